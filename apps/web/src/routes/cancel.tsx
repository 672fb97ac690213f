import { createFileRoute } from '@tanstack/react-router';
import { PaymentCancelled } from '../features/confirmation/payment-cancelled.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/cancel')({
  head: () => pageHead('cancel'),
  component: PaymentCancelled,
});
