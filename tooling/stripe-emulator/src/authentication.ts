import { ApiError } from './api-error.ts';

function keyFrom(header: string | undefined): string | undefined {
  const [scheme, credentials = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme ?? '')) return credentials;
  // As curl -u sends it: the key is the user name, the password is empty.
  if (/^basic$/i.test(scheme ?? '')) return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return undefined;
}

/** The test key of a request, or the refusal Stripe (or, for live keys, common sense) demands. */
export function requireTestKey(authorization: string | undefined): string {
  const key = keyFrom(authorization);
  if (!key) {
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^[sr]k_live_/.test(key)) {
    throw new ApiError(
      401,
      'This is the Stripe emulator and the key is a live one. Use a key that begins with sk_test_.',
      {
        code: 'secret_key_required',
      },
    );
  }
  if (!/^[sr]k_test_\w+$/.test(key)) {
    throw new ApiError(401, 'Invalid API Key provided: the emulator takes keys that begin with sk_test_.');
  }
  return key;
}
