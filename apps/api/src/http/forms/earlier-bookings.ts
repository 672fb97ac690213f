/** The cookie with the client keys of what this browser has posted; it goes to the forms' addresses only. */
const cookieName = 'earlier-bookings';
const dayInSeconds = 24 * 3600;
const most = 5;

/**
 * The client keys of the bookings that this browser has posted by itself, newest first: a changed trip takes their place,
 * so that only one page can be paid (decision 38). A payment page lives for less than a day, and so does the cookie.
 */
export function earlierBookings(cookieHeader: string | undefined): string[] {
  const [, kept = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookieHeader ?? '') ?? [];
  return kept.split('.').filter((key) => /^form-[\w-]{43}$/.test(key));
}

/** The `Set-Cookie` header that keeps these keys, or forgets all where there are none. */
export function keepBookings(keys: readonly string[], { secure }: { secure: boolean }): string {
  const kept = [...new Set(keys)].slice(0, most);
  const age = kept.length === 0 ? 0 : dayInSeconds;
  const attributes = `Path=/api/forms; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName}=${kept.join('.')}; ${attributes}`;
}
