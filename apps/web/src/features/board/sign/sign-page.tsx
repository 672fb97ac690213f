import type { ReactNode } from 'react';
import { MessagePage } from '../../../components/sections/message/message-page.tsx';
import { Logo } from '../../../scenes/logo.tsx';
import { bannerScenes } from '../../../scenes/scenes.ts';
import type { PasskeyProblem } from './ask-passkey.ts';
import styles from './sign-page.module.css';

type SignPageProps = { heading: string; children: ReactNode; actions?: ReactNode };

/** A page of the board's that says one thing: who opens it, and why not. */
export function SignPage({ heading, children, actions = null }: SignPageProps) {
  return (
    <>
      <header className={`${styles.bar} on-dark`}>
        <Logo surface="dark" className={styles.logo} />
      </header>
      <main id="main" className={styles.page}>
        <MessagePage scene={bannerScenes.contact} heading={heading} actions={actions}>
          {children}
        </MessagePage>
      </main>
    </>
  );
}

/** What came of asking for a passkey: closing the browser's window is no refusal. */
export function PasskeyWords({ problem, children }: { problem: PasskeyProblem; children?: ReactNode }) {
  return (
    <p role="alert" className={problem.kind === 'closed' ? undefined : styles.refused}>
      {children ?? problem.sentence}
    </p>
  );
}

/** Until it is known who opens the board: what the page is built with. */
export function Opening() {
  return (
    <SignPage heading="Today’s board">
      <p role="status">One moment.</p>
      <noscript>
        <p>The board needs JavaScript.</p>
      </noscript>
    </SignPage>
  );
}
