import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clearDrafts } from '../features/booking/form/clear-drafts.ts';
import { bookedStore } from '../features/confirmation/booked.ts';
import { PaymentOutcome } from '../features/confirmation/payment-outcome.tsx';
import { takeLinkLeft } from '../lib/booking-link.ts';
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
  const goHome = useCallback(() => {
    // In place of this page: the way back must not lead to a payment that is done.
    const token = takeLinkLeft();
    if (token === undefined) {
      void navigate({ to: '/', replace: true });
      return;
    }
    // It was for a change of a ride that is booked already: its own page says how it stands.
    bookedStore.dismiss();
    void navigate({ to: '/booking', hash: token, replace: true });
  }, [navigate]);
  return <PaymentOutcome sessionId={session_id} onPaid={clearDrafts} onShown={goHome} />;
}
