import type { QuoteOnWire } from '@fallsline/domain/quote';

/** Why the payment page could not be opened, as the form says it. */
export type PaymentFailure = { heading: string; message: string; link?: { label: string; href: string } };

/** How the payment of the trip in the form stands; prices in cents. `returned`: its guest is back from the payment page. */
export type Payment =
  | { state: 'ready' | 'busy' | 'returned' }
  | { state: 'priceChanged'; was: number; now: QuoteOnWire }
  | ({ state: 'failed' } & PaymentFailure);
