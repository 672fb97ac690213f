// One piece of code: all of it is fetched together.
export { FoldWords } from './fold-words.tsx';
export { PartyFields } from './party-fields.tsx';
export { BackFields } from './ride-back.tsx';
export { BothFares, BothPickups, BothRides, StubExtras } from './stub-additions.tsx';
export { TravelerFields } from './traveler-fields.tsx';
