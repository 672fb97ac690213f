import { Mark } from '../../../scenes/logo.tsx';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import type { Scene } from '../../../scenes/scenes.ts';
import styles from './poster-frame.module.css';

/** A travel poster, printed on paper. */
export function PosterFrame({ scene, caption }: { scene: Scene; caption: string }) {
  return (
    <figure className={styles.frame}>
      <SceneImage className={styles.picture} scene={scene} loading="lazy" />
      <figcaption className={`display ${styles.caption}`}>
        {caption}
        <Mark surface="light" className={styles.mark} />
      </figcaption>
    </figure>
  );
}
