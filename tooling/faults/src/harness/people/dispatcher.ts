import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hour, type StaffRequest, staffCalls, wallClock } from '@fallsline/domain';
import { type Answer, call, post } from '../around/call.ts';
import { until } from '../time/waiting.ts';
import type { Guest } from './guest.ts';
import type { Stage } from './stage.ts';

type Vehicle = { readonly id: string; readonly version: number };

/** The board of a member of staff who has signed in, as the row of their session says. */
export async function openBoard({ sql, siteUrl, now }: Pick<Stage, 'sql' | 'siteUrl' | 'now'>) {
  const [staffId, token] = [randomUUID(), randomBytes(16).toString('base64url')];
  const hash = createHash('sha256').update(token).digest('base64url');
  const [at, until12] = [now() - 1000, now() + 12 * hour].map((each) => new Date(each).toISOString());
  await sql([
    `insert into staff (id, name, created_at) values ('${staffId}', 'Pat ${staffId}', '${at}')`,
    `insert into staff_session (token_hash, staff_id, created_at, expires_at) values ('${hash}', '${staffId}', '${at}', '${until12}')`,
  ]);
  const headers = { cookie: `__Host-fallsline-staff=${token}`, 'sec-fetch-site': 'same-origin' };
  const press = <Name extends 'assignments' | 'drivers' | 'cars' | 'driverLinks'>(
    name: Name,
    body: StaffRequest<Name>,
  ) => post(`${siteUrl}${staffCalls[name].path}`, body, headers);
  return {
    headers,
    /** A driver with the car of a number. */
    async hire(firstName: string, car: number): Promise<string> {
      const driver = { firstName, lastName: 'Doe', phone: '+17165550160', language: 'en' } as const;
      const hired = await press('drivers', { driver, isRetired: false });
      const words = { make: 'Toyota', model: 'Sienna', color: 'Yellow', plate: `FLS ${4200 + car}`, seats: 6 };
      await press('cars', { car: { ...words, number: car, ramp: false }, isRetired: false });
      return String(hired.body['id']);
    },
    assign: ({ id: vehicleId, version }: Vehicle, driverId: string, car: number): Promise<Answer> =>
      press('assignments', { vehicleId, version, driverId, car }),
    /** The card of who drives a vehicle now. */
    async card({ id: vehicleId }: Vehicle) {
      const { body } = await press('driverLinks', { of: 'vehicle', vehicleId });
      const authorization = `Bearer ${String(body['url']).split('#')[1]}`;
      const see = () => call(`${siteUrl}${staffCalls.driverCard.path}`, { headers: { authorization } });
      const ask = (path: string, sent: unknown) => post(`${siteUrl}${path}`, sent, { authorization });
      return {
        see,
        /** How it has its first ride. */
        async state(): Promise<string | undefined> {
          const { rides } = (await see()).body as { rides?: { state: string }[] };
          return rides?.[0]?.state;
        },
        send: (body: StaffRequest<'cardEvents'>) => ask(staffCalls.cardEvents.path, body),
        share: (body: StaffRequest<'cardPosition'>) => ask(staffCalls.cardPosition.path, body),
      };
    },
  };
}

/** A paid ride two hours ahead, and its one car. */
export async function paidRide(
  { guest, sql, now }: Pick<Stage, 'guest' | 'sql' | 'now'>,
  aheadMs = 2 * hour,
): Promise<{ visitor: Guest; vehicle: Vehicle }> {
  const visitor = guest({ passengerCount: 5, ...wallClock(now() + aheadMs) });
  await visitor.book();
  await visitor.pay();
  await visitor.comeBack();
  const find = `select vehicle.id, vehicle.version from vehicle join ride on ride.id = ride_id join payment on payment.booking_id = ride.booking_id where session_id = '${visitor.sessionId()}'`;
  let vehicle: Vehicle | undefined;
  await until('the ride has its car', async () => {
    const [found] = await sql([find]);
    [vehicle] = (found ?? []) as Vehicle[];
    return vehicle !== undefined;
  });
  return { visitor, vehicle: vehicle as Vehicle };
}

/** Presses of a card, so many minutes after a moment, in milliseconds since 1970. */
export function pressesOf<Kind extends StaffRequest<'cardEvents'>['events'][number]['kind']>(
  { id: vehicleId }: Vehicle,
  from: number,
  minutes: Readonly<Record<Kind, number>>,
) {
  return (Object.entries(minutes) as [Kind, number][]).map(([kind, after]) => ({
    id: randomUUID(),
    vehicleId,
    kind,
    pressedAt: from + after * 60_000,
  }));
}
