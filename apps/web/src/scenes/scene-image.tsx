import type { ComponentProps } from 'react';
import type { Scene } from './scenes.ts';

/** A scene on a page. Its size in the page is the stylesheet's; its natural size reserves the place. */
export function SceneImage({ scene, ...more }: { scene: Scene } & ComponentProps<'img'>) {
  const { src, width, height, alt } = scene;
  return <img src={src} width={width} height={height} alt={alt} {...more} />;
}
