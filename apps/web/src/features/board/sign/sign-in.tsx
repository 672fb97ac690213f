import { invitationMinutes } from '@fallsline/domain/staff';
import { useSignIn } from './ask-passkey.ts';
import styles from './sign-page.module.css';
import { PasskeyWords, SignPage } from './sign-page.tsx';

/** The way in for who has a passkey. */
export function SignIn() {
  const { signIn, isPending, problem } = useSignIn();
  return (
    <SignPage
      heading="Today’s board"
      actions={
        <button type="button" className="btn btn-primary" disabled={isPending} onClick={() => signIn()}>
          {problem ? 'Try again' : 'Sign in with a passkey'}
        </button>
      }
    >
      {problem ? (
        <PasskeyWords problem={problem}>
          {problem.kind === 'unknown'
            ? 'This passkey is not known here. It may belong to another site, or it was taken off the list. Nothing is wrong with your device.'
            : undefined}
        </PasskeyWords>
      ) : (
        <p>For the desk of Fallsline. Your passkey is on this computer or on your phone; there is no password.</p>
      )}
      <p className={styles.quiet}>
        No passkey yet? Open the invitation you were given: it works once, for {invitationMinutes} minutes. Lost yours?
        Ask the desk for a new invitation.
      </p>
    </SignPage>
  );
}
