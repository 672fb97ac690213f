import { SceneImage } from '../../../scenes/scene-image.tsx';
import { mapScenes } from '../../../scenes/scenes.ts';
import styles from './map-frame.module.css';

/** The country alone. Below 720 px its tall drawing: the stylesheet and the overlay have the same limit. */
export function MapPicture() {
  const { wide, tall } = mapScenes;
  return (
    <picture className={styles.picture}>
      <source media="(max-width: 44.9375em)" srcSet={tall.src} width={tall.width} height={tall.height} />
      <SceneImage scene={wide} loading="lazy" />
    </picture>
  );
}
