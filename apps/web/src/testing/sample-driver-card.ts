import type { CardEvents, CardRide, DriverCard } from '@fallsline/domain/driver-card';
import { vi } from 'vitest';

const minute = 60_000;

/** A ride on a driver's card, as the API answers it: its pickup is so many minutes from now. */
export function sampleCardRide(more: Partial<CardRide> = {}, pickupIn = 20): CardRide {
  const pickupAt = Date.now() + pickupIn * minute;
  return {
    vehicleId: '6a2f0a3e-6c0c-4c39-9b5e-0d6a1f6f1a01',
    bookingReference: 'FALLS-7K2M-4Q',
    isCancelled: false,
    sequence: 1,
    acknowledgedSequence: 1,
    pickupDate: '2026-12-04',
    pickupTime: '17:50',
    pickupAt: new Date(pickupAt).toISOString(),
    from: 'Buffalo Airport',
    to: 'Niagara Falls Canada',
    meetingPoint: 'airport',
    spot: 'Arrivals curb, lower level',
    crossesBorder: true,
    flight: 'JetBlue B6 1217, lands 5:20 PM',
    landsAt: new Date(pickupAt - 30 * minute).toISOString(),
    guest: { name: 'Dana Whitfield', phone: '+17165550123', address: 'Cliffside Inn, 41 Rapids View Terrace' },
    guests: 3,
    passengers: 3,
    position: 1,
    vehicles: 1,
    beside: '1 booster seat',
    car: { number: 7, make: 'Toyota', model: 'Sienna', color: 'Yellow', plate: 'FLS 4207' },
    leaveBy: new Date(pickupAt - 40 * minute).toISOString(),
    assignedAt: new Date(pickupAt - 300 * minute).toISOString(),
    state: 'assigned',
    reached: [],
    calledAt: [],
    textedAt: [],
    byDesk: null,
    freeUntil: null,
    noShowDecision: null,
    isPositionTaken: false,
    positionFrom: new Date(pickupAt - 30 * minute).toISOString(),
    beforeNext: null,
    ...more,
  };
}

/** A card of a day with these rides. */
export function sampleDriverCard(rides: readonly CardRide[] = [sampleCardRide()]): DriverCard {
  return { link: 'day', now: new Date().toISOString(), revision: 1, driver: { firstName: 'Sam' }, rides: [...rides] };
}

/** What the API says of a press that it keeps and does not count. */
export const keptDetail = 'This ride was given to somebody else. Call the desk.';

/**
 * The network's edge for a card: takes each press once, as the API does, and can be cut off. A press with an id in `refused` is
 * refused with that sentence; while `isGiven` the ride is somebody else's.
 */
export function answeringCard(card: DriverCard) {
  const edge = {
    card,
    isCut: false as boolean | 'presses',
    isGiven: false,
    /** What is answered in place of what can be read, to presses or to everything. */
    unreadable: undefined as { answer: string; to: 'presses' | 'all' } | undefined,
    /** Presses are on their way for good; but not those that a page sends while it is left. */
    isStuck: false,
    /** The answer to the next presses is lost, after they were taken. */
    losesAnswer: false,
    refusing: undefined as string | undefined,
    calls: [] as string[],
    /** The kinds of press, each once, in the order in which they came. */
    taken: [] as string[],
    positions: [] as unknown[],
  };
  const ids = new Set<string>();
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    edge.calls.push(`${init?.method ?? 'GET'} ${path}`);
    if (edge.isCut === true || (edge.isCut && init?.method === 'POST')) throw new TypeError('Failed to fetch');
    if (String(path).endsWith('/position')) {
      edge.positions.push(JSON.parse(String(init?.body)).position);
      return Response.json({ isTaken: true });
    }
    if (edge.unreadable && (init?.method === 'POST' || edge.unreadable.to === 'all'))
      return new Response(edge.unreadable.answer);
    const answer = () => (edge.isGiven ? null : { ...edge.card, now: new Date().toISOString() });
    if (init?.method !== 'POST') return edge.isGiven ? new Response('{}', { status: 401 }) : Response.json(answer());
    if (edge.isStuck && !init.keepalive) await new Promise(() => undefined);
    const { events }: CardEvents = JSON.parse(String(init.body));
    const outcomes = events.map(({ id, kind, pressedAt }) => {
      if (edge.refusing !== undefined) return { id, outcome: 'refused', detail: edge.refusing };
      const isNew = !ids.has(id);
      ids.add(id);
      if (isNew) edge.taken.push(kind);
      if (isNew && kind === 'called') {
        const calledAt = [new Date(pressedAt).toISOString()];
        edge.card = { ...edge.card, rides: edge.card.rides.map((ride) => ({ ...ride, calledAt })) };
      }
      if (edge.isGiven) return { id, outcome: 'kept', detail: keptDetail };
      return { id, outcome: isNew ? 'taken' : 'repeated' };
    });
    if (edge.losesAnswer) {
      edge.losesAnswer = false;
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ outcomes, card: answer() });
  });
  return edge;
}
