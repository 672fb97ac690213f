import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { layOutRest } from './lib/lay-out-rest.ts';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  useEffect(() => {
    // Told to whoever must not click before React listens: the browser tests.
    document.documentElement.dataset['hydrated'] = 'true';
    layOutRest();
  }, []);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
