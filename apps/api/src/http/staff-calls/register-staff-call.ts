import {
  type ProblemKind,
  type StaffCallName,
  type StaffCalls,
  type StaffQuery,
  type StaffReply,
  type StaffRequest,
  staffCalls,
} from '@fallsline/domain';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Holder, holderOf } from '../../my-booking/open-page.ts';
import { bearerTokenOf } from '../../process/token.ts';
import type { DriverLink } from '../../rides/driver-links.ts';
import { driverLinkOf } from '../../rides/driver-links.ts';
import { type Session, type StaffDeps, sessionOf, sessionSeconds } from '../../staff/sign-in/staff-sessions.ts';
import { privateHeaders } from '../calls/register-call.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { hasAnswer } from '../plugins/etag.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

type Who = {
  staff: Session;
  driver: { link: DriverLink };
  guest: Holder & { token: string };
  nobody: Session | undefined;
};

type StaffCall<Name extends StaffCallName> = {
  body: StaffRequest<Name>;
  query: StaffQuery<Name>;
  who: Who[StaffCalls[Name]['who']];
  log: FastifyBaseLogger;
};

/** What a call is answered. `etag` makes it a 304 for who has that already; `cookie` begins a session, or ends it with ''. */
export type StaffAnswer<Name extends StaffCallName> = { body: StaffReply<Name>; etag?: string; cookie?: string };

/** The problems that every call of board and card can answer with, beside its own. */
type ProblemOfStaff<Name extends StaffCallName> = StaffCalls[Name]['problems'][number] | 'notSignedIn' | 'unknownToken';

export type AnsweredStaffCall<Name extends StaffCallName> = {
  [Each in Name]: (call: StaffCall<Each>) => Promise<StaffAnswer<Each> | Refusal<ProblemOfStaff<Each>>>;
}[Name];

const cookieName = '__Host-fallsline-staff';

/** The session's cookie: for this origin alone, read by no script, and sent by no other page. */
const cookieOf = (token: string) =>
  `${cookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${token === '' ? 0 : sessionSeconds}`;

/** The token of a session that a request brings in its cookie; undefined where it brings none. */
export function sessionTokenOf({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = cookie.split('; ').find((each) => each.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1) || undefined;
}

type CallShape = {
  method: 'GET' | 'POST';
  path: string;
  who: keyof Who;
  query?: z.ZodMiniType;
  request?: z.ZodMiniType;
  reply: z.ZodMiniType;
  problems: readonly ProblemKind[];
};

/**
 * Registers a call of board or driver's card. Who calls is found before anything else is looked at; what changes anything for
 * staff has to come from one of our own pages, which browsers say by themselves.
 */
export function registerStaffCall(
  app: FastifyInstance,
  deps: StaffDeps,
  name: StaffCallName,
  answer: AnsweredStaffCall<StaffCallName>,
  limits: CallLimits,
): void {
  const { method, path, who, query, request: body, reply }: CallShape = staffCalls[name];
  const callers = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof callerOf>>>();
  app.route({
    method,
    url: path,
    schema: {
      ...(body ? { body } : {}),
      ...(query ? { querystring: query } : {}),
      response: { 200: reply },
      hide: true,
    },
    config: { answersData: true, limits },
    async onRequest(request, response) {
      response.headers(privateHeaders);
      if (!byLink(who) && method !== 'GET' && request.headers['sec-fetch-site'] !== 'same-origin') {
        throw new Refusal('fromElsewhere');
      }
      const caller = await callerOf(deps, who, request);
      if (caller === undefined && who !== 'nobody') throw byLink(who) ? unknownToken() : new Refusal('notSignedIn');
      callers.set(request, caller);
    },
    async handler(request, response: FastifyReply) {
      const caller = callers.get(request);
      const call = { body: request.body, query: request.query, who: caller, log: request.log };
      const answered = await (answer as (call: unknown) => Promise<StaffAnswer<StaffCallName> | Refusal>)(call);
      if (answered instanceof Refusal) return sendRefusal(response, answered);
      if (answered.cookie !== undefined) response.header('set-cookie', cookieOf(answered.cookie));
      // Kept by nobody but who asks, and by them only to be asked again with its name.
      if (answered.etag !== undefined) {
        response.headers({ 'cache-control': 'private, no-cache', etag: answered.etag });
        if (hasAnswer(request, answered.etag)) return response.code(304).send();
      }
      return response.code(200).send(answered.body);
    },
  });
}

const byLink = (who: keyof Who) => who === 'driver' || who === 'guest';

/** What who brings a link that opens nothing is told. */
export const unknownToken = (detail?: string) =>
  new Refusal('unknownToken', { headers: { 'www-authenticate': 'Bearer' }, ...(detail ? { detail } : {}) });

async function callerOf(deps: StaffDeps, who: keyof Who, request: FastifyRequest) {
  const token = bearerTokenOf(request.headers.authorization);
  if (who === 'guest') return holderOf(deps, token);
  if (who !== 'driver') return sessionOf(deps, sessionTokenOf(request));
  const link = await driverLinkOf(deps.database.db, token);
  return link && { link };
}
