import type { ReactNode } from 'react';
import { MessagePage } from '../../../components/sections/message/message-page.tsx';
import { Logo } from '../../../scenes/logo.tsx';
import { bannerScenes } from '../../../scenes/scenes.ts';
import styles from './sign-page.module.css';

type SignPageProps = { heading: string; children: ReactNode; actions?: ReactNode };

/** A page of the board's that says one thing: who opens it, and why not. */
export function SignPage({ heading, children, actions = null }: SignPageProps) {
  return (
    <>
      <header className={styles.bar}>
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
