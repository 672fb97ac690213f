/** What came of a request. Status 0: no answer at all. */
export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; ms: number };

/** Longer than the API may take for anything. */
const patienceMs = 25_000;

/** Asks over HTTP; a connection that breaks is an answer of status 0, as it is to a visitor. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = /^application\/(?:problem\+)?json/.test(response.headers.get('content-type') ?? '');
    const body = isJson ? JSON.parse(text) : { text };
    return { status: response.status, body, headers: response.headers, ms: performance.now() - began };
  } catch (error) {
    return { status: 0, body: { text: String(error) }, headers: new Headers(), ms: performance.now() - began };
  }
}

/** A JSON body posted the way the web does it. */
export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Whether a visitor would simply press the button again. */
export function isWorthRepeating({ status }: Answer): boolean {
  return status === 0 || status >= 500 || status === 429;
}
