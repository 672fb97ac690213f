import {
  contactSchema,
  type FormName,
  formPaths,
  hour,
  newsletterSchema,
  receivedPaths,
  withHoneypot,
  withoutHoneypot,
} from '@fallsline/domain';
import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { type NewsletterFormDeps, takeNewsletterForm } from '../../mail/visitors/newsletter-subscriptions.ts';
import { type ContactFormDeps, takeContactForm } from '../../mail/visitors/receive-message.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { explain } from '../problems/problem-of-error.ts';
import { Refusal } from '../problems/refusal.ts';
import { messageBytes } from '../routes/send-contact-form.ts';
import type { FormAnswer } from './form-answer.ts';
import { formIdOf, formKey } from './form-key.ts';
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
import { type Posted, readFields, readPosted } from './posted.ts';

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
      const { newPrice, wasCents } = answer;
      const notice = priceNotice(newPrice, wasCents);
      return sendPage(reply, 409, formPage(shell, { ...page, notice, isCalm: wasCents === undefined }));
    }
    if ('asked' in answer) {
      const { asked } = answer;
      return sendPage(reply, 409, formPage(shell, { ...page, asked, notice: askedNotice(asked), isCalm: true }));
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

/** The cookie with the client keys of what this browser has posted; it goes to the forms' addresses only. */
const cookieName = 'earlier-bookings';
const dayInSeconds = 24 * 3600;
const most = 5;

/**
 * The client keys of the bookings that this browser has posted by itself, newest first: a changed trip takes their place,
 * so that only one page can be paid (decision 38). A payment page lives for less than a day, and so does the cookie.
 */
function earlierBookings(cookieHeader: string | undefined): string[] {
  const [, kept = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookieHeader ?? '') ?? [];
  return kept.split('.').filter((key) => /^form-[\w-]{43}$/.test(key));
}

/** The `Set-Cookie` header that keeps these keys, or forgets all where there are none. */
function keepBookings(keys: readonly string[], { secure }: { secure: boolean }): string {
  const kept = [...new Set(keys)].slice(0, most);
  const age = kept.length === 0 ? 0 : dayInSeconds;
  const attributes = `Path=/api/forms; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName}=${kept.join('.')}; ${attributes}`;
}

/** A message to the company without scripts. The same words within an hour are one message. */
async function postMessage(deps: ContactFormDeps, posted: Posted): Promise<FormAnswer> {
  const { form, problems } = readFields(withHoneypot(contactSchema), posted);
  if (!form) return { problems };
  const clientKey = formKey('message', posted, withoutHoneypot(form).form, Math.floor(deps.now() / hour));
  const outcome = await takeContactForm(deps, { form, clientKey });
  return outcome === 'received'
    ? { seeOther: receivedPaths.message }
    : { refusal: new Refusal('keyReused'), startAfresh: true };
}

/** A subscription to the newsletter without scripts. It needs no key: an address is asked once, however often it is posted. */
async function postSubscription(deps: NewsletterFormDeps, posted: Posted): Promise<FormAnswer> {
  const { form, problems } = readFields(withHoneypot(newsletterSchema), posted);
  if (!form) return { problems };
  await takeNewsletterForm(deps, form);
  return { seeOther: receivedPaths.newsletter };
}
