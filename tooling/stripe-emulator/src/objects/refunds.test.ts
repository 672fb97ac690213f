import { expect, it } from 'vitest';
import { ride, startBench } from '../test-bench.ts';

async function paidRide() {
  const bench = await startBench();
  const { id } = await bench.stripe.checkout.sessions.create(ride);
  const { payment_intent } = await bench.controls.happen(id, 'pay');
  return { ...bench, sessionId: id, payment_intent: String(payment_intent) };
}

it('refunds in parts, never more than was charged, and each part tells of itself', async () => {
  const { stripe, receiver, payment_intent } = await paidRide();
  const first = await stripe.refunds.create({ payment_intent, amount: 2000, reason: 'requested_by_customer' });
  expect(first).toMatchObject({ object: 'refund', amount: 2000, status: 'succeeded', payment_intent });
  await expect(stripe.refunds.create({ payment_intent, amount: 5001 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($50.01) is greater than unrefunded amount on charge ($50.00)',
  });
  const rest = await stripe.refunds.create({ payment_intent, expand: ['charge'] });
  expect(rest).toMatchObject({ amount: 5000, charge: { amount_refunded: 7000, refunded: true } });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });

  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data).toMatchObject([
    { id: rest.id, amount: 5000 },
    { id: first.id, amount: 2000 },
  ]);
  await expect
    .poll(() => receiver.types().toSorted())
    .toEqual(['charge.refunded', 'charge.refunded', 'checkout.session.completed', 'refund.created', 'refund.created']);
});

it('gives the same refund for the same idempotency key', async () => {
  const { stripe, payment_intent } = await paidRide();
  const options = { idempotencyKey: 'refund:booking-1' };
  const first = await stripe.refunds.create({ payment_intent, amount: 1000 }, options);
  const second = await stripe.refunds.create({ payment_intent, amount: 1000 }, options);
  expect(second.id).toBe(first.id);
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

it('may stay pending and fail later, which makes the money refundable again', async () => {
  const { stripe, controls, receiver, payment_intent } = await paidRide();
  await controls.set({ newRefundStatus: 'pending' });
  const refund = await stripe.refunds.create({ payment_intent });
  expect(refund.status).toBe('pending');
  await controls.settleRefund(refund.id, 'failed');
  const { data } = await stripe.refunds.list({ payment_intent, expand: ['data.charge'] });
  expect(data).toMatchObject([
    {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      charge: { amount_refunded: 0, refunded: false },
    },
  ]);
  await expect.poll(receiver.types).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']));
  await expect(controls.settleRefund(refund.id, 'succeeded')).rejects.toThrow('status of failed');
  await expect(stripe.refunds.create({ payment_intent })).resolves.toMatchObject({ amount: 7000 });
});

it('refuses what cannot be refunded', async () => {
  const { stripe, controls, sessionId, payment_intent } = await paidRide();
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400, param: 'payment_intent' });
  await expect(stripe.refunds.create({ payment_intent: 'pi_unknown' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(stripe.refunds.create({ payment_intent, amount: 0 })).rejects.toMatchObject({ param: 'amount' });

  const open = await stripe.checkout.sessions.create(ride);
  const declined = await controls.happen(open.id, 'decline');
  await expect(stripe.refunds.create({ payment_intent: String(declined.payment_intent) })).rejects.toThrow(
    'does not have a successful charge to refund',
  );
  await controls.happen(sessionId, 'dispute');
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' });
});

it('tells of a dispute and shows it on the charge', async () => {
  const { stripe, controls, receiver, sessionId, payment_intent } = await paidRide();
  await controls.happen(sessionId, 'dispute');
  await expect.poll(receiver.types).toContain('charge.dispute.created');
  const dispute = receiver.deliveries.find(({ event }) => event?.type === 'charge.dispute.created')?.event;
  expect(dispute?.data.object).toMatchObject({ amount: 7000, payment_intent, status: 'needs_response' });
  const disputed = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
  expect(disputed.payment_intent).toMatchObject({ latest_charge: { disputed: true } });
  await expect(controls.happen(sessionId, 'dispute')).rejects.toThrow('disputed already');
});

it.each([
  ['won', 'win-dispute', 'charge.dispute.funds_reinstated'],
  ['lost', 'lose-dispute', 'charge.dispute.closed'],
] as const)('a dispute that is %s is closed, and listed with its payment', async (status, happening, told) => {
  const { stripe, controls, receiver, sessionId, payment_intent } = await paidRide();
  await expect(controls.happen(sessionId, happening)).rejects.toThrow('No dispute');
  await controls.happen(sessionId, 'dispute');
  await controls.happen(sessionId, happening);
  const { data } = await stripe.disputes.list({ payment_intent });
  expect(data).toMatchObject([{ amount: 7000, status, is_charge_refundable: status === 'won' }]);
  await expect.poll(receiver.types).toEqual(expect.arrayContaining(['charge.dispute.funds_withdrawn', told]));
  const refund = stripe.refunds.create({ payment_intent });
  if (status === 'won') await expect(refund).resolves.toMatchObject({ amount: 7000 });
  else await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
  expect((await stripe.disputes.list({ payment_intent: 'pi_other' })).data).toEqual([]);
});

it('an inquiry withdraws nothing and keeps the payment refundable', async () => {
  const { stripe, controls, sessionId, payment_intent } = await paidRide();
  await controls.happen(sessionId, 'inquire');
  expect(await stripe.refunds.create({ payment_intent, amount: 1000 })).toMatchObject({ amount: 1000 });
  await controls.happen(sessionId, 'lose-dispute');
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: 'warning_closed' }]);
});
