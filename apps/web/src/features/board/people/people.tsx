import { counted } from '@fallsline/domain/counted';
import { freshMinutes, invitationMinutes, type StaffList, type StaffMember } from '@fallsline/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callStaff } from '../board-api.ts';
import { newsKey, useBoardCall, useSignedIn } from '../board-session.ts';
import { BoardButton, typed, Wrong } from '../controls.tsx';
import { momentAt } from '../day/day-words.ts';
import { SendLink } from '../day/drivers/send-link.tsx';
import page from '../desk-page.module.css';
import { useMakingKey, useSignIn } from '../sign/ask-passkey.ts';
import styles from './people.module.css';

type PeopleProps = { member: StaffMember; now: number };

/** One's own keys, who else may open the board, and what staff have done beside rides. */
export function People({ member, now }: PeopleProps) {
  const { data, error } = useQuery({
    queryKey: [...newsKey, 'people'],
    queryFn: ({ signal }) => callStaff('staffList', { signal }),
  });
  const isFresh = useFreshness(member);
  return (
    <div className={`${page.page} ${styles.people}`} data-columns>
      <div>
        <YourKeys member={member} now={now} isFresh={isFresh} />
        {data ? <Others people={data.people} member={member} now={now} isFresh={isFresh} /> : null}
      </div>
      {data ? <WhatWasDone entries={data.entries} now={now} /> : null}
      <Wrong role="alert">{error?.message}</Wrong>
    </div>
  );
}

/** Whether who is signed in has shown so lately: counted from the server's answer on, whatever this clock says. */
function useFreshness(member: StaffMember): boolean {
  const [stale, setStale] = useState<StaffMember>();
  useEffect(() => {
    const timer = setTimeout(() => setStale(member), member.freshMs);
    return () => clearTimeout(timer);
  }, [member]);
  return member.freshMs > 0 && stale !== member;
}

/** Stands in place of what only a fresh sign-in may do. */
function ShowItIsYou() {
  const { signIn, isPending, problem } = useSignIn();
  return (
    <div className={styles.again}>
      <p>To change keys or people, show that it is you. It lasts {freshMinutes} minutes.</p>
      <BoardButton disabled={isPending} onClick={() => signIn()}>
        Use your passkey
      </BoardButton>
      <Wrong role="alert">{problem?.sentence}</Wrong>
    </div>
  );
}

function YourKeys({ member: { keys }, now, isFresh }: PeopleProps & { isFresh: boolean }) {
  const signedIn = useSignedIn();
  const { mutate, error, isPending } = useBoardCall('keyRemovals');
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">
        Your keys <span>{keys.length}</span>
      </h2>
      <ul className={page.list}>
        {keys.map(({ id, label, createdAt, lastUsedAt }) => (
          <li key={id}>
            <p>
              <b>{label}</b>
              <small>
                made {momentAt(createdAt, now)},{' '}
                {lastUsedAt ? `last used ${momentAt(lastUsedAt, now)}` : 'not used since'}
              </small>
            </p>
            {isFresh && keys.length > 1 ? (
              <BoardButton
                aria-label={`Take off the list: ${label}`}
                disabled={isPending}
                onClick={() => mutate({ id }, { onSuccess: signedIn })}
              >
                Take off the list
              </BoardButton>
            ) : null}
          </li>
        ))}
      </ul>
      <Wrong role="alert">{error?.message}</Wrong>
      {isFresh ? <MakeKey /> : <ShowItIsYou />}
    </section>
  );
}

function MakeKey() {
  const { make, isPending, isMade, problem } = useMakingKey();
  return (
    <div className={styles.again}>
      <p>
        With two keys on two devices nobody is locked out. To make one on your phone, choose ‘phone’ in the next window.
      </p>
      <BoardButton disabled={isPending} onClick={() => make()}>
        Make another key
      </BoardButton>
      {isMade ? <p role="status">The key is on the list.</p> : null}
      <Wrong role="alert">{problem?.sentence}</Wrong>
    </div>
  );
}

