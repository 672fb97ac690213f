import { business } from '@fallsline/domain/business';
import type { ReactNode } from 'react';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import styles from './card-parts.module.css';
import { CardSign, type CardSignName } from './card-signs.tsx';

/** What a card begins with; `large` where there is nothing else to read first. */
export function Heading({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return <h1 className={large ? styles.large : styles.heading}>{children}</h1>;
}

/** A sentence for the driver. */
export function Say({ children }: { children: ReactNode }) {
  return <p className={styles.say}>{children}</p>;
}

/** The foot of the card. Its main button is always at the same place, so that the thumb knows it. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className={styles.dock}>{children}</div>;
}

/** The one large button of the foot. */
export function MainButton({ small, onPress, children }: { small?: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.main} onClick={onPress}>
      {children}
      {small && <small>{small}</small>}
    </button>
  );
}

/** Calls, in the place of the main button where nothing else is left to do. */
export function MainCall({ tel, onCall, children }: { tel: string; onCall?: () => void; children: ReactNode }) {
  return (
    <a className={styles.main} href={`tel:${tel}`} onClick={onCall}>
      {children}
    </a>
  );
}

/** Buttons side by side over the main one. */
export function Reach({ children }: { children: ReactNode }) {
  return <div className={styles.reach}>{children}</div>;
}

type ReachProps = { sign: CardSignName; name?: string; onPress?: () => void; children: ReactNode };

/** A way to the guest that opens something here. */
export function ReachButton({ sign, name, onPress, children }: ReachProps) {
  return (
    <button type="button" aria-label={name} onClick={onPress}>
      <CardSign name={sign} />
      {children}
    </button>
  );
}

/** A call of the guest. */
export function ReachCall({ name, tel, onPress, children }: Omit<ReachProps, 'sign'> & { tel: string }) {
  return (
    <a aria-label={name} href={`tel:${tel}`} onClick={onPress}>
      <CardSign name="phone" />
      {children}
    </a>
  );
}

type SecondButtonProps = { small: string; isClosed: boolean; onPress: () => void; children: ReactNode };

/** The button over the main one. `isClosed`: it says why it is not for now, and can be read all the same. */
export function SecondButton({ small, isClosed, onPress, children }: SecondButtonProps) {
  return (
    <button
      type="button"
      className={styles.second}
      aria-disabled={isClosed || undefined}
      onClick={isClosed ? undefined : onPress}
    >
      {children}
      <small>{small}</small>
    </button>
  );
}

/** How to call the desk, and of which booking to speak. */
export function DeskLine({ reference }: { reference?: string }) {
  const { display, tel } = business.bookingPhone;
  return (
    <p className={styles.desk}>
      <a href={`tel:${tel}`}>
        <CardSign name="phone" />
        {words.desk(display)}
      </a>
      {reference && <span>{reference}</span>}
    </p>
  );
}
