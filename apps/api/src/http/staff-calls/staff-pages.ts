import { boardStreamPath, type StaffCallName } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { createRevisionWatch } from '../../bookings/rows/revision.ts';
import { sessionOf } from '../../staff/sign-in/staff-sessions.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';
import { registerStaffCall, sessionTokenOf } from './register-staff-call.ts';
import { type StaffCallDeps, staffAnswers } from './staff-answers.ts';

/** Everything that board and driver's card ask for. */
export function staffPages(
  app: FastifyInstance,
  deps: StaffCallDeps,
  { ending, limits }: { ending: AbortSignal; limits: CallLimits },
): void {
  const answers = staffAnswers(deps);
  for (const name of Object.keys(answers) as StaffCallName[]) registerStaffCall(app, deps, name, answers[name], limits);
  boardStream(app, deps, ending);
}

/** A comment now and then, so that no proxy takes the line for dead. */
const heartbeatMs = 20_000;
/** After so many it ends and the browser opens the next, well before an answer takes too long for the guard of connections. */
const mostBeats = 7;
/** A board and a second one beside it, on each of a few desks. */
const mostStreams = 200;

/**
 * Tells boards of each new revision, and nothing else. The stream of a session that has ended ends with the next revision, as which
 * signing out counts, or else with the next heartbeat. When the process is told to end, streams end first: their browsers open the
 * next one at another process.
 */
function boardStream(app: FastifyInstance, deps: BookingDeps, ending: AbortSignal): void {
  const watch = createRevisionWatch(deps);
  const open = new Set<() => void>();
  const endAll = () => {
    for (const end of open) end();
  };
  ending.addEventListener('abort', endAll);
  app.addHook('preClose', async () => endAll());
  app.get(boardStreamPath, { schema: { hide: true }, config: { answersData: true } }, async (request, reply) => {
    const token = sessionTokenOf(request);
    if (!(await sessionOf(deps, token))) return sendRefusal(reply, new Refusal('notSignedIn'));
    if (open.size >= mostStreams)
      return sendRefusal(reply, new Refusal('unavailable', { headers: { 'retry-after': '5' } }));
    const { raw } = reply.hijack();
    // What hooks have set goes with it; Fastify itself writes nothing any more.
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 1000\n\n');
    async function say(words: string): Promise<void> {
      if (!(await sessionOf(deps, token).catch(() => true))) end();
      else if (open.has(end)) raw.write(`${words}\n\n`);
    }
    const stop = watch.listen((revision) => void say(`data: {"revision":${revision}}`));
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
      if (beats === mostBeats) end();
      else void say(': here');
    }, heartbeatMs);
    function end(): void {
      clearInterval(beat);
      stop();
      open.delete(end);
      raw.end();
    }
    open.add(end);
    raw.on('close', end);
    if (ending.aborted) end();
    return reply;
  });
}
