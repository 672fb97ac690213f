import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ticket-notice.module.css';

type StubNoticeProps = {
  /** `bad` where something failed. */
  tone?: 'bad';
  className: string | undefined;
  heading: string;
  children: ReactNode;
};

/** Something on a stub that a visitor must know before pressing on. It takes the focus. */
export function StubNotice({ tone, className, heading, children }: StubNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      className={[styles.notice, className].filter(Boolean).join(' ')}
      data-tone={tone}
      role="alert"
      tabIndex={-1}
    >
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
