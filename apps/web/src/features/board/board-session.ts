import type { StaffCallName, StaffReply, StaffRequest } from '@fallsline/domain/staff-calls';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { callStaff, StaffRefused } from './board-api.ts';

const memberKey = ['board', 'member'];
/** What a change of rides, drivers or cars makes old. */
export const newsKey = ['board', 'news'];
export const dayKey = [...newsKey, 'day'];
export const historyKey = [...newsKey, 'history'];
const unreadKey = ['board', 'unread-refusal'];
/** Who had no more time than this has not read what was refused. */
const readAfterMs = 3000;

/** Who is signed in: null for nobody, undefined while that is not known. */
export function useMember() {
  return useQuery({
    queryKey: memberKey,
    queryFn: ({ signal }) => nobodyWhenSignedOut(callStaff('staffMember', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function nobodyWhenSignedOut(asked: Promise<StaffReply<'staffMember'>>) {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StaffRefused && error.kind === 'notSignedIn') return null;
    throw error;
  }
}

/** Says who is signed in from now on; nobody's board is kept for the next one. */
export function useSignedIn() {
  const queryClient = useQueryClient();
  return useCallback(
    (member: StaffReply<'staffMember'> | null) => {
      queryClient.setQueryData(memberKey, member);
      if (member === null) queryClient.removeQueries({ queryKey: newsKey });
    },
    [queryClient],
  );
}

/** Leads to the sign-in where the server says that nobody is signed in any more. */
export function useSignedOut() {
  const signedIn = useSignedIn();
  return useCallback(
    (error: Error | null) => {
      if (error instanceof StaffRefused && error.kind === 'notSignedIn') signedIn(null);
    },
    [signedIn],
  );
}

/**
 * Something that staff do: what it may have made old is asked for again, whether it was done or not. `inTurn`: one after the
 * other with all others of that scope, each by its own call.
 */
export function useBoardCall<Name extends StaffCallName>(
  name: Name,
  inTurn?: { scope: { id: string }; mutationFn: (body: StaffRequest<Name>) => Promise<StaffReply<Name>> },
) {
  const queryClient = useQueryClient();
  const signedOut = useSignedOut();
  const refused = useRef<{ message: string; at: number }>(undefined);
  const isGone = useRef(false);
  // Somebody else's press, which refuses this one, may take its row to another group of the board before that is read.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const { message, at } = refused.current ?? { at: 0 };
      if (Date.now() - at < readAfterMs) queryClient.setQueryData(unreadKey, message);
    };
  }, [queryClient]);
  const by = useId();
  const call = useMutation<StaffReply<Name>, Error, StaffRequest<Name>>({
    meta: { by },
    mutationFn: (body) => callStaff(name, { body } as unknown as Parameters<typeof callStaff<Name>>[1]),
    onMutate() {
      refused.current = undefined;
      queryClient.setQueryData(unreadKey, null);
    },
    onError(error) {
      signedOut(error);
      refused.current = { message: error.message, at: Date.now() };
      if (isGone.current) queryClient.setQueryData(unreadKey, error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: newsKey }),
    ...inTurn,
  });
  const { error, variables, reset: forget } = call;
  // What was read or overtaken is not said a second time where the row goes.
  const reset = useCallback(() => {
    refused.current = undefined;
    forget();
  }, [forget]);
  // What was refused of a car is over with whatever is done about that car next.
  useEffect(() => {
    const about = error === null ? undefined : vehicleOf(variables);
    if (about === undefined) return;
    return queryClient.getMutationCache().subscribe(({ mutation }) => {
      const isNext = mutation?.state.status === 'pending' && mutation.meta?.['by'] !== by;
      if (isNext && vehicleOf(mutation.state.variables) === about) reset();
    });
  }, [queryClient, by, error, variables, reset]);
  return { ...call, reset };
}

const vehicleOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'vehicleId' in asked ? asked.vehicleId : undefined;

/** What was refused last, where the row that said so is gone; `read` puts it away. */
export function useUnreadRefusal(): { message: string | null; read: () => void } {
  const queryClient = useQueryClient();
  const { data = null } = useQuery<string | null>({ queryKey: unreadKey, queryFn: skipToken });
  return { message: data, read: () => queryClient.setQueryData(unreadKey, null) };
}

/**
 * Makes a link for a driver's phone. It can be read this once, so it outlives the row that has made it: a phone that is turned
 * draws the board anew. It goes when who made it signs out or loads the page again.
 */
export function useDriverLink(asked: StaffRequest<'driverLinks'>, driverId: string | null) {
  const queryClient = useQueryClient();
  const signedOut = useSignedOut();
  const queryKey = [...newsKey, 'driver-link', asked, driverId];
  const { data: made } = useQuery<StaffReply<'driverLinks'>>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callStaff('driverLinks', { body: asked }),
    onError: signedOut,
    onSuccess: (link) => queryClient.setQueryData(queryKey, link),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dayKey }),
  });
  return { make: () => mutate(), made, error, isPending };
}
