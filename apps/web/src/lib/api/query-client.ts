import { QueryClient } from '@tanstack/react-query';

/** Keeps what is asked of the API; every call goes through it (`useQuery`, `useMutation`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The API's client says itself when it is not reached; an offline browser must not keep it waiting.
    queries: { networkMode: 'always', retry: false },
    mutations: { networkMode: 'always' },
  },
});
