import { Mark } from '../../../scenes/logo.tsx';
import type { Scene } from '../../../scenes/scenes.ts';
import styles from './poster-frame.module.css';

/** A travel poster, printed on paper. */
export function PosterFrame({ scene, caption }: { scene: Scene; caption: string }) {
  return (
    <figure className={styles.frame}>
      <img
        className={styles.picture}
        src={scene.src}
        width={scene.width}
        height={scene.height}
        alt={scene.alt}
        loading="lazy"
      />
      <figcaption className={`display ${styles.caption}`}>
        {caption}
        <Mark surface="light" className={styles.mark} />
      </figcaption>
    </figure>
  );
}
