import type { ContactMessage } from '@fallsline/domain/contact';
import { useState } from 'react';
import { contact } from '../../content/contact.ts';
import { judgedBy } from '../../forms/judged-by.ts';
import { useSiteForm } from '../../forms/use-site-form.ts';
import { contactDraft, emptyMessage } from './contact-draft.ts';
import { sendMessage } from './send-message.ts';

/** The sentence above the form after an attempt; each attempt makes a new one. */
export type Notice = { tone: 'success' | 'error'; text: string };

const fields = Object.keys(emptyMessage) as (keyof ContactMessage)[];
const judge = judgedBy<ContactMessage, ContactMessage>(({ contactSchema }) => contactSchema);

/** The contact form (spec section 4): idle, sending, and back to idle, emptied on success and kept on failure. */
export function useContactForm() {
  const [notice, setNotice] = useState<Notice>();
  const fail = (text: string) => setNotice({ tone: 'error', text });
  const form = useSiteForm({
    start: emptyMessage,
    draft: contactDraft,
    judge,
    send: sendMessage,
    onAttempt: () => setNotice(undefined),
    conclude({ outcome }) {
      if (outcome === 'failed') fail(contact.failed);
      else if (outcome === 'unreachable') fail(contact.error);
      else {
        form.startAgain();
        setNotice({ tone: 'success', text: contact.sent });
      }
    },
    cannotLoad: () => fail(contact.error),
  });
  return { ...form, notice, dismiss: () => setNotice(undefined), problems: form.problemsAmong(fields) };
}
