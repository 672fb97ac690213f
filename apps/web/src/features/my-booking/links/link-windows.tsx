import { bookingPagePath } from '@fallsline/domain/booking-page';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { newLink, shareLink } from '../../../content/my-booking/link-windows.ts';
import { askForLink } from '../booking/my-booking-api.ts';
import styles from './card.module.css';

type WindowProps = { token: string; open: boolean; onClose: () => void };

/** Asks before the old link ends: it starts on keeping it. */
export function NewLinkWindow({ token, open, onClose, onMade }: WindowProps & { onMade: (token: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function make() {
    setBusy(true);
    setFailed(undefined);
    const made = await askForLink({ kind: 'new' }, token);
    setBusy(false);
    if (made.outcome === 'refused') setFailed(made.message);
    else if (made.token) onMade(made.token);
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy="new-link" className={styles.card}>
      <h2 id="new-link">{newLink.heading}</h2>
      <p>{newLink.text}</p>
      {failed ? (
        <p className={styles.failed} role="alert">
          {failed}
        </p>
      ) : null}
      <div className={styles.pair}>
        <button type="button" className="btn btn-primary" data-autofocus onClick={onClose}>
          {newLink.keep}
        </button>
        <button type="button" className="btn btn-outline" aria-busy={busy} disabled={busy} onClick={() => void make()}>
          {newLink.make}
        </button>
      </div>
    </Dialog>
  );
}

/** The traveler's link, to be copied or sent. It is made when it is first asked for, and is the same one each time. */
export function ShareWindow({ token, open, onClose }: WindowProps) {
  const [address, setAddress] = useState<string>();
  const [copied, setCopied] = useState(false);
  const [said, setSaid] = useState<string>();

  useEffect(() => {
    if (!open) return;
    let gone = false;
    setCopied(false);
    setSaid(undefined);
    askForLink({ kind: 'traveler' }, token).then((made) => {
      if (gone) return;
      if (made.outcome === 'refused') setSaid(made.message);
      else if (made.token) setAddress(`${location.origin}${bookingPagePath}#${made.token}`);
    });
    return () => {
      gone = true;
    };
  }, [open, token]);

  async function end() {
    const ended = await askForLink({ kind: 'end-traveler' }, token);
    setSaid(ended.outcome === 'refused' ? ended.message : shareLink.ended);
    if (ended.outcome === 'done') setAddress(undefined);
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
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => void navigator.clipboard?.writeText(address).then(() => setCopied(true))}
          >
            {copied ? shareLink.copied : shareLink.copy}
          </button>
          <a
            className="btn btn-outline"
            href={`mailto:?subject=${encodeURIComponent(shareLink.mailSubject)}&body=${encodeURIComponent(address)}`}
          >
            {shareLink.byEmail}
          </a>
          <button type="button" className={styles.link} onClick={() => void end()}>
            {shareLink.end}
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}
