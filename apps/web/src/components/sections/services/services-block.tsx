import { Link } from '@tanstack/react-router';
import { services } from '../../../content/services.ts';
import { PerkIcon } from '../../ui/perk-icon.tsx';
import { SectionHeading } from '../page/section.tsx';
import styles from './services-block.module.css';

/** What we do, on a checkered wall from edge to edge. `withContact` adds the way to the contact page. */
export function ServicesBlock({ withContact = false }: { withContact?: boolean }) {
  return (
    <section className={`section ${styles.block}`} aria-labelledby="services">
      <div className="wrap">
        <SectionHeading
          id="services"
          heading={services.heading}
          text={services.text}
          action={
            withContact && (
              <Link to="/contact" className="btn btn-primary">
                Contact Us
              </Link>
            )
          }
        />
      </div>
      <ul className={`in-turn ${styles.wall}`}>
        {services.items.map(({ icon, title, text }) => (
          <li key={title} className={styles.tile}>
            <span className={styles.disc}>
              <PerkIcon name={icon} className={styles.icon} />
            </span>
            <div>
              <h3 className="display">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
