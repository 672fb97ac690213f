import { business, noCarInWords, type Refusal as RefusedChange } from '@fallsline/domain';
import type { NoCarFree } from '../../bookings/rows/vehicles-out.ts';
import { Refusal } from './refusal.ts';

/** A refused change, with its code and its sentence. */
export function changeRefused({ code, message }: RefusedChange): Refusal<'changeRefused'> {
  return new Refusal('changeRefused', { code, detail: `${message}.` });
}

/** Too few cars are free, with the times at which there are enough. */
export function noCarFree({ freeTimes, isOfTwo }: NoCarFree): Refusal<'noCarFree'> {
  return new Refusal('noCarFree', { freeTimes, detail: noCarInWords(freeTimes, isOfTwo) });
}

/** A token that opens no booking: the same words for one that never did and one that was replaced. */
export function unknownBookingLink(): Refusal<'unknownToken'> {
  return new Refusal('unknownToken', {
    headers: { 'www-authenticate': 'Bearer' },
    detail: `This link to the booking was replaced, or ended by whoever booked, or part of it is missing. Open the link in our latest email, ask for it again with your reference and email, or call us: ${business.bookingPhone.display}.`,
  });
}
