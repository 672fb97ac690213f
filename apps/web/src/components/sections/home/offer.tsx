import { Link } from '@tanstack/react-router';
import { offer } from '../../../content/home.ts';
import { toFares } from '../../../content/navigation.ts';
import { posterScenes } from '../../../scenes/scenes.ts';
import { PerkIcon } from '../../ui/perk-icon.tsx';
import { PosterFrame } from '../page/poster-frame.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import styles from './offer.module.css';

/** What We Offer: the poster on the wall, and five promises. */
export function Offer() {
  return (
    <Section id="offer" ground="mist" className={styles.offer}>
      <PosterFrame scene={posterScenes.country} caption={offer.posterCaption} />
      <div>
        <SectionHeading id="offer" heading={offer.heading} />
        <ul className={styles.perks}>
          {offer.items.map(({ icon, title, text }) => (
            <li key={icon}>
              <PerkIcon name={icon} className={styles.icon} />
              <h3 className="display">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Link to={toFares} className={`btn btn-night ${styles.action}`}>
          {offer.action}
        </Link>
      </div>
    </Section>
  );
}
