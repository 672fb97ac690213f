import { business } from '@fallsline/domain/business';
import type { ReactNode } from 'react';
import { contact } from '../../../content/contact-words.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import styles from './contact-details.module.css';

const { address, social } = business;
const { labels } = contact;

const details: readonly { label: string; said: ReactNode; className?: string | undefined }[] = [
  {
    label: labels.address,
    said: (
      <address>
        {address.street}
        <br />
        {address.city}, {address.state} {address.zip}
      </address>
    ),
  },
  { label: labels.phone, said: <PhoneLink ground="light" />, className: styles.phone },
  { label: labels.email, said: <a href={`mailto:${business.bookingEmail}`}>{business.bookingEmail}</a> },
  { label: labels.support, said: <a href={`mailto:${business.supportEmail}`}>{business.supportEmail}</a> },
  { label: labels.hours, said: business.hours.join(', ') },
  {
    label: labels.social,
    said: (
      <a href={social.url} rel="noreferrer">
        {social.label}
      </a>
    ),
  },
];

/** Where we are and how to reach us. */
export function ContactDetails() {
  return (
    <div className={styles.details}>
      <SectionHeading id="contact-details" heading={contact.detailsHeading} />
      <dl>
        {details.map(({ label, said, className }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={className}>{said}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Two halves of a section side by side, one above the other on a small screen. */
export function TwoColumns({ children, labelledBy }: { children: ReactNode; labelledBy: string }) {
  return (
    <Section id={labelledBy} className={styles.columns}>
      {children}
    </Section>
  );
}
