import { Mark } from '../../scenes/logo.tsx';
import { posterScene } from '../../scenes/scenes.ts';
import styles from './poster-frame.module.css';

/** The travel poster, printed on paper. */
export function PosterFrame({ caption }: { caption: string }) {
  return (
    <figure className={styles['frame']}>
      <img
        className={styles['picture']}
        src={posterScene.src}
        width={posterScene.width}
        height={posterScene.height}
        alt={posterScene.alt}
        loading="lazy"
      />
      <figcaption className={`display ${styles['caption']}`}>
        {caption}
        <Mark surface="light" className={styles['mark']} />
      </figcaption>
    </figure>
  );
}
