import { counted } from '@fallsline/domain';
import { and, countDistinct, eq, gte, like, ne } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { payments, refunds } from '../../database/schema.ts';
import { outbox, outboxHold } from '../../database/service-schema.ts';
import { type MessageKind, readFacts } from '../../outbox/message.ts';
import { table } from './output.ts';

/** What only the lost rows knew, and which mail to us tells of it: its kind begins the Message-ID. */
const toldByMail: readonly { lost: string; kinds: readonly MessageKind[]; subject: string; todo: string }[] = [
  {
    lost: 'a change that was free, or cost less',
    kinds: ['dispatch-changed'],
    subject: 'CHANGED Job',
    todo: 'desk change <booking>',
  },
  {
    lost: 'a cancellation',
    kinds: ['dispatch-ride-cancelled'],
    subject: 'CANCELLED job / NO-SHOW job',
    todo: 'desk cancel <booking>: what Stripe has given back is not given back again',
  },
  {
    lost: 'a request to cancel that waits for you',
    kinds: ['dispatch-decides', 'dispatch-not-to-decide'],
    subject: 'Please decide / Nothing to decide',
    todo: 'desk cancel <booking> --ride <1 or 2> --refund <dollars>, or call the guest',
  },
  {
    lost: 'a booking',
    kinds: ['dispatch'],
    subject: 'Job',
    todo: 'drive it by its sheet: staff are told of each payment that is without a booking',
  },
  { lost: 'a message to us', kinds: ['contact-message'], subject: 'Website message', todo: 'answer it from there' },
];

/**
 * What may be missing from a database that was restored, and how each thing is found: what Stripe knew and is here again,
 * what staff are told, and what only the lost rows knew. `lostAt`: when the lost system sent its last mail, in
 * milliseconds since 1970; left out where nobody knows.
 */
export async function missingAfterRestore(db: Queries, lostAt?: number): Promise<string[]> {
  const [hold] = await db.select().from(outboxHold);
  if (!hold) return [];
  const { backupTakenAt, heldAt } = hold;
  const between = `${backupTakenAt.toISOString()} and ${new Date(lostAt ?? heldAt).toISOString()}`;
  const [paid] = await db
    .select({ payments: countDistinct(payments.id), bookings: countDistinct(payments.bookingId) })
    .from(payments)
    .where(and(eq(payments.state, 'paid'), gte(payments.paidAt, heldAt)));
  const [given] = await db
    .select({ refunds: countDistinct(refunds.id) })
    .from(refunds)
    .where(and(eq(refunds.reason, 'by-hand'), ne(refunds.state, 'owed'), gte(refunds.decidedAt, backupTakenAt)));
  const warnings = await db
    .select({ facts: outbox.facts })
    .from(outbox)
    .where(and(eq(outbox.kind, 'attention'), gte(outbox.enqueuedAt, heldAt), like(outbox.dedupeKey, 'attention:%')))
    .orderBy(outbox.id);
  return [
    `The database is that of ${backupTakenAt.toISOString()}. Of what happened between ${between}:`,
    `  Stripe knew, and it is here again: ${counted(paid?.payments ?? 0, 'payment')} of ${counted(paid?.bookings ?? 0, 'booking')}, ${counted(given?.refunds ?? 0, 'refund')}.`,
    `  Stripe knew, and a person has to look. Staff are told of ${warnings.length} by email:`,
    ...warnings.map(({ facts }) => {
      const { reference, sessionId, detail } = readFacts('attention', facts);
      return `    ${reference ?? sessionId ?? ''}: ${detail}`;
    }),
    '  Only the lost rows knew. Look for these emails to DISPATCH_EMAIL and CONTACT_EMAIL between those times; their',
    '  Message-ID goes on with the id of the booking: `desk show <id>` says how it stands here.',
    ...table(
      toldByMail.map(({ lost, kinds, subject, todo }) => [
        `    ${lost}`,
        `"${subject}"`,
        kinds.map((kind) => `<${kind}.`).join(' '),
        todo,
      ]),
    ),
    '  No email to us tells of these:',
    '    links and calendar feeds: those of before are all ended, whoever has them. The next email to a guest has the new link;',
    '      a guest gets it at once on the site at /booking, or by `desk resend`. Travelers: the guest shares it again.',
    '      For dispatch: `desk feed`.',
    '    newsletter: who confirmed got an email (<newsletter-welcome.) and has to ask again; who left has to be asked to leave again.',
    '    quotes and bookings that nobody had paid: their pages at Stripe are ended; guests begin again.',
    '    erased people: `desk erase <email>` once more.',
  ];
}