type OthersProps = PeopleProps & { people: StaffList['people']; isFresh: boolean };

function Others({ people, member, now, isFresh }: OthersProps) {
  const { mutate: invite, data, variables, error, isPending } = useBoardCall('invitations');
  const { mutate: takeOff, error: notTaken } = useBoardCall('staffRemovals');
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<{ name: string; to: 'reset' | 'remove' }>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    invite({ name, reset: false }, { onSuccess: () => form.current?.reset() });
  };
  const carryOut = ({ name, to }: { name: string; to: 'reset' | 'remove' }) => {
    setAsked(undefined);
    if (to === 'reset') invite({ name, reset: true });
    else takeOff({ name });
  };
  return (
    <section aria-labelledby="people">
      <h2 id="people">
        Who may open the board <span>{people.length}</span>
      </h2>
      <ul className={page.list}>
        {people.map(({ name, keys, lastUsedAt, invitedUntil }) => (
          <li key={name}>
            <p>
              <b>{name}</b>
              <small>
                {keys > 0 ? counted(keys, 'key') : 'no key yet'}
                {lastUsedAt ? `, last used ${momentAt(lastUsedAt, now)}` : ''}
                {invitedUntil && Date.parse(invitedUntil) > now ? `, invited until ${momentAt(invitedUntil, now)}` : ''}
              </small>
            </p>
            {!isFresh || name === member.name ? null : asked?.name === name ? (
              <div role="alert" className={styles.ask}>
                <p>
                  {keys > 0
                    ? `${name}’s keys end, and ${name} is signed out everywhere.`
                    : `${name} has no key. An invitation that is open ends.`}{' '}
                  {asked.to === 'reset' ? 'You get a new invitation to hand over.' : 'Nobody is invited instead.'}
                </p>
                <BoardButton look="grave" onClick={() => carryOut(asked)}>
                  {asked.to === 'reset'
                    ? keys > 0
                      ? 'End the keys, invite again'
                      : 'Invite anew'
                    : `Take ${name} off the board`}
                </BoardButton>
                <BoardButton onClick={() => setAsked(undefined)}>Leave it</BoardButton>
              </div>
            ) : (
              <div className={styles.ask}>
                <BoardButton
                  aria-label={`${keys > 0 ? 'Keys lost' : 'Invite anew'}: ${name}`}
                  onClick={() => setAsked({ name, to: 'reset' })}
                >
                  {keys > 0 ? 'Keys lost' : 'Invite anew'}
                </BoardButton>
                <BoardButton
                  aria-label={`Take off the board: ${name}`}
                  onClick={() => setAsked({ name, to: 'remove' })}
                >
                  Take off
                </BoardButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Wrong role="alert">{notTaken?.message}</Wrong>
      {isFresh ? (
        <form ref={form} className={styles.add} onSubmit={submit}>
          <label htmlFor="invite">Name, as everybody sees it beside what they do</label>
          <input id="invite" name="name" className={typed} autoComplete="off" required maxLength={60} />
          <BoardButton type="submit" look="go" disabled={isPending}>
            Invite
          </BoardButton>
        </form>
      ) : null}
      <Wrong role="alert">{error?.message}</Wrong>
      {data && variables ? (
        <SendLink
          key={data.url}
          to={variables.name}
          words={`Your invitation to the board of Fallsline, for ${invitationMinutes} minutes`}
          url={data.url}
        />
      ) : null}
    </section>
  );
}

function WhatWasDone({ entries, now }: { entries: StaffList['entries']; now: number }) {
  return (
    <section aria-labelledby="done">
      <h2 id="done">Who did what</h2>
      <p className={styles.foot}>What was done to a ride is shown on that ride. This is the rest, newest first.</p>
      <ol className={styles.done}>
        {entries.map(({ at, who, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries come newest first and are never reordered
          <li key={`${at} ${index}`}>
            <b>{momentAt(at, now)}</b> {who}: {words}
          </li>
        ))}
      </ol>
    </section>
  );
}
