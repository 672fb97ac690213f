import type { Scene } from '../../../scenes/scenes.ts';
import styles from './page-banner.module.css';

type PageBannerProps = { scene: Scene; heading: string; text: string };

/** How every page but home begins: its own scene, its heading and one line. */
export function PageBanner({ scene, heading, text }: PageBannerProps) {
  return (
    <div className={styles.banner}>
      <img
        className={styles.scene}
        src={scene.src}
        width={scene.width}
        height={scene.height}
        alt={scene.alt}
        // Where the subject is in the picture, as a class: the Content-Security-Policy refuses style attributes.
        data-vignette={scene.width < 2.5 * scene.height || undefined}
        data-position={scene.position.split(' ')[1]?.replace('%', '')}
        fetchPriority="high"
      />
      <div className={`wrap ${styles.words}`}>
        <h1 className="display">{heading}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}
