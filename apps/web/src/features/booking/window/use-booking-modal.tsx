import { business } from '@fallsline/domain/business';
import { fareById } from '@fallsline/domain/fares';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { late } from '../../../lib/loading/late.tsx';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { bookingDrafts } from '../form/ticket-draft.ts';
import type { TicketValues } from '../form/ticket-form.ts';
import styles from './use-booking-modal.module.css';

/** Spec section 9: how long after closing the form is emptied and the card forgotten. */
const resetMs = 300;

const loadModal = () => import('./booking-modal.tsx');
const Modal = late(async () => (await loadModal()).BookingModal);
/** Ahead of need, but not while a press is being answered; a failure is told when it is needed. */
const prepare = () => void whenIdle(() => void loadModal().catch(() => undefined));

/** A reload, or the way back from a cancelled payment, opens a half-filled modal again: once for each visit. */
let mayResume = true;

/**
 * The booking modal of a page with fare cards: `book(fareId)` opens it, `modal` is where it stands, `prepare` fetches
 * it before it is asked for. One that `resumes` opens by itself where a visitor has left it.
 */
export function useBookingModal({ resumes = true }: { resumes?: boolean } = {}) {
  const [chosen, setChosen] = useState<{ fareId: string; typed?: TicketValues | undefined; key: string }>();
  const [open, setOpen] = useState(false);
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reset.current), []);

  const book = useCallback((fareId: string) => {
    clearTimeout(reset.current);
    // In slices: a pressed button shows that it is pressed before the form is drawn.
    startTransition(() => {
      // An opening of its own: one that is still fading keeps what was typed into it.
      setChosen({ fareId, typed: bookingDrafts.modal.takeAside(fareId), key: crypto.randomUUID() });
      setOpen(true);
    });
  }, []);

  useEffect(() => {
    if (!resumes || !mayResume) return;
    mayResume = false;
    const kept = bookingDrafts.modal.read();
    const fareId = kept?.aside ? undefined : kept?.about;
    if (fareId && fareById(fareId)) book(fareId);
  }, [book, resumes]);

  function close() {
    setOpen(false);
    // A window is easily closed by mistake: the same card offers what was typed, once (decision 43).
    bookingDrafts.modal.putAside();
    reset.current = setTimeout(() => setChosen(undefined), resetMs);
  }

  const fare = chosen && fareById(chosen.fareId);
  const missing = (
    <Dialog open={open} onClose={close} label="Book Your Ride" className={styles.missing}>
      <p>
        The booking form could not be loaded. Check your connection and try again, or call{' '}
        <a href={`tel:${business.bookingPhone.tel}`}>{business.bookingPhone.display}</a>, day and night.
      </p>
    </Dialog>
  );
  const modal = fare ? (
    <Modal key={chosen.key} fare={fare} typed={chosen.typed} open={open} onClose={close} missing={missing} />
  ) : null;
  return { book, prepare, modal };
}
