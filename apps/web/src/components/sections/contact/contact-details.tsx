import { business } from '@fallsline/domain/business';
import type { ReactNode } from 'react';
import { contact } from '../../../content/contact-words.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './contact-details.module.css';

/** Where we are and how to reach us. */
export function ContactDetails() {
  const { address, social } = business;
  const { labels } = contact;
  return (
    <div className={styles.details}>
      <SectionHeading id="contact-details" heading={contact.detailsHeading} />
      <dl>
        <div>
          <dt>{labels.address}</dt>
          <dd>
            <address>
              {address.street}
              <br />
              {address.city}, {address.state} {address.zip}
            </address>
          </dd>
        </div>
        <div>
          <dt>{labels.phone}</dt>
          <dd className={styles.phone}>
            <PhoneLink ground="light" />
          </dd>
        </div>
        <div>
          <dt>{labels.email}</dt>
          <dd>
            <a href={`mailto:${business.bookingEmail}`}>{business.bookingEmail}</a>
          </dd>
        </div>
        <div>
          <dt>{labels.support}</dt>
          <dd>
            <a href={`mailto:${business.supportEmail}`}>{business.supportEmail}</a>
          </dd>
        </div>
        <div>
          <dt>{labels.hours}</dt>
          <dd>{business.hours.join(', ')}</dd>
        </div>
        <div>
          <dt>{labels.social}</dt>
          <dd>
            <a href={social.url} rel="noreferrer">
              {social.label}
            </a>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Two halves of a section side by side, one above the other on a small screen. */
export function TwoColumns({ children, labelledBy }: { children: ReactNode; labelledBy: string }) {
  return (
    <section className="section" aria-labelledby={labelledBy}>
      <div className={`wrap ${styles.columns}`}>{children}</div>
    </section>
  );
}
