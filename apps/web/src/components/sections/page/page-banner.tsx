import type { ReactNode } from 'react';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import type { Scene } from '../../../scenes/scenes.ts';
import styles from './page-banner.module.css';

type PageBannerProps = {
  scene: Scene;
  heading: string;
  text?: string | undefined;
  above?: ReactNode;
  below?: ReactNode;
  /** A picture of its own in the place of the scene. */
  picture?: ReactNode;
  /** `ticket`: a ticket lies on its lower edge. `slim`: the same, and low, for what is done on that ticket. */
  shape?: 'ticket' | 'slim';
};

/** How every page but home begins: its own scene, its heading and one line. */
export function PageBanner({ scene, heading, text, above, below, picture, shape }: PageBannerProps) {
  return (
    <div className={styles.banner} data-shape={shape}>
      {picture ?? (
        <SceneImage
          className={styles.scene}
          scene={scene}
          // Where the subject is in the picture, as a class: the Content-Security-Policy refuses style attributes.
          data-vignette={scene.width < 2.5 * scene.height || undefined}
          data-position={scene.position.split(' ')[1]?.replace('%', '')}
          // A low banner has none on a phone: what is not seen is not fetched.
          {...(shape === 'slim' ? { loading: 'lazy' } : { fetchPriority: 'high' })}
        />
      )}
      <div className={`wrap ${styles.words}`}>
        {above}
        <h1 className="display">{heading}</h1>
        {text ? <p>{text}</p> : null}
        {below}
      </div>
    </div>
  );
}
