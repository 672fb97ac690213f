import { bookingPagePath } from '@fallsline/domain/booking-page';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { newLink, shareLink } from '../../../content/my-booking/link-windows.ts';
import { leaveWord } from '../../../lib/booking-link.ts';
import { useAskingForLink } from '../booking/my-booking-api.ts';
import styles from './card.module.css';

type WindowProps = { token: string; open: boolean; onClose: () => void };

/** Asks before the old link ends: it starts on keeping it. */
export function NewLinkWindow({ token, open, onClose, onMade }: WindowProps & { onMade: (token: string) => void }) {
  const { mutate, isPending: busy, data } = useAskingForLink(token);
  const make = () =>
    mutate(
      { kind: 'new' },
      {
        onSuccess(made) {
          if (made.outcome !== 'done' || !made.token) return;
          // The new link opens its page anew: there it is said.
          leaveWord(made.token, newLink.made);
          onMade(made.token);
        },
      },
    );

  return (
    <Dialog open={open} onClose={onClose} labelledBy="new-link" className={styles.card}>
      <h2 id="new-link">{newLink.heading}</h2>
      <p>{newLink.text}</p>
      {data?.outcome === 'refused' ? (
        <p className={styles.failed} role="alert">
          {data.message}
        </p>
      ) : null}
      <div className={styles.pair}>
        <button type="button" className="btn btn-primary" data-autofocus onClick={onClose}>
          {newLink.keep}
        </button>
        <button type="button" className="btn btn-outline" aria-busy={busy} disabled={busy} onClick={make}>
          {newLink.make}
        </button>
      </div>
    </Dialog>
  );
}

/** The traveler's link, to be copied or sent. It is made when it is first asked for, and is the same one each time. */
export function ShareWindow({ token, open, onClose }: WindowProps) {
  const { mutate: make, data: made } = useAskingForLink(token);
  const { mutate: end, data: ended, reset: startAgain } = useAskingForLink(token);
  const [copied, setCopied] = useState<boolean>();
  const link = useRef<HTMLInputElement>(null);
  const isMade = made?.outcome === 'done' && made.token && ended?.outcome !== 'done';
  const address = isMade ? `${location.origin}${bookingPagePath}#${made.token}` : undefined;
  const told = ended ?? made;
  const said =
    told?.outcome === 'refused'
      ? told.message
      : ended
        ? shareLink.ended
        : copied === false
          ? shareLink.failed
          : undefined;

  useEffect(() => {
    if (!open) return;
    setCopied(undefined);
    startAgain();
    make({ kind: 'traveler' });
  }, [open, make, startAgain]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser forbids it: what is marked can be copied by hand.
      link.current?.focus();
      link.current?.select();
      setCopied(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy="share-link" className={styles.card}>
      <h2 id="share-link">{shareLink.heading}</h2>
      <p>{shareLink.text}</p>
      <div className={`field ${styles.field}`}>
        <label className="field-label" htmlFor="traveler-link">
          {shareLink.label}
        </label>
        <input
          ref={link}
          id="traveler-link"
          className="field-control"
          readOnly
          value={address ?? (said ? '' : shareLink.making)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p role="status">{said}</p>
      {address ? (
        <div className={styles.pair}>
          <button type="button" className="btn btn-primary" onClick={() => void copy(address)}>
            {copied ? shareLink.copied : shareLink.copy}
          </button>
          <a
            className="btn btn-outline"
            href={`mailto:?subject=${encodeURIComponent(shareLink.mailSubject)}&body=${encodeURIComponent(address)}`}
          >
            {shareLink.byEmail}
          </a>
          <button type="button" className={`btn-link ${styles.link}`} onClick={() => end({ kind: 'end-traveler' })}>
            {shareLink.end}
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}
