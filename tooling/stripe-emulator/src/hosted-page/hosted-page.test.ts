import { expect, it } from 'vitest';
import { press, ride, startBench } from '../test-bench.ts';

async function pageText(url: string | null): Promise<string> {
  const response = await fetch(url ?? '');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return response.text();
}

function buttonNames(page: string): string[] {
  return [...page.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name = '']) => name);
}

it('says that it is a test, what is bought, for how much and by whom, and offers every way to pay', async () => {
  const { stripe } = await startBench();
  const { url } = await stripe.checkout.sessions.create(ride);
  const page = await pageText(url);
  for (const text of [
    'Test payment page, no card is charged',
    'Airport ride',
    'One way',
    '$70.00',
    'guest@example.com',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/<input id="card" value="4242 4242 4242 4242" readonly/);
  expect(page).toContain(`<a class="back" href="${ride.cancel_url}">Back to Fallsline</a>`);
  expect(buttonNames(page)).toEqual([
    'Pay $70.00',
    'Use a declined card',
    'Use a card that asks for 3-D Secure',
    'Use a delayed bank payment',
  ]);
});

it('escapes whatever a booking brings along', async () => {
  const { stripe } = await startBench();
  const name = `<script>alert("1")</script> & 'Sons'`;
  const { url } = await stripe.checkout.sessions.create({
    ...ride,
    line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 7000, product_data: { name } } }],
    cancel_url: 'http://127.0.0.1:3000/cancel?a="><b>',
  });
  const page = await pageText(url);
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Sons&#39; × 2');
  expect(page).toContain('Pay $140.00');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('"><b>');
});

it('charges once however often Pay is pressed, and every press arrives at the success page', async () => {
  const { stripe, controls, receiver } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  const answers = await Promise.all([1, 2, 3].map(() => press(session.url, 'pay')));
  answers.push(await press(session.url, 'pay'));
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`/success?session_id=${session.id}`);
  }
  expect(receiver.types()).toEqual(['checkout.session.completed']);
  expect(await controls.events()).toHaveLength(1);
});

it('shows a declined card, keeps the session open and lets the next card pay with the same payment intent', async () => {
  const { stripe, receiver } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  const answer = await press(session.url, 'decline');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/c/pay/${session.id}`]);
  expect(await pageText(session.url)).toContain('<p class="error" role="alert">Your card was declined.</p>');

  const declined = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(declined).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });
  expect(receiver.deliveries).toEqual([]);

  await press(session.url, 'pay');
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', last_payment_error: null },
  });
  expect(Object(paid.payment_intent).id).toBe(Object(declined.payment_intent).id);
});

it('asks for 3-D Secure on a second page, which can fail and then succeed', async () => {
  const { stripe } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  const asked = await press(session.url, 'ask-for-authentication');
  const authenticate = new URL(asked.headers.get('location') ?? '', session.url ?? '').href;
  expect(buttonNames(await pageText(authenticate))).toEqual(['Complete authentication', 'Fail authentication']);

  await press(session.url, 'fail-authentication');
  expect(await pageText(authenticate)).toContain('We are unable to authenticate your payment method.');
  await press(session.url, 'complete-authentication');
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ status: 'open' });

  await press(session.url, 'ask-for-authentication');
  const done = await press(session.url, 'complete-authentication');
  expect(done.headers.get('location')).toContain('/success?session_id=');
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ payment_status: 'paid' });
});

it.each([
  ['succeed-delayed', 'paid', 'checkout.session.async_payment_succeeded'],
  ['fail-delayed', 'unpaid', 'checkout.session.async_payment_failed'],
] as const)('completes a bank payment unpaid, and %s decides it once', async (decision, payment_status, type) => {
  const { stripe, receiver } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  const answer = await press(session.url, 'pay-delayed');
  expect(answer.headers.get('location')).toContain('/success?session_id=');
  await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })).resolves.toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  expect(buttonNames(await pageText(session.url))).toEqual([
    'Let the bank payment succeed',
    'Let the bank payment fail',
  ]);

  await press(session.url, decision);
  await press(session.url, 'succeed-delayed');
  await expect.poll(receiver.types).toEqual(['checkout.session.completed', type]);
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ payment_status });
});

it('explains a page that is paid, expired or unknown, leads on, and offers no button', async () => {
  const { emulator, stripe } = await startBench();
  const paid = await stripe.checkout.sessions.create(ride);
  await press(paid.url, 'pay');
  const paidPage = await pageText(paid.url);
  expect(paidPage).toContain('This payment is complete');
  expect(paidPage).toContain(`href="http://127.0.0.1:3000/success?session_id=${paid.id}">Continue to Fallsline</a>`);

  const expired = await stripe.checkout.sessions.create(ride);
  await stripe.checkout.sessions.expire(expired.id);
  const expiredPage = await pageText(expired.url);
  expect(expiredPage).toContain('This payment page has expired');
  expect(expiredPage).toContain(`href="${ride.cancel_url}">Back to Fallsline</a>`);

  const unknown = await fetch(`${emulator.url}/c/pay/cs_test_unknown`);
  expect(unknown.status).toBe(404);
  const unknownPage = await unknown.text();
  expect(unknownPage).toContain('There is no such payment page');
  expect([paidPage, expiredPage, unknownPage].flatMap(buttonNames)).toEqual([]);
});

it('refuses a form it did not make', async () => {
  const { stripe } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  expect((await press(session.url, 'steal')).status).toBe(400);
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ status: 'open' });
});
