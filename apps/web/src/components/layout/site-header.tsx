import { business } from '@fallsline/domain/business';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { callToAction, navigation, rideNow, toMyBooking } from '../../content/navigation.ts';
import { Logo } from '../../scenes/logo.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './site-header.module.css';
import { useMenu } from './use-menu.ts';

/** The sticky bar: on a wide screen its links stand in a row, on a small one they fill the screen behind a toggle. */
export function SiteHeader() {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { open, close } = useMenu(panel, toggle);
  return (
    <header className={`${styles.bar} on-dark`}>
      <div className={`wrap ${styles.row}`}>
        <Link to="/" className={styles.home} activeProps={{}} aria-label={`${business.name}, home`} onClick={close}>
          <Logo surface="dark" className={styles.logo} />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label="Menu"
          popoverTarget="site-menu"
        >
          {open ? <Icon name="close" /> : <Icon name="menu" />}
        </button>
        <div ref={panel} id="site-menu" className={styles.panel} popover="auto">
          <nav aria-label="Main">
            <ul className={styles.links}>
              {navigation.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={styles.link}
                    activeOptions={{ exact: true, includeSearch: false }}
                    activeProps={{ className: styles.current }}
                    onClick={close}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Link
            to={toMyBooking.to}
            className={`${styles.link} ${styles.booking}`}
            activeProps={{ className: styles.current }}
            onClick={close}
          >
            {toMyBooking.label}
          </Link>
          <Link to={rideNow.to} className={`btn btn-outline ${styles.ride}`} onClick={close}>
            {rideNow.label}
          </Link>
          <p className={styles.call}>
            {callToAction.text}
            <a className={styles.tel} href={`tel:${business.bookingPhone.tel}`}>
              {business.bookingPhone.display}
            </a>
          </p>
        </div>
      </div>
    </header>
  );
}
