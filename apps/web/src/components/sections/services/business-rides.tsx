import { Link } from '@tanstack/react-router';
import { businessRides } from '../../../content/business-rides.ts';
import { CardGrid } from '../page/card-grid.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import styles from './business-rides.module.css';

const { api } = businessRides;

/** Corporate transportation, and the way to a quote. */
export function BusinessRides() {
  return (
    <Section id="business-rides">
      <div className={styles.intro}>
        <div>
          <SectionHeading id="business-rides" heading={businessRides.heading} />
          <div className={styles.paragraphs}>
            {businessRides.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              {api.text} <a href={api.href}>{api.link}</a>
            </p>
          </div>
        </div>
        <Link to="/contact" className={`btn btn-primary ${styles.action}`}>
          {businessRides.action}
        </Link>
      </div>
      <CardGrid cards={businessRides.points} />
    </Section>
  );
}
