import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { newsletter } from '../../content/newsletter-words.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { bannerScenes } from '../../scenes/scenes.ts';

const words = newsletter.page;

/** The secret from a mail's link, and what the link is for. */
export type NewsletterLinkProps = { confirm?: string | undefined; unsubscribe?: string | undefined };

/**
 * Where the links of the newsletter's mails lead. Confirming is done on arrival: only a browser runs this, not a mail
 * scanner that opens links. Leaving is asked about first, since the link may be forwarded with the mail.
 */
export function NewsletterLink({ confirm, unsubscribe }: NewsletterLinkProps) {
  const token = confirm ?? unsubscribe ?? '';
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => callApi(confirm ? 'confirmNewsletter' : 'unsubscribeNewsletter', { body: { token } }),
  });
  const [leaving, setLeaving] = useState(false);
  const arrived = useRef(false);

  // After hydration: the page is prerendered without knowing its link.
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (confirm) mutate();
    else if (unsubscribe) setLeaving(true);
  }, [mutate, confirm, unsubscribe]);

  const failure = !isPending && data?.ok === false ? data : undefined;
  const step = isPending ? 'asking' : data?.ok ? data.data.status : failure ? 'failed' : leaving ? 'leaving' : 'plain';
  const why = failure?.kind === 'problem' ? (failure.problem.detail ?? failure.problem.title) : newsletter.unreachable;
  const { heading } = words[step];
  return (
    <MessagePage
      scene={bannerScenes.contact}
      heading={heading}
      actions={
        <>
          {step === 'leaving' ? (
            <button type="button" className="btn btn-night" onClick={() => mutate()}>
              {words.leaving.action}
            </button>
          ) : null}
          {step === 'failed' ? (
            <button type="button" className="btn btn-primary" onClick={() => mutate()}>
              {words.failed.again}
            </button>
          ) : null}
          <Link to="/" className="btn btn-outline">
            {words.home}
          </Link>
        </>
      }
    >
      <p role="status">{step === 'failed' ? why : words[step].text}</p>
    </MessagePage>
  );
}
