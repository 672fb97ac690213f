import { createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { answeringPaths } from './api.ts';
import { linkToken } from './opened-booking.ts';

/** The whole site at a path, as a visitor has it after the page was loaded. */
export async function renderPage(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const screen = await render(<App router={router} />);
  return { screen, router };
}

/** The page that the link of a booking opens, its calls answered by path. */
export async function renderBooking(answers: Parameters<typeof answeringPaths>[0], search = '') {
  const asked = answeringPaths(answers);
  return { asked, ...(await renderPage(`/booking${search}#${linkToken}`)) };
}
