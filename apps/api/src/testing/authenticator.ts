import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 } as const;
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/**
 * A passkey in software, as a phone or a laptop keeps one: P-256, without attestation, its counter at 0 as synced keys have it.
 * `isVerified` is whether finger, face or PIN was asked for.
 */
export function createPasskey(origin: string, { isVerified = true, counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const id = randomBytes(16);
  const verified = isVerified ? flags.userVerified : 0;
  const clientData = (type: string, challenge: unknown, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const dataOf = (flag: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flag);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), rest]);
  };
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    /** What the browser answers when it is asked to make it. */
    register({ challenge }: Record<string, unknown>) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataOf(flags.userPresent | verified | flags.attested),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** What it answers when it signs in, on a page of another origin where one is given. */
    signIn({ challenge }: Record<string, unknown>, from = origin) {
      const authenticatorData = dataOf(flags.userPresent | verified);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
