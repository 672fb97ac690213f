import { callAsWellHours, requestAnswerHours } from '@fallsline/domain/business';
import { notBack } from '@fallsline/domain/cancellation-terms';
import { whoseRides } from '@fallsline/domain/names-in-words';
import { banksTake } from '@fallsline/domain/refund-words';

/** The name of who rides, where who reads it has booked for somebody else. */
type Rider = string | undefined;

/** The words of cancelling a booked ride (decision 32): fetched with what cancels it, not with the page of the booking. */
export const cancelRide = {
  heading: (rider: Rider) => `Cancel ${whoseRides(1, rider, 'your')}?`,
  which: 'Cancel which ride?',
  get: 'Cancel now and you get',
  getFor: (there: boolean) => `Cancel the ride ${there ? 'there' : 'back'} now and you get`,
  back: 'US dollars, back to your card',
  until: (isAll: boolean, time: string) =>
    `${isAll ? 'All of it, to' : 'To'} the card you paid with, until ${time}. ${banksTake}`,
  untilVan: (isAll: boolean, terms: string) =>
    `${isAll ? 'All of it, to' : 'To'} the card you paid with. ${terms}. ${banksTake}`,
  /** Around the hours, in the largest letters of the card. */
  freeUntil: 'Free until',
  hours: (hours: number) => `${hours} hrs`,
  beforePickup: 'before pickup',
  over: 'Free cancellation is over',
  /** `which`: ' there' or ' back', where there are two rides. */
  overAt: (time: string, which: string) => `${which ? `For the ride${which} it` : 'It'} ended on ${time}.`,
  never: 'No free cancellation',
  neverText: (which: string) => `When you booked, the pickup${which} was too close.`,
  notBack,
  overText: 'From here a person decides.',
  question: 'What shall we do?',
  keep: (rider: Rider) => `Keep ${whoseRides(1, rider, 'my')}`,
  keepBoth: 'Keep both rides',
  keepText: (vehicles: number, time: string, awaitsVan: boolean) =>
    `${vehicles > 1 ? 'The cars come' : 'The car comes'} on ${time}${awaitsVan ? ', once the van with a ramp is confirmed' : ''}`,
  cancel: (rider: Rider) => `Cancel ${whoseRides(1, rider, 'my')}`,
  cancelThere: 'Cancel the ride there',
  cancelBack: 'Cancel the ride back',
  cancelBoth: 'Cancel both rides',
  ask: 'Ask to cancel',
  askThere: 'Ask to cancel the ride there',
  askBack: 'Ask to cancel the ride back',
  askBoth: 'Ask to cancel both rides',
  askText: (isSoon: boolean) =>
    isSoon
      ? `Call us as well: the pickup is in less than ${callAsWellHours} hours`
      : `Our dispatch answers within ${requestAnswerHours} hours, by phone or email`,
  bothAskThere: 'The ride back at once; our dispatch answers about the ride there',
  bothAskBack: 'The ride there at once; our dispatch answers about the ride back',
  amountBack: (amount: string) => `${amount} back`,
  bothSums: (there: string, back: string) => `${there} for the ride there, ${back} for the ride back.`,
  note: 'Anything we should know? (optional)',
  noteExample: 'My flight was cancelled',
  button: (amount: string) => `Cancel, ${amount} back`,
  send: 'Send my request',
  working: 'One moment',
  nothing: 'Nothing happens until you choose to cancel and press.',
  /** `unless`: what it depends on as well (`unlessNoVan`). */
  stands: (ride: string, unless: string) => `${ride} stands until we have answered${unless}.`,
  bothStand: (unless: string) => `Both rides stand until we have answered${unless}.`,
  /** Of a change that waits to be paid: whatever is cancelled, or asked for, it is given up. */
  endsChange: (amount: string) => `If you go on, your change that waits for ${amount} ends and is not charged.`,
  oneStands: (unless: string) =>
    `One ride is cancelled when you press. The other stands until we have answered${unless}.`,
  stale: 'The amount has changed',
  staleText: 'Nothing was cancelled. Please check it again before you press.',
  unheard: 'As far as we know nothing was cancelled. What you chose is kept here.',
  cannot: 'This cannot be cancelled here',
} as const;
