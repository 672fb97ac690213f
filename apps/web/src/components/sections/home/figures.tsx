import { figures } from '../../../content/home.ts';
import styles from './figures.module.css';

/** The four marketing figures, on a dark ground. */
export function Figures() {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
