import { createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';

/** The whole site at a path, as a visitor has it after the page was loaded. */
export async function renderPage(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const screen = await render(<App router={router} />);
  return { screen, router };
}
