import { randomUUID } from 'node:crypto';
import { business, type StaffReply, type StaffRequest } from '@fallsline/domain';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { staff, staffChallenges, staffKeys, staffSessions } from '../../database/driving-schema.ts';
import { note } from '../../rides/history.ts';
import { endInvitation, invitedBy } from './invite.ts';
import { beginSession, type Session, type StaffDeps } from './staff-sessions.ts';

// Passkeys alone (law 24): each is found on the device without a name being typed, and proves that its owner was
// there, by finger, face or PIN. Synced keys count nothing, so their counter stays 0 and is compared only where it moves.

/** Those that devices have today: EdDSA, ES256 and RS256. Named, so that no release of Node offers another. */
const supportedAlgorithmIDs = [-8, -7, -257];

const challengeMs = 5 * 60_000;

type SignedIn = { outcome: 'signed-in'; token: string; session: Session };
type Refused = { outcome: 'unknown-invitation' | 'refused' };

const relyingParty = ({ publicUrl }: StaffDeps) => ({ rpID: new URL(publicUrl).hostname, origin: publicUrl });

/** Whose a new key would be: whom an open invitation names, or who is signed in. */
async function ownerOf(
  { database: { db }, now }: StaffDeps,
  invitation: string | undefined,
  session: Session | undefined,
): Promise<string | undefined> {
  return invitation === undefined ? session?.staffId : invitedBy(db, invitation, now());
}

/** What a browser makes a new key with; undefined where neither invitation nor session says whose. */
export async function keyOptions(
  deps: StaffDeps,
  { invitation }: StaffRequest<'keyOptions'>,
  session: Session | undefined,
): Promise<StaffReply<'keyOptions'> | undefined> {
  const { db } = deps.database;
  const staffId = await ownerOf(deps, invitation, session);
  const [member] = staffId === undefined ? [] : await db.select().from(staff).where(eq(staff.id, staffId));
  if (!member) return undefined;
  const keys = await db.select().from(staffKeys).where(eq(staffKeys.staffId, member.id));
  const options = await generateRegistrationOptions({
    rpName: business.name,
    rpID: relyingParty(deps).rpID,
    userName: member.name,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challengeId: await keepChallenge(deps, options.challenge, member.id), options: { ...options } };
}

/** Keeps a new key, ends the invitation that asked for it, and signs its owner in. */
export async function keepKey(
  deps: StaffDeps,
  { invitation, challengeId, label, response }: StaffRequest<'keys'>,
  session: Session | undefined,
): Promise<SignedIn | Refused> {
  const staffId = await ownerOf(deps, invitation, session);
  if (staffId === undefined) return { outcome: 'unknown-invitation' };
  const challenge = await takeChallenge(deps, challengeId);
  if (challenge?.staffId !== staffId) return { outcome: 'refused' };
  const { rpID, origin } = relyingParty(deps);
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) return { outcome: 'refused' };
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return deps.database.transaction(async (tx): Promise<SignedIn | Refused> => {
    const at = deps.now();
    // Who was taken off the list meanwhile keeps none.
    await tx.select().from(staff).where(eq(staff.id, staffId)).for('update');
    if (invitation !== undefined) {
      if (!(await endInvitation(tx, invitation, at))) return { outcome: 'unknown-invitation' };
    } else if (!(await goesOn(tx, session))) return { outcome: 'refused' };
    const kept = await tx
      .insert(staffKeys)
      .values({
        id,
        staffId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [...transports],
        label,
        createdAt: new Date(at),
      })
      .onConflictDoNothing()
      .returning({ id: staffKeys.id });
    if (kept.length === 0) return { outcome: 'refused' };
    await note(tx, { staffId }, { at, words: `A new key: ${label}.` });
    return { outcome: 'signed-in', ...(await beginSession(tx, staffId, { at, before: session })) };
  });
}

async function goesOn(tx: Queries, session: Session | undefined): Promise<boolean> {
  const isIt = and(eq(staffSessions.tokenHash, session?.tokenHash ?? ''), isNull(staffSessions.endedAt));
  return (await tx.select().from(staffSessions).where(isIt)).length > 0;
}

/** What a browser signs in with: any passkey that it has for us. */
export async function signInOptions(deps: StaffDeps): Promise<StaffReply<'signInOptions'>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    userVerification: 'required',
  });
  return { challengeId: await keepChallenge(deps, options.challenge, null), options: { ...options } };
}

/** Takes a key off its owner's list, and ends their other sessions: the key may be lost. Not the last one, which would lock them out. */
export async function removeKey(
  { database, now }: StaffDeps,
  { staffId, tokenHash }: Session,
  { id }: StaffRequest<'keyRemovals'>,
): Promise<'removed' | 'last' | 'unknown'> {
  return database.transaction(async (tx) => {
    await tx.select().from(staff).where(eq(staff.id, staffId)).for('update');
    const keys = await tx.select().from(staffKeys).where(eq(staffKeys.staffId, staffId));
    const key = keys.find((each) => each.id === id);
    if (!key) return 'unknown';
    if (keys.length === 1) return 'last';
    await tx.delete(staffKeys).where(eq(staffKeys.id, id));
    const others = and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, tokenHash));
    await tx
      .update(staffSessions)
      .set({ endedAt: new Date(now()) })
      .where(and(others, isNull(staffSessions.endedAt)));
    await note(tx, { staffId }, { at: now(), words: `Took the key ${key.label} off the list.` });
    return 'removed';
  });
}

/** Signs in who proves one of our keys; undefined for everybody else, whatever was wrong. */
export async function signIn(
  deps: StaffDeps,
  { challengeId, response }: StaffRequest<'signIn'>,
  session: Session | undefined,
): Promise<SignedIn | undefined> {
  const challenge = await takeChallenge(deps, challengeId);
  const id = response['id'];
  if (!challenge || challenge.staffId !== null || typeof id !== 'string') return undefined;
  const [key] = await deps.database.db.select().from(staffKeys).where(eq(staffKeys.id, id));
  if (!key) return undefined;
  const { rpID, origin } = relyingParty(deps);
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  return deps.database.transaction(async (tx): Promise<SignedIn | undefined> => {
    const at = deps.now();
    // A key that was reset a moment ago signs nobody in, and of two answers with one counter only the first.
    const used = await tx
      .update(staffKeys)
      .set({ counter: newCounter, lastUsedAt: new Date(at) })
      .where(and(eq(staffKeys.id, id), newCounter === 0 ? eq(staffKeys.counter, 0) : lt(staffKeys.counter, newCounter)))
      .returning({ id: staffKeys.id });
    if (used.length === 0) return undefined;
    await note(tx, key, { at, words: `Signed in with ${key.label}.` });
    return { outcome: 'signed-in', ...(await beginSession(tx, key.staffId, { at, before: session })) };
  });
}

async function keepChallenge({ database: { db }, now }: StaffDeps, challenge: string, staffId: string | null) {
  const id = randomUUID();
  await db.insert(staffChallenges).values({ id, challenge, staffId, expiresAt: new Date(now() + challengeMs) });
  return id;
}

/** A challenge is taken once: it is gone with the look. */
async function takeChallenge({ database: { db }, now }: StaffDeps, id: string) {
  const [challenge] = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.id, id), gt(staffChallenges.expiresAt, new Date(now()))))
    .returning();
  return challenge;
}
