import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bookingDrafts } from '../features/booking/form/ticket-draft.ts';
import { PaymentCancelled } from '../features/confirmation/payment-cancelled.tsx';
import { takeLinkLeft } from '../lib/booking-link.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/cancel')({
  head: () => pageHead('cancel'),
  component: CancelPage,
});

function CancelPage() {
  const navigate = useNavigate();
  useEffect(() => {
    // What was not paid was a change of a ride: that stands, and its page says that the change waits.
    const token = takeLinkLeft();
    // Said here, it need not be said in the form again.
    for (const draft of Object.values(bookingDrafts)) draft.takeReturn();
    if (token !== undefined) void navigate({ to: '/booking', hash: token, replace: true });
  }, [navigate]);
  // Paid all the same, in another tab or before: that page says how it stands.
  const onMade = (session_id: string) => void navigate({ to: '/success', search: { session_id }, replace: true });
  return <PaymentCancelled onMade={onMade} />;
}
