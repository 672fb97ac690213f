import { keptAsNotFree } from '@fallsline/domain/cancellation-terms';
import { namesInWords } from '@fallsline/domain/names-in-words';
import { refundWords } from '@fallsline/domain/refund-words';

export const receiptWords = {
  title: 'Receipt',
  print: 'Print',
  columns: {
    ride: 'Ride',
    pickup: 'Pick up, Buffalo time',
    vehicles: 'Vehicles',
    fare: 'Fare',
    payment: 'Payment',
    when: 'When',
    card: 'Card',
    amount: 'Amount',
  },
  reference: 'Booking reference',
  payment: 'Payment reference',
  guest: 'Booked by',
  billedTo: {
    summary: 'For a company?',
    heading: 'Billed to',
    labels: { company: 'Company', address: 'Address', taxNumber: 'Tax number', costCenter: 'Cost center' },
    kept: 'It is on this receipt only and stays in this tab. We do not store it.',
  },
  printed: 'Printed',
  total: (name: string) => `${name} in US dollars, tolls included`,
  /** Beside the total: it is the drivers'. */
  tip: (drivers: readonly string[], ride: 1 | 2 | undefined) =>
    `Tip${ride ? ` for the ride ${ride === 1 ? 'there' : 'back'}` : ''}, all of it for ${namesInWords(drivers)}`,
  thanks: 'Thank you for booking with us.',
} as const;

/** The money of a booking, in the order of what happened to it: on its page, and on the receipt (decision 37). */
export const moneyWords = {
  heading: 'Your money',
  /** Where some of it went back, or is with a bank, not all of it is paid. */
  total: (isAllPaid: boolean) => (isAllPaid ? 'Total paid' : 'Total'),
  /** Below it, where that is more than the rides cost. */
  parts: (rides: number, fare: string, kept: string) =>
    `${rides > 1 ? 'What is booked costs' : 'This ride costs'} ${fare}. ${kept} was kept.`,
  onItsWay: 'Given back',
  stillOwed: 'Still to come back to you',
  note: 'Amounts are US dollars, times are Buffalo time.',
  kinds: {
    paid: 'Paid',
    paidBoth: 'Paid for both rides',
    'change-paid': 'Paid for a change',
    'refund-owed': refundWords.owed.label,
    'refund-asked': refundWords.asked.label,
    'refund-sent': refundWords.succeeded.label,
    'refund-refused': refundWords.failed.label,
    'refund-not-sent': refundWords.refused.label,
    disputed: 'Disputed: held by your bank',
    'dispute-won': 'Dispute closed: paid back to us',
    'dispute-lost': 'Dispute closed: paid to you by your bank',
    kept: `Kept, as ${keptAsNotFree}`,
    'kept-no-show': 'Kept, as we came and waited',
  },
} as const;
