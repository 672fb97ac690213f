import { createFileRoute } from '@tanstack/react-router';
import { MessageReceivedPage } from '../features/contact/message-received-page.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/message-received')({
  head: () => pageHead('messageReceived'),
  component: MessageReceivedPage,
});
