import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { newsletter } from '../../content/newsletter.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { bannerScenes } from '../../scenes/scenes.ts';

const words = newsletter.page;

type Step = 'plain' | 'asking' | 'confirmed' | 'leaving' | 'unsubscribed' | { failed: string };

/** The secret from a mail's link, and what the link is for. */
export type NewsletterLinkProps = { confirm?: string | undefined; unsubscribe?: string | undefined };

/**
 * Where the links of the newsletter's mails lead. Confirming is done on arrival: only a browser runs this, not a mail
 * scanner that opens links. Leaving is asked about first, since the link may be forwarded with the mail.
 */
export function NewsletterLink({ confirm, unsubscribe }: NewsletterLinkProps) {
  const [step, setStep] = useState<Step>('plain');
  const arrived = useRef(false);

  const ask = useCallback(async (name: 'confirmNewsletter' | 'unsubscribeNewsletter', token: string) => {
    setStep('asking');
    const result = await callApi(name, { body: { token } });
    if (result.ok) setStep(result.data.status);
    else
      setStep({
        failed: result.kind === 'problem' ? (result.problem.detail ?? result.problem.title) : newsletter.unreachable,
      });
  }, []);

  // After hydration: the page is prerendered without knowing its link.
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (confirm) void ask('confirmNewsletter', confirm);
    else if (unsubscribe) setStep('leaving');
  }, [ask, confirm, unsubscribe]);

  const failed = typeof step === 'object';
  const { heading, text } = failed ? { heading: words.failed.heading, text: step.failed } : words[step];
  const token = confirm ?? unsubscribe;
  return (
    <MessagePage
      scene={bannerScenes.contact}
      heading={heading}
      actions={
        <>
          {step === 'leaving' && unsubscribe ? (
            <button
              type="button"
              className="btn btn-night"
              onClick={() => void ask('unsubscribeNewsletter', unsubscribe)}
            >
              {words.leaving.action}
            </button>
          ) : null}
          {failed && token ? (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => void ask(confirm ? 'confirmNewsletter' : 'unsubscribeNewsletter', token)}
            >
              {words.failed.again}
            </button>
          ) : null}
          <Link to="/" className="btn btn-outline">
            {words.home}
          </Link>
        </>
      }
    >
      <p role="status">{text}</p>
    </MessagePage>
  );
}
