import type { FaultCase } from '../fault-case.ts';
import { sameEventAgain } from './01-same-event-again.ts';
import { webhookAndPageTogether } from './02-webhook-and-page-together.ts';
import { browserNeverReturns } from './03-browser-never-returns.ts';
import { webhookNeverComes } from './04-webhook-never-comes.ts';
import { neitherComes } from './05-neither-comes.ts';
import { outOfOrder } from './06-out-of-order.ts';
import { delayedPayment } from './07-delayed-payment.ts';
import { killedUnderTraffic } from './08-killed-under-traffic.ts';
import { killedAroundTheSession } from './09-killed-around-the-session.ts';
import { mailServerDown } from './10-mail-server-down.ts';
import { mailServerMisbehaves } from './11-mail-server-misbehaves.ts';
import { stripeFailsAtCheckout } from './12-stripe-fails-at-checkout.ts';
import { answersThatAreNone } from './13-answers-that-are-none.ts';
import { stripeDownAtReturn } from './14-stripe-down-at-return.ts';
import { databaseCrashes } from './15-database-crashes.ts';
import { diskFull } from './16-disk-full.ts';
import { signatures } from './17-signatures.ts';
import { forgedSuccess } from './18-forged-success.ts';
import { priceTampering } from './19-price-tampering.ts';
import { anotherAmount } from './20-another-amount.ts';
import { pressedAgain } from './21-pressed-again.ts';
import { floodOfMessages } from './22-flood-of-messages.ts';
import { refundsAndRaces } from './23-refunds-and-races.ts';
import { generatedPayloads } from './24-generated-payloads.ts';
import { twoProcesses } from './25-two-processes.ts';
import { brokenAfterConfirm } from './26-broken-after-confirm.ts';
import { latePaymentOfADeadQuote } from './27-late-payment-of-a-dead-quote.ts';
import { doorsAtOnce } from './28-doors-at-once.ts';
import { mailScanner } from './29-mail-scanner.ts';
import { clockAtTheDeadline } from './30-clock-at-the-deadline.ts';
import { refundsByHand } from './31-refunds-by-hand.ts';
import { rollingRestart } from './32-rolling-restart.ts';
import { crashAtEveryCrossing } from './33-crash-at-every-crossing.ts';
import { restoredFromABackup } from './34-restored-from-a-backup.ts';

export const cases: readonly FaultCase[] = [
  sameEventAgain,
  webhookAndPageTogether,
  browserNeverReturns,
  webhookNeverComes,
  neitherComes,
  outOfOrder,
  delayedPayment,
  killedUnderTraffic,
  killedAroundTheSession,
  mailServerDown,
  mailServerMisbehaves,
  stripeFailsAtCheckout,
  answersThatAreNone,
  stripeDownAtReturn,
  databaseCrashes,
  diskFull,
  signatures,
  forgedSuccess,
  priceTampering,
  anotherAmount,
  pressedAgain,
  floodOfMessages,
  refundsAndRaces,
  generatedPayloads,
  twoProcesses,
  brokenAfterConfirm,
  latePaymentOfADeadQuote,
  doorsAtOnce,
  mailScanner,
  clockAtTheDeadline,
  refundsByHand,
  rollingRestart,
  crashAtEveryCrossing,
  restoredFromABackup,
];
