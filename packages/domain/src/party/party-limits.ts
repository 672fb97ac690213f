import { messages } from '../words/messages.ts';
import { luggageLimit } from '../words/vehicles.ts';
import type { PartyCount } from './party.ts';

/** The most that a form takes of each thing that a party counts, and what it says at the limit. */
export const partyLimits: Readonly<Record<PartyCount, { most: number; tooMany: string }>> = {
  luggage: { most: luggageLimit, tooMany: messages.luggageMax },
};
