import { expect, test } from 'vitest';
import { answering, noAnswer, problem, reply } from '../../testing/api.ts';
import { sampleBooking, sampleQuote, sampleRide } from '../../testing/opened-booking.ts';
import { callApi } from './api-client.ts';

const opened = {
  url: 'https://pay.example/c/1',
  sessionId: 'cs_test_1234567890',
  reference: 'cs_test_1234',
  bookingReference: 'FALLS-7K2M-4Q',
  quote: { fareId: 'x', vehicles: 1, amountCents: 7000, currency: 'USD' },
};
const settle = (more = {}) => callApi('sendConfirmation', { body: { sessionId: 'cs_test_1234567890' }, ...more });
const checkout = () =>
  callApi('createCheckoutSession', { body: { payload: {} as never }, idempotencyKey: 'key-12345' });

test('calls the path of the contract with the body as JSON and the client key', async () => {
  const { requests } = answering(reply(opened));
  expect(await checkout()).toEqual({ ok: true, status: 200, data: opened });
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '').pathname).toBe('/api/createCheckoutSession');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('idempotency-key')).toBe('key-12345');
  expect(await request?.json()).toEqual({ payload: {} });
});

test('sends no body and no key where the call has none', async () => {
  const { requests } = answering(reply({ status: 'ok' }));
  expect(await callApi('health')).toEqual({ ok: true, status: 200, data: { status: 'ok' } });
  expect(requests[0]?.method).toBe('GET');
  expect(requests[0]?.headers.has('content-type')).toBe(false);
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});

test('tells the replies of different statuses apart', async () => {
  const processing = { status: 'processing', reference: 'cs_test_1234', bookingReference: 'FALLS-7K2M-4Q' };
  answering(reply(processing, 202), reply(processing, 200));
  expect(await settle()).toEqual({ ok: true, status: 202, data: processing });
  // The same words under the status of a paid booking fit no reply.
  expect(await settle()).toMatchObject({ ok: false, kind: 'unexpected' });
});

test('says which problem of the contract it is, and how long to wait', async () => {
  answering(problem('tooManyRequests', { detail: 'Slower' }, { 'retry-after': '12' }));
  expect(await settle()).toMatchObject({
    ok: false,
    kind: 'problem',
    problemKind: 'tooManyRequests',
    problem: { status: 429, detail: 'Slower' },
    retryAfterSeconds: 12,
  });
});

test('takes a problem that the contract does not name for a problem without a kind', async () => {
  answering(reply({ type: 'https://elsewhere.example/x', title: 'No', status: 418 }, 418));
  const result = await settle();
  expect(result).toMatchObject({ ok: false, kind: 'problem', problem: { title: 'No' } });
  expect(result).not.toHaveProperty('problemKind', expect.anything());
});

test('reads what a later release says: of a list that grows, what this one does not know is passed over', async () => {
  const advice = { ride: 1, code: 'flight-number-unusual', message: 'Is it?' };
  const quote = { ...sampleQuote, advice: [{ ...advice, code: 'new' }, advice, { ...advice, code: 'newer' }] };
  const ride = { ...sampleRide, changes: ['new', ...sampleRide.changes], changeReason: 'new' };
  answering(
    reply(quote),
    reply({ ...sampleQuote, advice: Array.from({ length: 40 }, () => ({ ...advice, code: 'new' })) }),
    reply({ ...sampleBooking, rides: [ride] }),
    problem('changeRefused', { detail: 'No.', code: 'new' }),
    // A state is no such list: what it means for the guest, this release cannot say.
    reply({ ...sampleBooking, rides: [{ ...ride, state: 'new' }] }),
  );
  const ask = () => callApi('bookingQuotes', { body: { kind: 'cancellation', rides: [1] }, token: 'x' });
  expect(await ask()).toMatchObject({ ok: true, data: { ...sampleQuote, advice: [advice] } });
  expect(await ask()).toMatchObject({ ok: true, data: { ...sampleQuote, advice: [] } });
  expect(await callApi('booking', { token: 'x' })).toEqual({ ok: true, status: 200, data: sampleBooking });
  expect(await ask()).toMatchObject({ problemKind: 'changeRefused', problem: { detail: 'No.' } });
  expect(await callApi('booking', { token: 'x' })).toMatchObject({ ok: false, kind: 'unexpected' });
});

test.each([
  ['a checkout without url', () => Response.json({ ok: true })],
  ['a checkout whose url is not a URL', () => Response.json({ ...opened, url: 'soon' })],
  ['a page instead of JSON', () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a failure without a problem document', () => new Response('Bad Gateway', { status: 502 })],
  ['a success the contract does not know', () => Response.json(opened, { status: 201 })],
])('takes %s for no answer of ours', async (_name, answer) => {
  answering(answer);
  expect(await checkout()).toMatchObject({ ok: false, kind: 'unexpected', message: expect.stringMatching(/\.$/) });
});

test('says that nobody was reached, and never throws', async () => {
  answering(noAnswer);
  expect(await checkout()).toMatchObject({ ok: false, kind: 'unreachable', message: expect.stringMatching(/\.$/) });
});

test('says that the page is to be loaded again where its files are gone, as after a release', async () => {
  const { requests } = answering(noAnswer);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await settle({ load })).toMatchObject({ ok: false, message: expect.stringMatching(/load the page again\.$/) });
  expect(requests).toEqual([]);
});
