import type { BoardDay } from '@fallsline/domain/board';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BoardPage } from '../features/board/board-page.tsx';
import { dayAt } from '../features/board/day/day-groups.ts';
import { answeringBoard, car, dayOf, driver, noon } from './sample-board.ts';

export const ids = {
  mateo: '6a2f0a3e-6c0c-4c39-9b5e-0d6a1f6f1a01',
  marcy: '6a2f0a3e-6c0c-4c39-9b5e-0d6a1f6f1a02',
  ride: '6a2f0a3e-6c0c-4c39-9b5e-0d6a1f6f1a03',
} as const;
const crew = [
  { ...driver('Mateo'), id: ids.mateo },
  { ...driver('Marcy'), id: ids.marcy },
];
/** As a vehicle is that Mateo drives. */
export const given = { driverId: ids.mateo, car: 1, state: 'assigned', version: 3 } as const;

/** Opens the board of who is signed in; returns the edge of the network, which answers it. */
export async function openBoard(day: BoardDay, answers: Parameters<typeof answeringBoard>[1] = {}, address = '/board') {
  const edge = answeringBoard(day, answers);
  history.replaceState(null, '', address);
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <BoardPage />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('navigation', { name: 'Board' })).toBeVisible();
  return edge;
}
export const button = (name: string | RegExp) => page.getByRole('button', { name });
/** What was sent to a path, oldest first. */
export const sentTo = (edge: Awaited<ReturnType<typeof openBoard>>, path: string) =>
  edge.sent.filter((each) => each.path === path).map(({ body }) => body);
/** A day that is today, with these rides as if it were noon now, two drivers and three cars. */
export function today(...rides: BoardDay['rides']): BoardDay {
  const day = dayAt(Date.now());
  const fromNoon = ({ pickupAt }: (typeof rides)[number]) => (pickupAt === null ? 0 : Date.parse(pickupAt) - noon);
  return {
    ...dayOf(
      rides.map((each) => ({
        ...each,
        pickupDate: day,
        pickupAt: new Date(Date.now() + fromNoon(each)).toISOString(),
      })),
      crew,
    ),
    day,
    cars: [car(1), car(7), car(12, 1)],
  };
}
