import { PerkIcon, type PerkName } from '../../ui/perk-icon.tsx';
import styles from './card-grid.module.css';

type Card = { readonly icon?: PerkName; readonly title: string; readonly text: string };

/** Cards in a row of three, light and dark in turn. */
export function CardGrid({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={`in-turn ${styles.cards}`}>
      {cards.map(({ icon, title, text }) => (
        <li key={title} className={styles.card}>
          {icon && (
            <span className={styles.disc}>
              <PerkIcon name={icon} className={styles.icon} />
            </span>
          )}
          <h3 className="display">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
