import { messages, refused } from '@fallsline/domain';
import { endTravelerLink, renewLink, shareLink } from '../../my-booking/links.ts';
import { askForLinkAgain } from '../../my-booking/lost-link.ts';
import { holderOf } from '../../my-booking/open-page.ts';
import { linkForTab } from '../../my-booking/tab-that-paid.ts';
import { changeRefused, unknownBookingLink } from '../problems/booking-refusals.ts';
import { exampleBookingReference } from '../reference/examples.ts';
import type { DocumentedCall } from '../routes/documented-call.ts';

/** Sends a lost link again, replaces it, and shares one with the traveler (decision 31). */
export const bookingLinks: DocumentedCall<'bookingLinks'> = {
  answered: (deps, { link: limits }) => ({
    limits,
    async handle({ body, token }) {
      if (body.kind === 'lost') {
        await askForLinkAgain(deps, body);
        return { status: 200, body: { status: 'received' } };
      }
      if (body.kind === 'booked') {
        const answer = await linkForTab(deps, body);
        if (!answer) return unknownBookingLink();
        return 'token' in answer ? { status: 200, body: { status: 'made', ...answer } } : changeRefused(answer);
      }
      const holder = await holderOf(deps, token);
      if (!holder) return unknownBookingLink();
      if (holder.kind === 'traveler') return changeRefused(refused('not-for-traveler'));
      switch (body.kind) {
        case 'new':
          return { status: 200, body: { status: 'made', token: await renewLink(deps, holder.row.id) } };
        case 'traveler':
          return { status: 200, body: { status: 'made', token: await shareLink(deps, holder.row.id, body.email) } };
        case 'end-traveler':
          await endTravelerLink(deps, holder.row.id);
          return { status: 200, body: { status: 'ended' } };
      }
    },
  }),
  reference: () => ({
    tag: 'My booking',
    description:
      'With `lost`, mails the link again if reference and email fit together; the answer is the same, and takes the same time, whether they do or not. With `booked`, answers the link of a booking for an hour after its payment, to who has both its session and the Idempotency-Key that it was booked with. Everything else needs the token of the guest’s link, as `Authorization: Bearer …`.',
    request: {
      component: 'BookingLinkRequest',
      description: 'A request for a link.',
      fields: {
        kind: '`lost` and `booked` need no token. `new` ends the links there are. `traveler` answers the same link each time.',
        reference: {
          description: 'With `lost`: the booking reference, however it is written.',
          pattern: '^\\s*(?:[Ff][Aa][Ll][Ll][Ss])?(?:[\\s-]*[2-9A-HJKMNP-Za-hjkmnp-z]){6}\\s*$',
        },
        email:
          'With `lost`: the address of the booking. With `traveler`: where to send the link, if anywhere. With `booked`: the right address, where the one of the booking was mistyped; the confirmation goes there, and links that were mailed before end.',
        sessionId: 'With `booked`: id of the checkout session that has paid.',
        key: 'With `booked`: the Idempotency-Key of the booking.',
      },
      examples: {
        lost: { summary: 'A lost link', value: lost },
        traveler: { summary: 'A link for the traveler', value: { kind: 'traveler' } },
        fresh: { summary: 'A new link', value: { kind: 'new' } },
      },
      invalid: {
        value: { ...lost, email: 'dana' },
        errors: [{ path: 'email', message: messages.emailInvalid }],
      },
    },
    replies: {
      200: {
        component: 'BookingLink',
        description: 'What came of it.',
        fields: {
          status: '`received` is the answer to every `lost`, whether reference and email fit or not.',
          token: 'The token of the link that was made: it goes behind `/booking#`.',
        },
        example: { status: 'received' },
      },
    },
  }),
};

const lost = { kind: 'lost', reference: exampleBookingReference, email: 'dana.whitfield@example.com' } as const;
