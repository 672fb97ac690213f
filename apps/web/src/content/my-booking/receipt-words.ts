import { namesInWords } from '@fallsline/domain/names-in-words';

export const receiptWords = {
  title: 'Receipt',
  back: 'Your ride',
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
