import { type RefObject, useEffect } from 'react';
import { driverCard } from '../../../content/driver-card-words.ts';
import { CardSign } from '../parts/card-signs.tsx';
import { smsLink } from './reach-guest.ts';
import styles from './ride.module.css';

const { texts: words } = driverCard;

type ReadyTextProps = {
  text: string;
  phone: string;
  guest: string;
  isOpen: boolean;
  details: RefObject<HTMLDetailsElement | null>;
  onText: () => void;
};

/** The text as it will stand in the phone's messages, before they open. */
export function ReadyText({ text, phone, guest, isOpen, details, onText }: ReadyTextProps) {
  useEffect(() => {
    if (details.current && isOpen) details.current.open = true;
  }, [isOpen, details]);
  return (
    <details ref={details} className={styles.ready}>
      <summary>{words.ready(guest)}</summary>
      <p>“{text}”</p>
      <a href={smsLink(phone, text)} onClick={onText}>
        <CardSign name="text" />
        {words.open}
      </a>
    </details>
  );
}
