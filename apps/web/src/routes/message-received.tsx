import { createFileRoute } from '@tanstack/react-router';
import { MessageReceived } from '../features/contact/message-thanks.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/message-received')({
  head: () => pageHead('messageReceived'),
  component: MessageReceived,
});
