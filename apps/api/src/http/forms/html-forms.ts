import { type FormName, formPaths } from '@fallsline/domain';
import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { NewsletterFormDeps } from '../../visitors/newsletter-subscriptions.ts';
import type { ContactFormDeps } from '../../visitors/receive-message.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { explain } from '../problems/problem-of-error.ts';
import { messageBytes } from '../routes/send-contact-form.ts';
import { earlierBookings, keepBookings } from './earlier-bookings.ts';
import type { FormAnswer } from './form-answer.ts';
import { formIdOf } from './form-key.ts';
import { formPage, noticePage } from './form-page.tsx';
import {
  askedNotice,
  foreign,
  formWords,
  goesOnNotice,
  priceNotice,
  problemNotice,
  refusalNotice,
  unreadable,
} from './form-words.ts';
import { ForeignForm, refuseForeignForms } from './own-posts.ts';
import { readPageShell } from './page-shell.ts';
import { postBooking } from './post-booking.ts';
import { postMessage, postSubscription } from './post-message.ts';
import { type Posted, readPosted } from './posted.ts';

type FormDeps = BookingDeps & ContactFormDeps & NewsletterFormDeps;

type FormOptions = {
  /** The same limits as those of the calls, so that both are counted together. */
  limits: Readonly<Record<FormName, CallLimits>>;
  /** Whose pages may post: ours. */
  origins: readonly string[];
  webRoot: string;
};

/**
 * The forms of the site for browsers that post them by themselves, without scripts or before they have come. The rules,
 * the limits and the use cases are those of the JSON calls; what differs is that the answers are pages.
 */
export async function htmlForms(api: FastifyInstance, deps: FormDeps, options: FormOptions): Promise<void> {
  const { limits, origins, webRoot } = options;
  const shell = readPageShell(webRoot);
  const secure = deps.publicUrl.startsWith('https:');
  const handlers: Record<
    FormName,
    (deps: FormDeps, posted: Posted, from: { earlier: readonly string[]; network: string }) => Promise<FormAnswer>
  > = {
    booking: postBooking,
    message: postMessage,
    newsletter: postSubscription,
  };

  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formBody);

    for (const form of Object.keys(formPaths) as FormName[]) {
      scope.route({
        method: 'POST',
        url: formPaths[form],
        schema: { hide: true },
        config: { limits: limits[form], limitsAfterBody: true },
        bodyLimit: messageBytes,
        handlerTimeout: 20_000,
        onRequest: refuseForeignForms(origins),
        errorHandler: (error, request, reply) => answerFailure(error, form, request, reply),
        async handler(request, reply) {
          const earlier = earlierBookings(request.headers.cookie);
          const { log, network } = request;
          const answer = await handlers[form]({ ...deps, log }, readPosted(request.body), { earlier, network });
          if ('bookedAs' in answer) reply.header('set-cookie', keepBookings([answer.bookedAs, ...earlier], { secure }));
          else if ('startAfresh' in answer) reply.header('set-cookie', keepBookings([], { secure }));
          return answerForm(answer, form, request, reply);
        },
      });
      // Whoever opens the address of an answer again, by hand or from the history, is led to the form.
      scope.get(formPaths[form], { schema: { hide: true } }, async (_request, reply) =>
        reply.redirect(formWords[form].page, 303),
      );
    }
  });

  function answerForm(answer: FormAnswer, form: FormName, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if ('seeOther' in answer) return reply.header('cache-control', 'no-store').redirect(answer.seeOther, 303);
    const posted = readPosted(request.body);
    const page = { form, posted, formId: formIdOf(posted), problems: [], now: deps.now() };
    if ('problems' in answer) {
      const { problems } = answer;
      return sendPage(reply, 400, formPage(shell, { ...page, problems, notice: problemNotice(problems) }));
    }
    if ('goesOn' in answer)
      return sendPage(reply, 200, formPage(shell, { ...page, notice: goesOnNotice, isCalm: true }));
    if ('newPrice' in answer) {
      return sendPage(reply, 409, formPage(shell, { ...page, notice: priceNotice(answer.newPrice, answer.wasCents) }));
    }
    if ('asked' in answer) {
      const { asked } = answer;
      return sendPage(reply, 409, formPage(shell, { ...page, asked, notice: askedNotice(asked) }));
    }
    const { refusal, startAfresh } = answer;
    if (startAfresh) page.formId = crypto.randomUUID();
    reply.headers(refusal.headers);
    return sendPage(reply, refusal.status, formPage(shell, { ...page, notice: refusalNotice(refusal) }));
  }

  function answerFailure(error: FastifyError, form: FormName, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof ForeignForm) return sendPage(reply, 403, noticePage(shell, form, foreign));
    const refusal = explain(error, request);
    if (typeof request.body === 'object') return answerForm({ refusal }, form, request, reply);
    return sendPage(reply.headers(refusal.headers), refusal.status, noticePage(shell, form, unreadable));
  }
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
