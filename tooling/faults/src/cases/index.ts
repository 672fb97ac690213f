import type { FaultCase } from '../fault-case.ts';
import { brokenAfterConfirm } from './changes/26-broken-after-confirm.ts';
import { latePaymentOfADeadQuote } from './changes/27-late-payment-of-a-dead-quote.ts';
import { doorsAtOnce } from './changes/28-doors-at-once.ts';
import { clockAtTheDeadline } from './changes/30-clock-at-the-deadline.ts';
import { databaseCrashes } from './database/15-database-crashes.ts';
import { diskFull } from './database/16-disk-full.ts';
import { restoredFromABackup } from './database/34-restored-from-a-backup.ts';
import { mailServerDown } from './messages/10-mail-server-down.ts';
import { mailServerMisbehaves } from './messages/11-mail-server-misbehaves.ts';
import { floodOfMessages } from './messages/22-flood-of-messages.ts';
import { mailScanner } from './messages/29-mail-scanner.ts';
import { sameEventAgain } from './payments/01-same-event-again.ts';
import { webhookAndPageTogether } from './payments/02-webhook-and-page-together.ts';
import { browserNeverReturns } from './payments/03-browser-never-returns.ts';
import { webhookNeverComes } from './payments/04-webhook-never-comes.ts';
import { neitherComes } from './payments/05-neither-comes.ts';
import { outOfOrder } from './payments/06-out-of-order.ts';
import { delayedPayment } from './payments/07-delayed-payment.ts';
import { stripeFailsAtCheckout } from './payments/12-stripe-fails-at-checkout.ts';
import { answersThatAreNone } from './payments/13-answers-that-are-none.ts';
import { stripeDownAtReturn } from './payments/14-stripe-down-at-return.ts';
import { anotherAmount } from './payments/20-another-amount.ts';
import { pressedAgain } from './payments/21-pressed-again.ts';
import { refundsAndRaces } from './payments/23-refunds-and-races.ts';
import { refundsByHand } from './payments/31-refunds-by-hand.ts';
import { killedUnderTraffic } from './processes/08-killed-under-traffic.ts';
import { killedAroundTheSession } from './processes/09-killed-around-the-session.ts';
import { twoProcesses } from './processes/25-two-processes.ts';
import { rollingRestart } from './processes/32-rolling-restart.ts';
import { crashAtEveryCrossing } from './processes/33-crash-at-every-crossing.ts';
import { signatures } from './requests/17-signatures.ts';
import { forgedSuccess } from './requests/18-forged-success.ts';
import { priceTampering } from './requests/19-price-tampering.ts';
import { generatedPayloads } from './requests/24-generated-payloads.ts';
import { cardsOffline } from './the-ride/36-cards-offline.ts';
import { killedBeforeTheDriverMail } from './the-ride/37-killed-before-the-driver-mail.ts';
import { twoStaffOneCar } from './the-ride/38-two-staff-one-car.ts';
import { givenAwayWhileOffline } from './the-ride/39-given-away-while-offline.ts';
import { positionsAreGone } from './the-ride/40-positions-are-gone.ts';
import { boardsThroughARestart } from './the-ride/41-boards-through-a-restart.ts';

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
  cardsOffline,
  killedBeforeTheDriverMail,
  twoStaffOneCar,
  givenAwayWhileOffline,
  positionsAreGone,
  boardsThroughARestart,
];
