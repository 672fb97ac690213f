import { business } from '@fallsline/domain/business';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { footer, legal, toMyBooking } from '../../content/navigation.ts';
import { asleep } from '../../lib/loading/asleep.tsx';
import { Logo } from '../../scenes/logo.tsx';
import { SceneImage } from '../../scenes/scene-image.tsx';
import { paymentCards } from '../../scenes/scenes.ts';
import styles from './site-footer.module.css';

const [mailbox, domain] = business.bookingEmail.split('@');

/** Long, and read by few: words and folds are in the page, and a link to one opens it once it is there. */
const LegalSections = asleep(async () => (await import('./legal-sections.tsx')).LegalSections, {
  wokenBy: 'page',
  unless: () => Object.values(legal).some(({ id }) => location.hash === `#${id}`),
});

/** The foot of every page. `newsletter` is the form of the fourth column: a feature, which the root route hands in. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  const { address } = business;
  return (
    <footer className={`${styles.foot} on-dark`} data-behind-menu>
      <div className="wrap">
        <Link to="/" className={styles.home} activeProps={{}} aria-label={`${business.name}, home`}>
          <Logo surface="dark" className={styles.logo} />
        </Link>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.heading}>{footer.address}</h2>
            <address>
              {business.name}
              <br />
              {address.street}
              <br />
              {address.city}, {address.state} {address.zip}
            </address>
          </div>
          <div className={styles.contact}>
            <h2 className={styles.heading}>{footer.contact}</h2>
            <ul>
              <li>
                <a href={`mailto:${business.bookingEmail}`}>
                  <span>
                    {mailbox}@<wbr />
                    {domain}
                  </span>
                </a>
              </li>
              <li>
                <a href={`tel:${business.bookingPhone.tel}`}>{business.bookingPhone.display}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2 className={styles.heading}>{footer.work}</h2>
            <ul>
              {business.hours.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          {newsletter && (
            <div className={styles.newsletter}>
              <h2 className={styles.heading}>{footer.newsletter}</h2>
              {newsletter}
            </div>
          )}
        </div>
        <LegalSections />
        <div className={styles.bottom}>
          <p>
            © {business.copyrightYear} {business.name}
          </p>
          <SceneImage scene={paymentCards} loading="lazy" />
          <ul>
            <li>
              <Link to={toMyBooking.to}>{toMyBooking.label}</Link>
            </li>
            {Object.values(legal).map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
