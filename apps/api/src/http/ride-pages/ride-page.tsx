import { business } from '@fallsline/domain';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { BookingRow, RideRow } from '../../bookings/stored/read-booking.ts';
import { rideOfAddress } from '../../my-booking/ride-key.ts';
import { foreign } from '../forms/form-words.ts';
import { ForeignForm, refuseForeignForms } from '../forms/own-posts.ts';
import { readPageShell } from '../forms/page-shell.ts';
import { type Posted, readPosted } from '../forms/posted.ts';
import type { CallLimits } from '../plugins/call-limits.ts';

export type RidePageDeps = BookingDeps & { linkSecret: string };
export type RidePageOptions = { limits: CallLimits; origins: readonly string[]; webRoot: string };

/** The ride that a page is about, and the fields with which its forms say so again. */
export type OpenedRide = { row: BookingRow; ride: RideRow; fields: ReactNode };

/** What such a page answers: another address, or what it says. */
export type RideAnswer =
  | { seeOther: string }
  | { status?: number; heading: string; text?: string | undefined; content?: ReactNode };

const unknown: RideAnswer = {
  status: 404,
  heading: 'This link no longer works',
  text: `It may be incomplete, or another link has taken its place. Your ride's own page is in our latest email to you; or call ${business.bookingPhone.display}.`,
};

/**
 * A page about one ride that a link in a mail opens, with scripts and without. Opening it changes nothing: what does is a
 * press in a form of ours. `shown` is given what the address says, `posted` what the form does.
 */
export async function ridePage(
  api: FastifyInstance,
  path: string,
  deps: RidePageDeps,
  {
    limits,
    origins,
    webRoot,
    ...answers
  }: RidePageOptions & {
    /** What is shown of an address that names no ride; undefined where it is unknown. */
    shownOtherwise?: (asked: Posted) => Promise<RideAnswer | undefined>;
    shown: (ride: OpenedRide, asked: Posted) => Promise<RideAnswer>;
    /** Of which bookings it opens; else of those that were paid once. */
    opens?: (row: BookingRow) => boolean;
    posted: (deps: RidePageDeps, ride: OpenedRide, posted: Posted) => Promise<RideAnswer>;
  },
): Promise<void> {
  const shell = readPageShell(webRoot);
  const send = (reply: FastifyReply, answer: RideAnswer) => {
    reply.header('cache-control', 'no-store');
    if ('seeOther' in answer) return reply.redirect(answer.seeOther, 303);
    const { status = 200, heading, text, content } = answer;
    const main = (
      <div className="wrap form-page">
        <h1 className="display">{heading}</h1>
        {text ? <p className="lede">{text}</p> : null}
        {content}
      </div>
    );
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(shell({ title: renderToStaticMarkup(`${heading} | ${business.name}`), main: renderToStaticMarkup(main) }));
  };
  const open = async (said: Posted): Promise<OpenedRide | undefined> => {
    const address = { ride: said('ride'), key: said('key') };
    const found = await rideOfAddress(deps, path, address, answers.opens);
    const fields = Object.entries(address).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ));
    return found && { ...found, fields };
  };

  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formBody);
    scope.get(path, { schema: { hide: true }, config: { limits } }, async (request, reply) => {
      const asked = readPosted(request.query);
      const other = await answers.shownOtherwise?.(asked);
      const opened = other ? undefined : await open(asked);
      return send(reply, other ?? (opened ? await answers.shown(opened, asked) : unknown));
    });
    scope.post(path, {
      schema: { hide: true },
      config: { limits, limitsAfterBody: true },
      bodyLimit: 8192,
      handlerTimeout: 20_000,
      onRequest: refuseForeignForms(origins),
      errorHandler: (error, _request, reply) => {
        if (error instanceof ForeignForm) return send(reply, { status: 403, ...foreign });
        throw error;
      },
      async handler(request, reply) {
        const posted = readPosted(request.body);
        const opened = await open(posted);
        const { log } = request;
        return send(reply, opened ? await answers.posted({ ...deps, log }, opened, posted) : unknown);
      },
    });
  });
}
