import type { CallName } from '@fallsline/domain';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { SellingWatch } from '../../operations/alarms/selling.ts';
import type { RateKeeper } from '../../ports/exchange-rate/rate-keeper.ts';
import type { Env } from '../../process/env/env.ts';
import type { AnsweredCall } from '../calls/register-call.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import type { CallReferences } from '../reference/call-reference.ts';

/** How often calls and posted forms may be made, by what they take. */
export type Limits = Readonly<
  Record<'booking' | 'confirmation' | 'message' | 'newsletter' | 'page' | 'review' | 'link' | 'staff', CallLimits>
>;

/** The limits of a site with these rates, per client and minute. */
export function limitsOf({ checkout, contact }: Env['rateLimits']): Limits {
  return {
    booking: { sharedAs: 'booking', perClient: checkout, perLink: checkout },
    // The success page asks again while a payment is being looked at, and every question may be one to Stripe.
    confirmation: { perClient: checkout * 4 },
    // Whatever floods these two, the mail of paying visitors has to get out of the house.
    message: { sharedAs: 'message', perClient: contact, ofAll: contact * 20 },
    newsletter: { sharedAs: 'newsletter', perClient: contact, ofAll: contact * 20 },
    // An open page asks again while something is pending.
    page: { perClient: checkout * 4, perLink: checkout * 4 },
    // Each one that is sent is a mail to dispatch.
    review: { sharedAs: 'review', perClient: contact, ofAll: contact * 20 },
    // A desk behind one address looks at every change of a day, and five phones behind it send where they are.
    staff: { perClient: checkout * 40 },
    // Guesses at a reference and an address.
    link: { sharedAs: 'link', perClient: contact, ofAll: contact * 20 },
  };
}

/** What calls need of the outside world. */
export type CallDeps = BookingDeps & {
  /** What the private links of bookings are made with. */
  linkSecret: string;
  selling: SellingWatch;
  rateKeeper: RateKeeper;
  ending: AbortSignal;
  mayAcknowledge: (address: string) => Promise<boolean>;
};

/**
 * How a call of the contract is answered, and what the API reference says of it: examples are half a year after `now`, in
 * milliseconds since 1970.
 */
export type DocumentedCall<Name extends CallName> = CallReferences[Name] & {
  readonly answered: (deps: CallDeps, limits: Limits) => AnsweredCall<Name>;
};
