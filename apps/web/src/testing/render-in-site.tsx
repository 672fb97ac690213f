import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { queryClient } from '../lib/api/query-client.ts';

/** What stands around every part of the site. */
export const InSite = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** A part of a page as it stands in the site. */
export const renderInSite = (part: ReactNode) => render(part, { wrapper: InSite });
