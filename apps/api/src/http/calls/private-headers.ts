/** What only the holder of a link may see is stored nowhere, named to nobody and found by nobody. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
