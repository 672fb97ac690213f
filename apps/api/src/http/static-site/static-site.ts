import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAsData, type HeadersByKind } from '../plugins/security-headers.ts';
import { answerError, answerNotFound } from '../problems/problem-of-error.ts';
import { isPrivate, lapsingSecurityText, readSite } from './site-files.ts';

/**
 * Serves the built web from the same origin as the API: pages at clean paths, compressed copies, byte ranges, 404.html
 * for what is not there. Without a build (the API alone, in development) it serves nothing.
 */
export async function staticSite(
  app: FastifyInstance,
  { root, headers }: { root: string; headers: HeadersByKind },
): Promise<void> {
  const site = readSite(root);
  if (!site) {
    app.log.warn('There is no built web: only the API is served');
    return;
  }
  const lapses = lapsingSecurityText(root);
  if (lapses) app.log.warn(`security.txt is good until ${lapses}: build the site again`);
  // `extensions: ['html']` would not find compressed copies, so every address is looked up by us and sent by name.
  const byName = { serve: false, dotfiles: 'allow' } as const;
  await app.register(fastifyStatic, { root, ...byName, preCompressed: true, cacheControl: false });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    errorHandler: (error, request, reply) =>
      error.statusCode === 416 ? answerRange(error, reply) : answerError(error, request, reply),
    handler(request, reply) {
      const { pathname, search } = splitAddress(request.url);
      const found = site.files.get(pathname);
      if (found) {
        if (found.isData) answerAsData(reply, headers);
        reply.header('cache-control', found.cacheControl);
        if (isPrivate(pathname)) reply.header('referrer-policy', 'no-referrer');
        // Mail readers show these pictures on pages of their own.
        if (pathname.startsWith('/mail/')) reply.header('cross-origin-resource-policy', 'cross-origin');
        return reply.sendFile(found.file);
      }
      const canonical = canonicalAddress(pathname);
      if (canonical !== pathname && site.files.has(canonical)) return reply.redirect(canonical + search, 308);
      return answerUnknown(request, reply);
    },
  });

  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!site?.notFoundHtml || /^\/api(?:[/?]|$)/.test(request.url)) return answerNotFound(request, reply);
    // Sent by hand: as a file it could be "not modified", or sent in part.
    return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(site.notFoundHtml);
  }
}

/** A part that the file does not have: the answer is its length, which players look for, and no problem document. */
function answerRange(error: FastifyError & { headers?: Record<string, string> }, reply: FastifyReply): FastifyReply {
  return reply
    .code(416)
    .headers(error.headers ?? {})
    .send();
}

function splitAddress(url: string): { pathname: string; search: string } {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return { pathname: decode(path), search: end === -1 ? '' : url.slice(end) };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `/pricing/`, `/pricing.html` and `/index.html` lead to the one address of the page. */
function canonicalAddress(pathname: string): string {
  // From the first slash of a row alone: from each of thousands it would take a process half a second.
  const path = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(?<!\/)\/+$/, '');
  return path === '' ? '/' : path;
}
