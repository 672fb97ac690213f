import { QueryClient } from '@tanstack/react-query';

/**
 * Keeps what is asked of the API and asked again. Handed to the hooks that use it, not provided to the whole tree, so
 * that only the pages that ask for something load it.
 */
export const queryClient = new QueryClient({
  // The API's client says itself when it is not reached; an offline browser must not keep it waiting.
  defaultOptions: { queries: { networkMode: 'always' } },
});
