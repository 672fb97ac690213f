import { sessionReference } from '@fallsline/domain/booking-reference';
import { business } from '@fallsline/domain/business';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { bookedNotice } from '../../content/booking/booked-notice.ts';
import { confirmation as words } from '../../content/booking/payment-outcomes.ts';
import { type BookedDetails, lastSession, readBookedDetails } from '../../lib/booked-details.ts';
import { linkLeft } from '../../lib/booking-link.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import { bringsWheelchair } from './booked.ts';
import styles from './payment-outcome.module.css';
import { type Confirmation, type ConfirmationOptions, useConfirmation } from './use-confirmation.ts';

/** What /success says after a payment: the truth, as far as the API has settled it (decision 14). */
export function PaymentOutcome(options: ConfirmationOptions) {
  const { confirmation, busy, again } = useConfirmation(options);
  const { state } = confirmation;
  // While the page comes to life it says what its HTML does, which knows of no session.
  const sessionId = state === 'plain' ? undefined : options.sessionId;
  const link = useLinkLeftFor(sessionId);
  const booked = state === 'paid' ? confirmation.booked : undefined;
  const told = toldOf(confirmation, readBookedDetails(sessionId));
  const email = booked && !booked.change ? bookedNotice.email(booked.confirmationEmail) : undefined;
  return (
    <MessagePage
      scene={bannerScenes.success}
      heading={told.heading}
      actions={
        <>
          {state === 'unreached' ? (
            // Stays in its place while it asks, so that the focus does: disabled it would lose it.
            <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={busy ? undefined : again}>
              {busy ? words.busy : words.again}
            </button>
          ) : null}
          {state === 'asking' ? (
            <button type="button" className="btn btn-night" disabled aria-busy="true">
              {words.busy}
            </button>
          ) : link ? (
            <Link to="/booking" hash={link} replace={state === 'paid'} className="btn btn-night">
              {words.change.ride}
            </Link>
          ) : (
            <Link to="/" replace={state === 'paid'} className="btn btn-night">
              {words.home}
            </Link>
          )}
        </>
      }
    >
      <p role="status">{[told.text, email].filter(Boolean).join(' ')}</p>
      {state === 'plain' ? (
        <noscript>
          <p className={styles.reference}>{words.plain.withoutScript}</p>
        </noscript>
      ) : null}
      {booked ? (
        <p className={styles.reference}>
          {bookedNotice.reference} <b>{booked.bookingReference}</b>
        </p>
      ) : null}
      {sessionId ? (
        <p className={styles.reference}>
          {words.payment} <b>{sessionReference(sessionId)}…</b>
        </p>
      ) : null}
      {state === 'asking' ? null : (
        <p className={styles.reference}>
          {bookedNotice.help}{' '}
          <a href={`tel:${business.bookingPhone.tel}`} className={styles.phone}>
            {business.bookingPhone.display}
          </a>
        </p>
      )}
    </MessagePage>
  );
}

/** The link of the booking whose change a session was opened for, where that was in this tab. */
function useLinkLeftFor(sessionId: string | undefined): string | undefined {
  // It is taken along to the booking's page before this one is left.
  const [link] = useState(linkLeft);
  return sessionId !== undefined && sessionId !== lastSession() ? link : undefined;
}

function toldOf(confirmation: Confirmation, own: BookedDetails): { heading: string; text: string } {
  const { state } = confirmation;
  // Why it goes back, and how the booking stands, the API alone knows.
  if (state === 'returned' || state === 'cancelled') return { ...words[state], text: confirmation.told };
  if (state === 'paid') {
    const { change, trip } = confirmation.booked;
    if (change) return { ...words.change.paid, text: words.change.paid.text(change) };
    const awaitsVan = bringsWheelchair(own);
    const van = awaitsVan ? ` ${rampVanPromise('your payment')}` : '';
    return { ...words.paid, text: `${words.paid.text(trip, own.rides, awaitsVan)}${van}` };
  }
  // What was paid for, nobody knows yet: it is said of a change as of a booking.
  return words[state];
}
