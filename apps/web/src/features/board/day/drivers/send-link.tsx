import { useState } from 'react';
import { telOf } from '../../../../lib/tel-of.ts';
import controls from '../../controls.module.css';
import { BoardButton } from '../../controls.tsx';
import styles from './send-link.module.css';

type SendLinkProps = {
  to: string;
  phone?: string;
  /** What the link opens: stands before it in text and mail. */
  words: string;
  url: string;
};

/** A link that nobody can read again: to be texted, mailed or copied now. */
export function SendLink({ to, phone, words, url }: SendLinkProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const body = encodeURIComponent(`${words}: ${url}`);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div role="status" className={styles.send}>
      <p>The link for {to}, shown this once:</p>
      {phone === undefined ? null : (
        <a
          href={`${telOf(phone).replace('tel:', 'sms:')}?body=${body}`}
          className={`${controls.button} ${controls.go}`}
        >
          Text it
        </a>
      )}
      <a href={`mailto:?subject=${encodeURIComponent(words)}&body=${body}`} className={controls.button}>
        Mail it
      </a>
      <BoardButton onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy it'}</BoardButton>
      {isCopied === false ? <p>The browser did not let it be copied. Text or email it.</p> : null}
    </div>
  );
}
