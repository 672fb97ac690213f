// What a press of the button needs, and what may come of it: fetched once somebody fills in a ticket.
export { PaymentFailed, PaymentReturned, PriceChanged } from './payment-notice.tsx';
export { asksOfBack, sendBooking } from './send-booking.ts';
