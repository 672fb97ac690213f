import { Link } from '@tanstack/react-router';
import { promo } from '../../../content/about.ts';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import { vehicleScenes } from '../../../scenes/scenes.ts';
import styles from './promo.module.css';

/** The promo banner: a late flight, a car that waits. It leads to the fares; from there, to whoever prices the rest. */
export function Promo({ besideFares = false }: { besideFares?: boolean }) {
  const { van } = vehicleScenes;
  return (
    <section className={`on-dark ${styles.promo}`} aria-labelledby="promo">
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 id="promo" className="display">
            {promo.heading}
          </h2>
          <p className="lede">{promo.text}</p>
        </div>
        <SceneImage className={styles.van} scene={van} loading="lazy" />
        <Link to={besideFares ? '/contact' : '/pricing'} className="btn btn-primary">
          {besideFares ? promo.beyondFares : promo.action}
        </Link>
      </div>
    </section>
  );
}
