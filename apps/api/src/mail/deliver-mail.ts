import type { Deliver } from '../outbox/delivery.ts';
import type { Address, Mailer } from './mailer.ts';

/** Loads the templates and what renders them: a good part of a second that no start should have to wait for. */
export function loadTemplates() {
  return Promise.all([
    import('./addressed-letter.ts'),
    import('./templates/letter-html.tsx'),
    import('./templates/letter-text.ts'),
  ]);
}

/** Pays debts by mail. */
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
    const [{ addressedLetter }, { letterHtml }, { letterText }] = await loadTemplates();
    const { letter, to, replyTo, headers } = addressedLetter(debt, { dispatch, publicUrl });
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
