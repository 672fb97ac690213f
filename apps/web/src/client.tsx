import { inDocument } from './document.tsx';
import './styles/site.css';

/**
 * The page is complete before any of this runs. What brings it to life is evaluated piece by piece, each in a task of
 * its own, so that a finger in between is not kept waiting: React, the router with the pages' frame, the page itself.
 * In a function: where a module awaits at its top, the bundler makes a file more of each piece that is asked for here.
 */
async function start(): Promise<void> {
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  const { startTransition } = await import('react');
  const { createAppRouter } = await import('./router.tsx');
  await nextTask();
  const { App } = await import('./app.tsx');
  await nextTask();
  const root = document.querySelector('#root');
  if (!root) throw new Error('#root is missing in the page');
  const router = createAppRouter();
  await nextTask();
  // The lazy chunk of this page first, so that hydration meets no pending boundary.
  await router.load();
  await nextTask();
  const { stopKeepingPresses } = await import('./lib/kept-presses.ts');
  stopKeepingPresses();
  const app = <App router={router} />;
  if (!root.firstElementChild) createRoot(root).render(app);
  // The guest of a booking's link waits for the ride: a transition would show it later.
  else if (window.firstAnswer) hydrateRoot(root, inDocument(app));
  // A transition is worked off in slices; without one the whole page would be one long task.
  else startTransition(() => void hydrateRoot(root, inDocument(app)));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
