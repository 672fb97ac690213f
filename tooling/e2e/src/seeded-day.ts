import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DriverCard } from '@fallsline/domain';
import type { APIRequestContext } from '@playwright/test';

/** What `desk seed-day` has printed for the stack of the journeys: the links of its drivers and guests. */
export const seededDayFile = join(import.meta.dirname, '../../../test-results/e2e-day.txt');

/** The header that opens what a link opens. */
export const bearerOf = (link: string) => ({ authorization: `Bearer ${link.split('#')[1]}` });

/** The card that a driver's link opens, as the API answers it. */
export async function cardOf(request: APIRequestContext, link: string): Promise<DriverCard> {
  return (await request.get('/api/drive', { headers: bearerOf(link) })).json();
}

/** The link of the driver who drives a guest of the seeded day. Throws where nobody does. */
export async function linkOfDriverOf(request: APIRequestContext, guest: string): Promise<string> {
  const links = (await readFile(seededDayFile, 'utf8')).match(/\S+\/drive#[\w-]{22}/g) ?? [];
  for (const link of links) {
    const { rides } = await cardOf(request, link);
    if (rides.some((ride) => ride.guest?.name === guest)) return link;
  }
  throw new Error(`Nobody of ${links.length} drivers drives ${guest}`);
}

/** The private page of a guest of the seeded day. Throws where the day has printed none for them. */
export async function pageOfGuest(guest: string): Promise<string> {
  const day = await readFile(seededDayFile, 'utf8');
  const line = day.split('\n').find((each) => each.startsWith(`Guest ${guest} `));
  const link = line?.match(/\S+\/booking#[\w-]{22}/)?.[0];
  if (!link) throw new Error(`The day has no page of ${guest}`);
  return link;
}

/** The invitation to the board of the seeded day. It opens once. */
export async function invitationToBoard(): Promise<string> {
  const link = (await readFile(seededDayFile, 'utf8')).match(/\S+\/board\/invitation#[\w-]{22}/)?.[0];
  if (!link) throw new Error('The day has printed no invitation');
  return link;
}
