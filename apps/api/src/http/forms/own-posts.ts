import type { FastifyRequest } from 'fastify';

/** A form that was posted from a page of somebody else's. */
export class ForeignForm extends Error {}

/**
 * Refuses a post that a browser sends from another site, before its body is read: another site could have its visitors
 * write to us, or book, without their knowing. `Sec-Fetch-Site` is the browser's own word. Where it is missing (old
 * browsers), the `Origin` must be ours. What sends neither is no browser, and has nobody to trick.
 *
 * @throws ForeignForm
 */
export function refuseForeignForms(origins: readonly string[]) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { 'sec-fetch-site': site, origin } = headers;
    const own =
      site === undefined
        ? origin === undefined || origins.includes(origin)
        : // 'none' is the visitor: a page restored by the browser.
          site === 'same-origin' || site === 'none';
    if (!own) throw new ForeignForm();
  };
}
