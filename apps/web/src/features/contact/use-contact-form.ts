import type { ContactMessage } from '@fallsline/domain';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { contact } from '../../content/contact.ts';
import { loadSchemas } from '../../lib/load-schemas.ts';
import { emptyMessage, forgetMessage, keepMessage, readMessage } from './contact-draft.ts';
import { sendMessage } from './send-message.ts';

/** The sentence above the form after an attempt; each attempt makes a new one. */
export type Notice = { tone: 'success' | 'error'; text: string };

/** The contact form (spec section 4): idle, sending, and back to idle, emptied on success and kept on failure. */
export function useContactForm() {
  const [notice, setNotice] = useState<Notice>();
  const [sending, setSending] = useState(false);
  /** Counts the refused attempts: each one sends the focus to the summary. */
  const [refusals, setRefusals] = useState(0);
  const underWay = useRef(false);
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm<ContactMessage>({ defaultValues: emptyMessage, resolver, shouldFocusError: false });
  const { getValues, reset, setError, setValue, subscribe } = form;

  // After hydration: what was typed before the page was left, under what was typed while it came to life.
  useLayoutEffect(() => {
    const kept = readMessage();
    for (const field of fields) if (getValues(field) === '' && kept[field]) setValue(field, kept[field]);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepMessage(values) });
  }, [getValues, setValue, subscribe]);

  async function send(message: ContactMessage) {
    const sent = await sendMessage(message, honeypot.current?.value);
    switch (sent.outcome) {
      case 'sent':
        reset(emptyMessage);
        setRefusals(0);
        forgetMessage();
        setNotice({ tone: 'success', text: contact.sent });
        return;
      case 'refused':
        for (const { field, message: text } of sent.problems) setError(field, { message: text });
        refused();
        return;
      case 'failed':
        setNotice({ tone: 'error', text: contact.failed });
        return;
      case 'unreachable':
        setNotice({ tone: 'error', text: contact.error });
    }
  }

  function refused() {
    setRefusals((count) => count + 1);
  }

  async function submit() {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setNotice(undefined);
    try {
      await form.handleSubmit(send, refused)();
    } catch {
      // What can be missing here is our own code, the schemas: for the visitor it is the same as no answer.
      setNotice({ tone: 'error', text: contact.error });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  const { errors } = form.formState;
  const problems = fields.flatMap((path) => {
    const message = errors[path]?.message;
    return message === undefined ? [] : [{ path, message }];
  });
  return { form, honeypot, sending, notice, problems, refusals, dismiss: () => setNotice(undefined), submit };
}

const fields = Object.keys(emptyMessage) as (keyof ContactMessage)[];

/** The domain's schema judges; the first sentence about a field is the one shown. */
const resolver: Resolver<ContactMessage> = async (values) => {
  const { contactSchema } = await loadSchemas();
  const read = contactSchema.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const errors: FieldErrors<ContactMessage> = {};
  for (const { path, message } of read.error.issues) {
    const field = path[0] as keyof ContactMessage;
    errors[field] ??= { type: 'validate', message };
  }
  return { values: {}, errors };
};
