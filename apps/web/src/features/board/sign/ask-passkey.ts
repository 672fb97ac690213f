import type { StaffReply } from '@fallsline/domain/staff-calls';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callStaff, StaffRefused } from '../board-api.ts';
import { useSignedIn } from '../board-session.ts';

/** A challenge lives for five minutes: asked for again before, so that a page may stand open. */
const freshMs = 4 * 60_000;

type Options = StaffReply<'signInOptions'>;

/**
 * The options are there before the button is pressed: Safari opens its window only in the press itself, not after a question
 * to the server.
 */
function usePasskeyOptions(of: string, ask: (signal: AbortSignal) => Promise<Options>) {
  return useQuery({
    queryKey: ['board', 'passkey', of],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: freshMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
}

/** Signs in with whichever passkey the device has for us. */
export function useSignIn() {
  const signedIn = useSignedIn();
  const options = usePasskeyOptions('sign-in', (signal) => callStaff('signInOptions', { body: {}, signal }));
  const signingIn = useMutation({
    async mutationFn() {
      const { challengeId, options: optionsJSON } = options.data ?? (await callStaff('signInOptions', { body: {} }));
      const response = await startAuthentication({
        optionsJSON: optionsJSON as unknown as PublicKeyCredentialRequestOptionsJSON,
      });
      return callStaff('signIn', { body: { challengeId, response: { ...response } } });
    },
    onSuccess: signedIn,
    // A challenge is taken once.
    onError: () => void options.refetch(),
  });
  return { signIn: signingIn.mutate, isPending: signingIn.isPending, problem: problemOf(signingIn.error) };
}

/** Makes a passkey: by an invitation, or the next one of who is signed in. */
export function useMakingKey(invitation?: string) {
  const signedIn = useSignedIn();
  const body = invitation === undefined ? {} : { invitation };
  const options = usePasskeyOptions(invitation ?? 'next', (signal) => callStaff('keyOptions', { body, signal }));
  const making = useMutation({
    async mutationFn() {
      const { challengeId, options: optionsJSON } = options.data ?? (await callStaff('keyOptions', { body }));
      const response = await startRegistration({
        optionsJSON: optionsJSON as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      return callStaff('keys', { body: { ...body, challengeId, label: deviceName(), response: { ...response } } });
    },
    onSuccess: signedIn,
    onError: () => void options.refetch(),
  });
  const user = options.data?.options['user'] as { displayName?: string } | undefined;
  return {
    name: user?.displayName,
    make: making.mutate,
    isPending: making.isPending,
    isMade: making.isSuccess,
    problem: problemOf(making.error ?? options.error),
  };
}

/** What went wrong: the browser's window was closed, the server does not know the key, or neither could be asked. */
export type PasskeyProblem = { kind: 'closed' | 'unknown' | 'other'; sentence: string };

function problemOf(error: Error | null): PasskeyProblem | undefined {
  if (!error) return undefined;
  if (error instanceof StaffRefused) {
    const isUnknown = error.kind === 'notSignedIn' || error.kind === 'unknownLink';
    return { kind: isUnknown ? 'unknown' : 'other', sentence: error.message };
  }
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return { kind: 'other', sentence: 'This device has a passkey for the board already. Take another device.' };
  }
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return { kind: 'closed', sentence: 'No passkey was used. Try again when you are ready.' };
  }
  return { kind: 'other', sentence: 'This browser cannot use passkeys here. Try another browser or device.' };
}

/** What a new key is called in the list of keys: nobody has to think of a name. */
function deviceName(): string {
  const data = navigator as Navigator & { userAgentData?: { platform?: string } };
  return (data.userAgentData?.platform || navigator.platform || 'Device').slice(0, 40);
}
