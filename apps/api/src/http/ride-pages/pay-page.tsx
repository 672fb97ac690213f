import {
  business,
  counted,
  formatPickup,
  formatPrice,
  noCarWillCome,
  payLinkPage,
  refundPromise,
  tooLateToChange,
} from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { reachPageOfLink } from '../../bookings/checkout/reach-page.ts';
import { bookingById, isUnsettled } from '../../bookings/rows/booking-rows.ts';
import { type BookingRow, priceOf } from '../../bookings/stored/read-booking.ts';
import { bookedRides, everyRide } from '../../mail/content/booked-ride.ts';
import { payUntilInWords } from '../../mail/templates/link-mails.ts';
import { describeRide, promisesOf } from '../../mail/templates/ride-words.ts';
import { isId } from '../../my-booking/ride-key.ts';
import { type OpenedRide, type RideAnswer, type RidePageDeps, type RidePageOptions, ridePage } from './ride-page.tsx';

/**
 * Where who booked by phone pays: linked from the mail (decision 68). It shows the trip and its price, and nothing of a
 * person; a press leads to the payment page.
 */
export function payPages(api: FastifyInstance, deps: RidePageDeps, options: RidePageOptions): Promise<void> {
  return ridePage(api, payLinkPage, deps, {
    ...options,
    opens: ({ erasedAt }) => erasedAt === null,
    shownOtherwise: (asked) => whereLeft(deps, asked('left')),
    shown: async (opened) => whyOver(opened.row, deps.now()) ?? toPay(opened, deps.now()),
    async posted(deps, { row }) {
      const over = whyOver(row, deps.now());
      if (over && !over.isToAsk) return over;
      // What may have been paid in its last seconds Stripe knows, and is asked.
      const page = await reachPageOfLink(deps, row);
      if ('url' in page) return { seeOther: page.url };
      if (page.outcome === 'payments-unavailable') return over ?? unavailable;
      const current = await bookingById(deps.database.db, row.id);
      return (current && whyOver(current, deps.now())) ?? linkOver(row);
    },
  });
}

const callUs = `Call us, day and night: ${business.bookingPhone.display}.`;

const ended = { status: 410, heading: 'This link has ended' } as const;

const linkOver = ({ rides }: BookingRow): RideAnswer => ({
  ...ended,
  text: `Nothing was charged, and ${noCarWillCome(rides).toLowerCase()}. You still want the ${rides.length > 1 ? 'rides' : 'ride'}? ${callUs}`,
});

/** Its time is over, and Stripe has not said yet what became of it. */
const mayBePaid = ({ rides }: BookingRow): Over => ({
  ...ended,
  text: `Nothing more can be paid here. Have you just paid? Then your confirmation comes by email in a few minutes. If you have not, ${noCarWillCome(rides).toLowerCase()}. ${callUs}`,
  isToAsk: true,
});

/** The same call was written down anew: what is so of the ride is in another mail, to another address perhaps. */
const corrected = {
  status: 410,
  heading: 'This link has ended',
  text: `Nothing can be paid here: another email of ours about this booking has taken its place. ${callUs}`,
} as const satisfies RideAnswer;

const unavailable = {
  status: 503,
  heading: 'The payment page did not open',
  text: `Our card service does not answer at the moment. Nothing was charged: go back and press again in a minute. ${callUs}`,
} as const satisfies RideAnswer;

/** What is so for who comes back from the payment page without having paid on it: its address names the booking alone. */
async function whereLeft({ database: { db }, now }: RidePageDeps, bookingId: string): Promise<RideAnswer | undefined> {
  const row = isId(bookingId) ? await bookingById(db, bookingId) : undefined;
  if (!row || row.erasedAt !== null) return undefined;
  const until = payUntilInWords(row.payment.sessionParams.expires_at * 1000);
  return (
    whyOver(row, now()) ?? {
      heading: 'Nothing was charged',
      text: `You left the payment page. Until ${until} ${row.rides.length > 1 ? 'your rides are' : 'your ride is'} held: the button in our email leads there again. ${callUs}`,
    }
  );
}

/** What is said where there is nothing to pay any more; `isToAsk` where Stripe may know better. */
type Over = RideAnswer & { isToAsk?: true };

/** Why there is nothing to pay any more. */
function whyOver(row: BookingRow, now: number): Over | undefined {
  const { status, replacedBy, payment } = row;
  if (isUnsettled(status)) {
    if (replacedBy !== null) return corrected;
    if (status === 'expired') return linkOver(row);
    const isOpen = payment.state !== 'ending' && now < payment.sessionParams.expires_at * 1000;
    return isOpen ? undefined : mayBePaid(row);
  }
  if (status === 'paid') {
    return {
      // Booked it may not be: a van with a ramp is confirmed by a person, and who left the payment page reads nothing of that.
      heading: 'It is paid',
      text: 'Nothing more is charged. Your confirmation, with the link to your booking, comes by email.',
    };
  }
  return { status: 410, heading: 'There is nothing to pay', text: `Nothing more is charged. ${callUs}` };
}

function toPay({ row, fields }: OpenedRide, now: number): RideAnswer {
  const rides = everyRide(bookedRides(row));
  const price = formatPrice(priceOf(row));
  const promised = rides.map((ride) => ({ ...promisesOf(ride, 'visitor', now), ...ride.pickup }));
  const terms = [`${refundPromise(promised).text}.`, tooLateToChange(promised)].filter(Boolean).join(' ');
  const until = payUntilInWords(row.payment.sessionParams.expires_at * 1000);
  return {
    heading: rides.length > 1 ? 'Pay for your rides' : 'Pay for your ride',
    text: rides
      .map((ride) => {
        const { date, time, zone } = formatPickup(ride.pickup);
        const { trip, fleet } = describeRide(ride);
        return `${trip}, ${date}, ${time} ${zone}, ${counted(ride.passengers, 'passenger')} in ${fleet}.`;
      })
      .join(' '),
    content: (
      <>
        <p>{`${price} in US dollars, tolls and bridge included. ${terms} It is held for you until ${until}.`}</p>
        <form method="post" action={payLinkPage} className="form-again">
          {fields}
          <button type="submit" className="btn btn-primary">
            {`Pay ${price} by card`}
          </button>
        </form>
        <p className="field-hint">
          {`The next page is our payment page, and nothing is charged before. Is something not right? Call ${business.bookingPhone.display}, and we will correct it.`}
        </p>
      </>
    ),
  };
}
