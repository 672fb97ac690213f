import { type Deliver, NothingToDeliver } from '../outbox/delivery.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import { type Address, type Mail, type Mailer, PermanentDeliveryFailure } from '../ports/mail/mailer.ts';
import type { MailContent } from './content/mail-content.ts';

/** Loads the templates and what renders them: a good part of a second that no start should have to wait for. */
export function loadTemplates() {
  return Promise.all([
    import('./addressed-letter.ts'),
    import('./letter/letter-html.tsx'),
    import('./letter/letter-text.ts'),
    import('./calendar/calendar-text.ts'),
  ]);
}

/** Delivers messages by mail. */
export function deliverByMail({
  contentOf,
  mailer,
  from,
  dispatch,
  contact,
  publicUrl,
  now,
}: {
  /** What a message is about, or undefined where that is gone. */
  contentOf: (message: OutboxMessage) => Promise<MailContent | undefined>;
  mailer: Mailer;
  from: Address | string;
  /** Where job sheets, what needs a person, and answers of guests go. */
  dispatch: string;
  /** Where messages of visitors go, and answers to mails that are not about a ride. */
  contact: string;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}): Deliver {
  return async (message) => {
    const content = await contentOf(message);
    if (!content) throw new NothingToDeliver('gone');
    const [{ addressedLetter }, { letterHtml }, { letterText }, { invitation }] = await loadTemplates();
    const addressed = addressedLetter(content, { dispatch, contact, publicUrl, now: now() });
    const { letter, to, replyTo, headers, entries = [] } = addressed;
    const people = { organizer: personOf(from), attendee: personOf(to), now: now() };
    const [calendar, ...furtherCalendars] = entries.map((entry) => invitation(entry, people));
    const mail: Mail = {
      from,
      to,
      replyTo,
      subject: letter.subject,
      text: letterText(letter),
      html: await letterHtml(letter, { publicUrl }),
      messageId: message.messageId,
      ...(calendar ? { calendar, furtherCalendars } : {}),
      ...(headers ? { headers } : {}),
    };
    try {
      await mailer.send(mail);
    } catch (error) {
      const isOurs = to === dispatch || to === contact;
      if (isOurs && error instanceof PermanentDeliveryFailure && error.refused === 'recipient') {
        throw new Error('An address of our own was refused: ours to repair', { cause: error.cause });
      }
      throw error;
    }
  };
}

/** A mailbox as calendars name it: of `Name <a@b.com>`, or of an address alone. */
function personOf(mailbox: Address | string): { name: string; email: string } {
  if (typeof mailbox !== 'string') return { name: mailbox.name, email: mailbox.address };
  const [, name, email] = /^(.*?)\s*<(.+)>$/.exec(mailbox) ?? [];
  return email ? { name: name || email, email } : { name: mailbox, email: mailbox };
}
