import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bookingDrafts } from '../features/booking/form/ticket-draft.ts';
import { PaymentCancelled } from '../features/confirmation/payment-cancelled.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/cancel')({
  head: () => pageHead('cancel'),
  component: CancelPage,
});

function CancelPage() {
  const navigate = useNavigate();
  useEffect(() => {
    // Said here, it need not be said in the form again.
    for (const draft of Object.values(bookingDrafts)) draft.takeReturn();
  }, []);
  // Paid all the same, in another tab or before: that page says how it stands.
  const onMade = (session_id: string) => void navigate({ to: '/success', search: { session_id }, replace: true });
  return <PaymentCancelled onMade={onMade} />;
}
