import { business } from '@fallsline/domain/business';
import styles from './phone-link.module.css';

/** The booking phone, large, to be tapped. */
export function PhoneLink({ ground = 'dark' }: { ground?: 'dark' | 'light' }) {
  return (
    <a
      className={`${styles.tel} ${ground === 'light' ? styles.onLight : ''}`}
      href={`tel:${business.bookingPhone.tel}`}
    >
      {business.bookingPhone.display}
    </a>
  );
}
