import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { confirmation } from '../content/booking/payment-outcomes.ts';
import { clearDrafts } from '../features/booking/form/clear-drafts.ts';
import { type Booked, bookedStore } from '../features/confirmation/booked.ts';
import { PaymentOutcome } from '../features/confirmation/payment-outcome.tsx';
import { leaveWord, linkLeft, takeLinkLeft } from '../lib/booking-link.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/success')({
  // The router reads a number or a list where an address has been tampered with: that is an unknown payment as well.
  validateSearch: ({ session_id }: Record<string, unknown>): { session_id?: string } =>
    session_id === undefined || session_id === '' ? {} : { session_id: String(session_id) },
  head: () => pageHead('success'),
  component: SuccessPage,
});

function SuccessPage() {
  const { session_id } = Route.useSearch();
  const navigate = useNavigate();
  // In place of this page: the way back must not lead to a payment that is done.
  const goOn = useCallback(
    ({ change }: Booked) => {
      if (!change) return void navigate({ to: '/', replace: true });
      const token = takeLinkLeft();
      // Paid in another tab: this page has said it, and the mail has the link.
      if (token === undefined) return;
      bookedStore.dismiss();
      void navigate({ to: '/booking', hash: token, replace: true });
    },
    [navigate],
  );
  return <PaymentOutcome sessionId={session_id} onPaid={concludePayment} onShown={goOn} />;
}

/** Forgets what was typed for a ride that is booked now; of a change its own page tells. */
function concludePayment({ change }: Booked): void {
  const token = linkLeft();
  if (!change) clearDrafts();
  else if (token) leaveWord(token, confirmation.change.paid.text(change));
}
