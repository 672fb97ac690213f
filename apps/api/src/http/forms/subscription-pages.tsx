import { business, newsletterTokenSchema, subscriptionPage } from '@fallsline/domain';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { confirm, type NewsletterDeps, unsubscribe } from '../../mail/visitors/newsletter-subscriptions.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { foreign, subscriptionWords as words } from './form-words.ts';
import { ForeignForm, refuseForeignForms } from './own-posts.ts';
import { readPageShell } from './page-shell.ts';
import { type Posted, readPosted } from './posted.ts';

type Options = { limits: CallLimits; origins: readonly string[]; webRoot: string };

/** What a reader is asked, and the name of the field of the form that has the secret. */
const intents = { confirm, unsubscribe } as const;
type Intent = keyof typeof intents;
/** Ticked by a person: scanners of mail press the buttons of a page as it stands. */
const agreed = 'agreed';

/**
 * Where the links of the newsletter's mails lead. Opening it changes nothing: it asks, and takes a ticked box and a press
 * for an answer, with scripts and without (decision 17).
 */
export async function subscriptionPages(api: FastifyInstance, deps: NewsletterDeps, options: Options): Promise<void> {
  const shell = readPageShell(options.webRoot);
  const send = (reply: FastifyReply, status: number, heading: string, content: ReactNode) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        shell({
          title: renderToStaticMarkup(`${heading} | ${business.name}`),
          main: renderToStaticMarkup(
            <div className="wrap form-page">
              <h1 className="display">{heading}</h1>
              {content}
            </div>,
          ),
        }),
      );
  const say = (reply: FastifyReply, status: number, { heading, text }: { heading: string; text?: string }) =>
    send(reply, status, heading, <p className="lede">{text}</p>);
  const ask = (reply: FastifyReply, status: number, asked: Asked) =>
    send(reply, status, words[asked.intent].asks.heading, <Question {...asked} isMissed={status !== 200} />);

  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formBody);
    scope.get(subscriptionPage, { schema: { hide: true } }, async (request, reply) => {
      const asked = askedIn(readPosted(request.query));
      return asked ? ask(reply, 200, asked) : say(reply, 404, words.unknown);
    });
    scope.post(subscriptionPage, {
      schema: { hide: true },
      config: { limits: options.limits, limitsAfterBody: true },
      bodyLimit: 4096,
      onRequest: refuseForeignForms(options.origins),
      errorHandler: (error, _request, reply) => {
        if (error instanceof ForeignForm) return say(reply, 403, foreign);
        throw error;
      },
      async handler(request, reply) {
        const posted = readPosted(request.body);
        const asked = askedIn(posted);
        if (!asked) return say(reply, 404, words.unknown);
        if (posted(agreed) === '') return ask(reply, 400, asked);
        const outcome = await intents[asked.intent](deps, asked.token);
        return outcome === 'unknown' ? say(reply, 404, words.unknown) : say(reply, 200, words[asked.intent].done);
      },
    });
  });
}

type Asked = { intent: Intent; token: string };

function askedIn(sent: Posted): Asked | undefined {
  const intent = (Object.keys(intents) as Intent[]).find((each) => sent(each) !== '');
  const link = newsletterTokenSchema.safeParse({ token: intent && sent(intent) });
  return intent && link.success ? { intent, token: link.data.token } : undefined;
}

function Question({ intent, token, isMissed }: Asked & { isMissed: boolean }) {
  const { text, box, press } = words[intent].asks;
  return (
    <>
      <p className="lede">{text}</p>
      <form method="post" action={subscriptionPage} className="form-again">
        <input type="hidden" name={intent} value={token} />
        <label className="form-tick">
          <input type="checkbox" name={agreed} required aria-describedby={isMissed ? 'form-missed' : undefined} />
          {box}
        </label>
        {isMissed ? (
          <p className="field-error" id="form-missed" role="alert">
            {words.tick}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary">
          {press}
        </button>
      </form>
    </>
  );
}
