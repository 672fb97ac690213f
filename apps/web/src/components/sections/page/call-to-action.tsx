import { business } from '@fallsline/domain/business';
import { callToAction } from '../../../content/navigation.ts';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import { callToActionScene } from '../../../scenes/scenes.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './call-to-action.module.css';

/** The band that asks for a call: 450 px high (spec section 9). */
export function CallToAction() {
  return (
    <section className={`on-dark ${styles.band}`} aria-labelledby="call">
      <SceneImage className={styles.scene} scene={callToActionScene} loading="lazy" />
      <div className={`wrap ${styles.words}`}>
        <h2 id="call" className="display">
          {callToAction.heading}
        </h2>
        <p>{callToAction.text}</p>
        <a className={`btn btn-primary ${styles.call}`} href={`tel:${business.bookingPhone.tel}`}>
          <Icon name="phone" />
          {business.bookingPhone.display}
        </a>
      </div>
    </section>
  );
}
