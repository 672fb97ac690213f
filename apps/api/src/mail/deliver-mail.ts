import type { Deliver } from '../outbox/delivery.ts';
import type { Address, Mailer } from './mailer.ts';

/**
 * Pays debts by mail. The templates and what they are rendered with are loaded with the first mail: the API answers
 * sooner after a start without them.
 */
export function deliverByMail({
  mailer,
  from,
  dispatch,
  publicUrl,
}: {
  mailer: Mailer;
  from: Address | string;
  /** Where job sheets, and what needs a person, go. */
  dispatch: string;
  publicUrl: string;
}): Deliver {
  return async (debt) => {
    const [{ addressedLetter }, { letterHtml }, { letterText }] = await Promise.all([
      import('./addressed-letter.ts'),
      import('./templates/letter-html.tsx'),
      import('./templates/letter-text.ts'),
    ]);
    const { letter, to, replyTo, headers } = addressedLetter(debt, { dispatch });
    await mailer.send({
      from,
      to,
      replyTo,
      subject: letter.subject,
      text: letterText(letter),
      html: await letterHtml(letter, { publicUrl }),
      messageId: debt.messageId,
      ...(headers ? { headers } : {}),
    });
  };
}
