import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { queryClient } from './lib/api/query-client.ts';
import { repeatKeptPresses } from './lib/kept-presses.ts';
import { whenIdle } from './lib/loading/when-idle.ts';
import { workOffline } from './lib/loading/work-offline.ts';
import type { AppRouter } from './router.tsx';

/** The whole site: its router, and what every part of it has around it. */
export function App({ router }: { router: AppRouter }) {
  useEffect(() => {
    // Told to whoever must not click before React listens: the browser tests.
    document.documentElement.dataset['hydrated'] = 'true';
    repeatKeptPresses();
    if (import.meta.env.PROD) return whenIdle(() => void workOffline(router));
  }, [router]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
