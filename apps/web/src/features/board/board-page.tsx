import { Board } from './board.tsx';
import { useMember } from './board-session.ts';
import { SignIn } from './sign/sign-in.tsx';
import { Opening, SignPage } from './sign/sign-page.tsx';

/** The desk's board, or the way in. */
export function BoardPage() {
  const { data: member, error, refetch } = useMember();
  if (member === null) return <SignIn />;
  if (member) return <Board member={member} />;
  if (!error) return <Opening />;
  return (
    <SignPage
      heading="Today’s board"
      actions={
        <button type="button" className="btn btn-primary" onClick={() => void refetch()}>
          Try again
        </button>
      }
    >
      <p role="alert">{error.message}</p>
    </SignPage>
  );
}
