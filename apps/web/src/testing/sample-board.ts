import type { BoardDay, BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { fareById } from '@fallsline/domain/fares';
import type { Driver } from '@fallsline/domain/fleet';
import { type ProblemKind, problemKinds, problemType } from '@fallsline/domain/problems';
import { boardStreamPath } from '@fallsline/domain/staff-calls';
import { vi } from 'vitest';

const fare = fareById('buffalo-airport--niagara-falls-usa');
export const noon = Date.parse('2026-12-04T17:00:00.000Z');
const hour = 3_600_000;
let made = 0;

/** A car of a ride that nobody has been given, as a process of the release before tells of it. */
export function vehicle(more: Partial<BoardVehicle> = {}): BoardVehicle {
  made += 1;
  return {
    id: `vehicle ${made}`,
    position: 1,
    guests: 2,
    driverId: null,
    car: null,
    version: 0,
    state: 'booked',
    reached: [],
    calledAt: [],
    textedAt: [],
    leaveBy: new Date(noon).toISOString(),
    assignedAt: null,
    attention: [],
    clashes: [],
    openedAt: null,
    isAcknowledged: false,
    seenAt: null,
    noShowDecision: null,
    ...more,
  };
}

/** A ride so many hours after noon. */
export function ride(guest: string, hours: number, vehicles: BoardVehicle[], more: Partial<BoardRide> = {}): BoardRide {
  return {
    id: guest,
    bookingReference: 'FALLS-7K2M-4Q',
    position: 1,
    isCancelled: false,
    state: vehicles[0]?.state ?? 'booked',
    pickupDate: '2026-12-04',
    pickupTime: '12:00',
    pickupAt: new Date(noon + hours * hour).toISOString(),
    fareId: fare.id,
    from: 'Buffalo Airport',
    to: 'Niagara Falls USA',
    meetingPoint: 'airport',
    crossesInto: null,
    guest: { name: guest, phone: '7165550123' },
    bookedBy: null,
    email: 'dana@example.com',
    passengers: 2,
    beside: '',
    flight: null,
    priceCents: fare.cents,
    mostBackCents: fare.cents,
    rampVan: null,
    asksToCancel: null,
    changedAt: null,
    freeUntil: null,
    vehicles,
    ...more,
  };
}

export const driver = (firstName: string, lastName = 'Doe', retiredAt: string | null = null): Driver => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  phone: '7165550160',
  language: 'en',
  retiredAt,
});
export const car = (number: number, seats = 4) =>
  ({
    number,
    make: 'Toyota',
    model: 'Camry',
    color: 'Yellow',
    plate: `FLS ${number}`,
    seats,
    ramp: false,
    retiredAt: null,
  }) as const;
export const dayOf = (rides: BoardRide[], drivers = [driver('Mateo'), driver('Marcy')]) => ({
  day: '2026-12-04',
  revision: 1,
  now: new Date(noon).toISOString(),
  rides,
  drivers,
  cars: [car(1), car(7), car(12, 1)],
  load: [],
  dayLinks: [],
  fleet: 15,
});

type Answer = object | { problem: ProblemKind; detail?: string; current?: object };

/**
 * The network's edge for a board: the day and the member as they are now, an answer for each other path, and the stream, which
 * says nothing until the test does. What was sent is in `sent`, newest last.
 */
export function answeringBoard(
  day: BoardDay,
  answers: Record<string, (body: Record<string, unknown>) => Answer | Promise<Answer>> = {},
) {
  const edge = {
    day,
    member: {
      name: 'Pat',
      until: new Date(Date.now() + 3_600_000).toISOString(),
      freshMs: 600_000,
      keys: ['Laptop', 'Phone'].map((label) => ({ id: label, label, createdAt: day.now, lastUsedAt: null })),
    },
    isCut: false,
    sent: [] as { path: string; body: Record<string, unknown> }[],
    streams: [] as EventSource[],
    answers,
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (edge.isCut) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(String(input), location.href);
    if (pathname === '/api/staff/me') return Response.json(edge.member);
    if (pathname === '/api/board/day') return Response.json({ ...edge.day, day: searchParams.get('day') });
    const body = init?.method === 'POST' ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams);
    edge.sent.push({ path: pathname, body });
    const answer = await edge.answers[pathname]?.(body);
    if (answer === undefined) return Response.json(pathname === '/api/board/history' ? { entries: [] } : {});
    if (answer instanceof Response) return answer;
    if (!('problem' in answer)) return Response.json(answer);
    const { problem, ...more } = answer as { problem: ProblemKind };
    const { status, title } = problemKinds[problem];
    return Response.json({ type: problemType(problem), title, status, ...more }, { status });
  });
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    onopen: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onmessage: (() => void) | null = null;
    constructor(url: string) {
      super();
      if (url !== boardStreamPath) throw new Error(`No stream of the board: ${url}`);
      edge.streams.push(this as unknown as EventSource);
    }
    close(): void {
      this.readyState = 2;
    }
  }
  vi.stubGlobal('EventSource', Stream);
  return edge;
}
