import type { Histogram } from 'prom-client';
import { type Mailer, PermanentDeliveryFailure } from '../../ports/mail/mailer.ts';
import { type Payments, PaymentsRejected } from '../../ports/payments/payments.ts';
import type { Metrics } from '../../process/metrics.ts';

/** The way to Stripe, with the time of every call measured. */
export function measuredPayments(payments: Payments, { stripeCalls }: Pick<Metrics, 'stripeCalls'>): Payments {
  const measured = <Arguments extends unknown[], Answer>(
    call: string,
    ask: (...given: Arguments) => Promise<Answer>,
  ): ((...given: Arguments) => Promise<Answer>) => {
    return (...given) =>
      measure(stripeCalls, () => ask(...given), {
        worked: { call, outcome: 'ok' },
        failed: (error) => ({ call, outcome: error instanceof PaymentsRejected ? 'rejected' : 'unavailable' }),
      });
  };
  return {
    livemode: payments.livemode,
    verifyEvent: payments.verifyEvent,
    createSession: measured('createSession', payments.createSession),
    retrieveSession: measured('retrieveSession', payments.retrieveSession),
    expireSession: measured('expireSession', payments.expireSession),
    findSessionOfPayment: measured('findSessionOfPayment', payments.findSessionOfPayment),
    listOpenSessions: measured('listOpenSessions', payments.listOpenSessions),
    listEvents: measured('listEvents', payments.listEvents),
    refund: measured('refund', payments.refund),
    moneyBack: measured('moneyBack', payments.moneyBack),
    ping: measured('ping', payments.ping),
  };
}

/** The way out for mail, with the time of every mail measured. */
export function measuredMailer(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
  return {
    send: (mail) =>
      measure(mails, () => mailer.send(mail), {
        worked: { outcome: 'sent' },
        failed: (error) => ({ outcome: error instanceof PermanentDeliveryFailure ? 'refused' : 'failed' }),
      }),
    ping: mailer.ping,
    close: () => mailer.close(),
  };
}

async function measure<Answer, Label extends string>(
  histogram: Histogram<Label>,
  work: () => Promise<Answer>,
  { worked, failed }: { worked: Record<Label, string>; failed: (error: unknown) => Record<Label, string> },
): Promise<Answer> {
  const end = histogram.startTimer();
  try {
    const answer = await work();
    end(worked);
    return answer;
  } catch (error) {
    end(failed(error));
    throw error;
  }
}
