import { boardPagePath, invitationMinutes } from '@fallsline/domain/staff';
import { useState } from 'react';
import { useMakingKey } from './ask-passkey.ts';
import styles from './sign-page.module.css';
import { PasskeyWords, SignPage } from './sign-page.tsx';

/** What an invitation opens: the first passkey of who was invited, and then the second. */
export function InvitationPage({ invitation }: { invitation: string | undefined }) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <SecondKey />;
  if (invitation !== undefined) return <FirstKey invitation={invitation} onMade={() => setUsed(true)} />;
  return (
    <SignPage heading="Your passkey">
      <p className={styles.refused}>This invitation is not complete. Please open it again as it was given to you.</p>
    </SignPage>
  );
}

function FirstKey({ invitation, onMade }: { invitation: string; onMade: () => void }) {
  const { name, make, isPending, problem } = useMakingKey(invitation);
  const isOver = problem?.kind === 'unknown';
  return (
    <SignPage
      heading={isOver ? 'This invitation is over' : name ? `Hello, ${name}` : 'Hello'}
      actions={
        isOver ? null : (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isPending}
            onClick={() => make(undefined, { onSuccess: onMade })}
          >
            Make my passkey
          </button>
        )
      }
    >
      {problem ? (
        <PasskeyWords problem={problem}>
          {isOver
            ? `It was used, or it is older than ${invitationMinutes} minutes. Ask the desk for another.`
            : undefined}
        </PasskeyWords>
      ) : (
        <p>
          Make a passkey for this board: your fingerprint, your face or this computer’s PIN. It never leaves your
          device.
        </p>
      )}
      {isOver ? null : (
        <p className={styles.quiet}>
          Then make a second one on your phone. With two, a lost device locks nobody out. This invitation works once,
          for {invitationMinutes} minutes.
        </p>
      )}
    </SignPage>
  );
}

function SecondKey() {
  const { make, isPending, isMade, problem } = useMakingKey();
  return (
    <SignPage
      heading={isMade ? 'You have two keys' : 'Now a second key'}
      actions={
        <>
          {isMade ? null : (
            <button type="button" className="btn btn-primary" disabled={isPending} onClick={() => make()}>
              Make a second passkey
            </button>
          )}
          <a href={boardPagePath} className={`btn ${isMade ? 'btn-primary' : 'btn-outline'}`}>
            {isMade ? 'Open the board' : 'Later: open the board'}
          </a>
        </>
      }
    >
      {isMade ? (
        <p role="status">If one of them is lost, the other still opens the board.</p>
      ) : (
        <p role="status">
          You are signed in. Make the second passkey on your phone: choose ‘phone’ in the next window. If this device is
          lost or breaks, it still opens the board.
        </p>
      )}
      {problem ? <PasskeyWords problem={problem} /> : null}
    </SignPage>
  );
}
