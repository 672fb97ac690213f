import { late } from '../../../lib/loading/late.tsx';

// What may be added to the ride there (decisions 23, 24 and 39), fetched when somebody comes near; and what may come of a
// press, fetched once somebody fills in a ticket.

const additions = () => import('../additions/additions.ts');
export const loadPlacement = () => import('../payment/late-placement.ts');

export const BackFields = late(async () => (await additions()).BackFields);
export const BothFares = late(async () => (await additions()).BothFares);
export const BothPickups = late(async () => (await additions()).BothPickups);
export const BothRides = late(async () => (await additions()).BothRides);
export const FoldWords = late(async () => (await additions()).FoldWords);
export const PartyFields = late(async () => (await additions()).PartyFields);
export const StubExtras = late(async () => (await additions()).StubExtras);
export const TravelerFields = late(async () => (await additions()).TravelerFields);
export const PaymentFailed = late(async () => (await loadPlacement()).PaymentFailed);
export const PaymentReturned = late(async () => (await loadPlacement()).PaymentReturned);
export const PriceChanged = late(async () => (await loadPlacement()).PriceChanged);
