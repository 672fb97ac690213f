import { business, requestAnswerHours } from '@fallsline/domain';
import type { Attention, AttentionReason } from '../../outbox/message.ts';
import type { Letter } from '../letter/letter.ts';
import { rideAtDesk } from './dispatch-sheet.ts';

/** What each reason means and what to do about it, for whoever is on duty. */
const meanings: Record<AttentionReason, { heading: string; todo: string }> = {
  'amount-differs': {
    heading: 'A payment has another amount',
    todo: 'Compare the payment at Stripe with the booking before anybody drives, and refund the difference or all of it.',
  },
  'currency-differs': {
    heading: 'A payment has another currency',
    todo: 'Compare the payment at Stripe with the booking before anybody drives.',
  },
  'other-booking': {
    heading: 'A payment belongs to another booking',
    todo: 'Find out at Stripe which ride was paid. No confirmation was sent for this one.',
  },
  'livemode-differs': {
    heading: 'A test payment met a real booking',
    todo: 'Check which Stripe key the site runs with. No confirmation was sent.',
  },
  'nothing-paid': {
    heading: 'A checkout ended without a payment',
    todo: 'Look at the checkout session at Stripe. No confirmation was sent.',
  },
  'unknown-booking': {
    heading: 'A payment for a booking that we do not have',
    todo: 'Find the payment at Stripe, write to the payer, and refund it or enter the ride by hand.',
  },
  'payment-unexplained': {
    heading: 'A payment that nobody can explain',
    todo: 'Look at the payment at Stripe and ask the guest: it may be for a change of the ride that was lost with the database. Make the change with `desk change`, or refund the payment.',
  },
  'change-lost': {
    heading: 'A paid change has to be made again',
    todo: 'Ask the guest, or find the email "CHANGED Job" in the mailbox of dispatch, and make the change with `desk change`: it costs nothing more.',
  },
  'paid-twice': {
    heading: 'A booking was paid twice',
    todo: 'Nothing: the site refunds the second payment. You get another email if Stripe refuses the refund.',
  },
  'tipped-twice': {
    heading: 'A ride was tipped twice',
    todo: 'Ask the guest whether both were meant. The drivers have both, `desk tips` lists them; give one back at Stripe if it was a mistake.',
  },
  'paid-last-minute': {
    heading: 'A ride was paid at the last minute',
    todo: 'Send a car now, or call the guest now: they were promised a call within ten minutes of the payment if no car can be there in time. Then `desk cancel`: until the pickup it gives everything back; after it say `--refund` with all of it.',
  },
  'beyond-fleet': {
    heading: 'A ride has no car',
    todo: 'It was paid, or is being paid, on a page that no longer held its cars, and they were sold meanwhile. Find a car, from a partner if need be, or call the guest. If there is none, `desk cancel` the ride: say `--refund` with all of it.',
  },
  'replaced-and-paid': {
    heading: 'A payment for an earlier version of a booking',
    todo: 'Nothing: the site refunds it and writes to the guest. You get another email if Stripe refuses the refund.',
  },
  'refund-failed': {
    heading: 'A refund has failed',
    todo: 'Look at the refund at Stripe: the guest needs another way to get the money. The guest was told of a refund that the site made, but not of one made by hand.',
  },
  'refunded-by-hand': {
    heading: 'A ride was refunded by hand, and still stands',
    todo: 'Should somebody still drive? If not, cancel the ride with `desk cancel`: a refund at Stripe cancels nothing here.',
  },
  'change-not-made': {
    heading: 'A payment came for a change that could not be made',
    todo: 'The site refunds it and writes to the guest. The ride stands as it was: where its pickup is near, call the guest.',
  },
  disputed: {
    heading: 'A payment is disputed',
    todo: 'Answer the dispute at Stripe before its deadline, and talk to the guest: the page sends them to you. `desk cancel` cancels the ride, if nobody should drive; nothing goes back while the bank holds the money.',
  },
  'dispute-won': {
    heading: 'A dispute is won',
    todo: 'Nothing, where the ride stands. Where it was cancelled meanwhile, give back at Stripe what the guest is due.',
  },
  'dispute-lost': {
    heading: 'A dispute is lost',
    todo: 'Should somebody still drive? If not, cancel the ride with `desk cancel`; if so, agree with the guest how it is paid.',
  },
  'delivery-failed': {
    heading: 'An email could not be delivered',
    todo: 'Call the guest or correct the address: this email will not be sent again.',
  },
  'refund-refused': {
    heading: 'Stripe refuses a refund',
    todo: 'Look at the payment at Stripe: it may have been refunded or disputed there. The guest was told of a refund.',
  },
  'refund-late': {
    heading: 'A promised refund is not made',
    todo: 'Check whether Stripe answers, and the secret key of the site. It tries again every minute; the guest waits.',
  },
  'paid-after-erasure': {
    heading: 'A payment for a booking whose guest was erased',
    todo: 'Find the payer at Stripe, and refund the payment or enter the ride by hand.',
  },
  'unreadable-booking': {
    heading: 'A stored booking cannot be read',
    todo: 'Call whoever maintains the site, and give them the id. Look at the payment in Stripe: if it was paid, call the guest.',
  },
  'cancelled-before-restore': {
    heading: 'A ride may be cancelled or changed',
    todo: 'Ask the guest, or look in the mailbox of dispatch for "CANCELLED job" or "CHANGED Job", before anybody drives. Then `desk cancel` or `desk change`: what has gone back does not go back again.',
  },
  'confirmation-late': {
    heading: 'Guests wait for their confirmation',
    todo: 'Check that the mail server is up and accepts the site: its address, password and sender. Nothing is lost: every email leaves once it can.',
  },
  'mail-late': {
    heading: 'Email is late',
    todo: 'Check that the mail server is up and accepts the site: its address, password and sender. Nothing is lost: every email leaves once it can.',
  },
  'events-unprocessed': {
    heading: 'Payments cannot be looked up at Stripe',
    todo: 'Check status.stripe.com and the secret key of the site. It tries again every minute.',
  },
  'payments-down': {
    heading: 'Nothing can be sold',
    todo: 'Check status.stripe.com, the secret key of the site and its rights, and whether the site can reach the internet. Guests are asked to call meanwhile.',
  },
  'webhooks-refused': {
    heading: 'Messages of Stripe are refused',
    todo: 'Compare STRIPE_WEBHOOK_SECRET with the signing secret of the endpoint in the Dashboard. Payments are found by asking meanwhile, some minutes late.',
  },
  'alarm-over': {
    heading: 'All clear',
    todo: 'Nothing is left to be done about it. If it comes back, you are told again.',
  },
  'events-missed': {
    heading: 'Webhooks of Stripe do not arrive',
    todo: 'Check the webhook endpoint at Stripe: its address, its signing secret, and what its deliveries were answered. Payments are followed up meanwhile, some minutes late.',
  },
  'ramp-van-late': {
    heading: 'Nobody has answered about a ramp van',
    todo: 'Find a ramp van and say `desk ramp <ride> --yes`, or call the guest and say `desk ramp <ride> --no`: that cancels the ride and gives its price back. Until then the guest can cancel free of charge.',
  },
  'request-late': {
    heading: 'A request to cancel or a no-show waits too long',
    todo: `Guests were promised an answer within ${requestAnswerHours} hours. See the email that asked you to decide: desk decide <reference>, with --refund <dollars> or --keep. A no-show is decided on the board of its day.`,
  },
  'car-unassigned': {
    heading: 'A ride needs a driver or car',
    todo: 'Give it a driver and a car on the board now, or one of a partner, or call the guest.',
  },
  'driver-silent': {
    heading: 'A driver is silent',
    todo: 'Call the driver: the board has the number, and lets you say in their place how far they are. Or give the ride to another driver.',
  },
  'backup-late': {
    heading: 'There is no new backup',
    todo: 'Run operations/backup.sh by hand and read what it says: is the disk full, does cron still run it?',
  },
};

/** What alarms are called, the one among them that no mail could tell of. */
const alarmNames = new Map(Object.entries(meanings).map(([alarm, { heading }]) => [alarm, heading]));
alarmNames.set('mail-down', 'The mail server takes no email');

/** Something that needs a person, to staff. */
export function attentionMail({ reason, detail, alarm, bookingId, reference, position, sessionId }: Attention): Letter {
  const { heading: what, todo } = meanings[reason];
  const over = alarm && alarmNames.get(alarm);
  const heading = over ? `${what} after “${over}”` : what;
  const about = [
    { label: 'Booking', value: bookingId },
    { label: 'Checkout session', value: sessionId },
  ];
  return {
    subject: `Please look: ${heading}${reference ? ` (${reference})` : ''}`,
    preview: detail,
    isPlain: true,
    heading,
    opening: [detail],
    ...(reference ? { ticket: [{ label: 'Booking reference', value: reference }] as const } : {}),
    facts: about.flatMap(({ label, value }) => (value ? [{ label, lines: [value] as const }] : [])),
    sections: [{ heading: 'What to do', paragraphs: [todo.replaceAll('<ride>', rideAtDesk(reference, position))] }],
    closing: `Sent by the site of ${business.name}. The site has done what it could by itself.`,
  };
}
