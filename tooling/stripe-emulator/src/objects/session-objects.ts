import { Stripe } from 'stripe';
import type { Emulation, Operation } from '../state/emulation.ts';
import { newEvent, noCause } from '../state/events.ts';
import { newId } from '../state/ids.ts';
import type { Changes, SessionRecord, SoldItem } from '../state/store.ts';
import { absent } from './absent.ts';
import { ApiError, noSuch } from './api-error.ts';
import type { SessionCreateParams } from './session-params.ts';

// What each object leaves empty.
const ofSession = absent<Stripe.Checkout.Session>();
const ofCustomer = absent<Stripe.Checkout.Session.CustomerDetails>();
const ofPrice = absent<Stripe.Price>();

/** An item of a session as Stripe shows it. */
export function toLineItem(item: SoldItem, created: number): Stripe.LineItem {
  const total = item.unitAmount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: item.currency,
    description: item.name,
    metadata: {},
    price: {
      id: item.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: item.currency,
      ...ofPrice('custom_unit_amount', 'lookup_key', 'nickname', 'recurring', 'tiers_mode', 'transform_quantity'),
      livemode: false,
      metadata: {},
      product: item.productId,
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: item.unitAmount,
      unit_amount_decimal: Stripe.Decimal.from(item.unitAmount),
    },
    quantity: item.quantity,
  };
}

function customerDetails(email: string | null): Stripe.Checkout.Session.CustomerDetails | null {
  if (email === null) return null;
  return {
    ...ofCustomer('address', 'business_name', 'individual_name', 'name', 'phone', 'tax_ids'),
    email,
    tax_exempt: 'none',
  };
}

function newSession(params: SessionCreateParams, now: number): Stripe.Checkout.Session {
  const total = params.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
  return {
    id: newId('cs_test_a1'),
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    // As at Stripe, the payment intent comes into being with the first attempt to pay.
    ...ofSession('after_expiration', 'allow_promotion_codes', 'billing_address_collection', 'client_secret'),
    ...ofSession('collected_information', 'consent', 'consent_collection', 'currency_conversion', 'customer', 'locale'),
    ...ofSession('customer_account', 'integration_identifier', 'invoice', 'invoice_creation', 'managed_payments'),
    ...ofSession('origin_context', 'payment_intent', 'payment_link', 'payment_method_configuration_details'),
    ...ofSession('permissions', 'recovered_from', 'saved_payment_method_options', 'setup_intent'),
    ...ofSession('shipping_address_collection', 'shipping_cost', 'submit_type', 'subscription', 'url'),
    ...ofSession('wallet_options'),
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: params.line_items[0]?.price_data.currency ?? null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: 'if_required',
    customer_details: customerDetails(params.customer_email ?? null),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at,
    livemode: false,
    metadata: params.metadata,
    mode: params.mode,
    payment_method_collection: 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: params.ui_mode,
  };
}

/** The session as the API shows it now. */
export function presentSession(emulation: Emulation, { session }: SessionRecord): Stripe.Checkout.Session {
  return { ...session, url: session.status === 'open' ? `${emulation.baseUrl()}/c/pay/${session.id}` : null };
}

/** A session by its id; throws the ApiError of one that there is not. */
export function findSession(emulation: Emulation, id: string): SessionRecord {
  const record = emulation.store.get('sessions', id);
  if (!record) throw noSuch('checkout.session', id, 'session');
  return record;
}

export const createSession: Operation<SessionCreateParams> = (emulation, params, cause) => {
  const { description, metadata } = params.payment_intent_data;
  const session = newSession(params, emulation.now());
  const record: SessionRecord = {
    id: session.id,
    session,
    items: params.line_items.map(({ quantity, price_data }) => ({
      id: newId('li_1'),
      priceId: newId('price_1'),
      productId: newId('prod_'),
      name: price_data.product_data.name,
      description: price_data.product_data.description ?? null,
      unitAmount: price_data.unit_amount,
      currency: price_data.currency,
      quantity,
    })),
    paymentIntentData: { description: description ?? null, metadata },
    idempotencyKey: cause.idempotencyKey,
    completionEventId: null,
  };
  return { body: presentSession(emulation, record), changes: { sessions: [record] } };
};

function expired(record: SessionRecord): SessionRecord {
  return { ...record, session: { ...record.session, status: 'expired' } };
}

export const expireSession: Operation<{ id: string; expand?: string[] | undefined }> = (emulation, { id }, cause) => {
  const record = findSession(emulation, id);
  if (record.session.status !== 'open') {
    throw new ApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${record.session.status}.`,
    );
  }
  const closed = expired(record);
  const body = presentSession(emulation, closed);
  const event = newEvent('checkout.session.expired', body, emulation.now(), cause);
  return { body, changes: { sessions: [closed], events: [event] } };
};

/** The ids of the sessions that are open, by what `client_reference_id` says that they are for. */
export function openPages({ store }: Emulation): Record<string, string[]> {
  const open = store.all('sessions').filter(({ session }) => session.status === 'open');
  const byReference = Map.groupBy(open, ({ session }) => session.client_reference_id ?? '');
  return Object.fromEntries([...byReference].map(([reference, own]) => [reference, own.map(({ id }) => id)]));
}

/** When, at the earliest, a session that is open now will be overdue. */
export function nextExpiry({ store }: Emulation): number {
  return store
    .all('sessions')
    .reduce((next, { session }) => (session.status === 'open' ? Math.min(next, session.expires_at) : next), Infinity);
}

/** What the clock has done to open sessions: those past `expires_at` are expired, each with its event. */
export function overdueSessions(emulation: Emulation): Changes {
  const now = emulation.now();
  const sessions = emulation.store
    .all('sessions')
    .filter(({ session }) => session.status === 'open' && session.expires_at <= now)
    .map(expired);
  const events = sessions.map((record) =>
    newEvent('checkout.session.expired', presentSession(emulation, record), now, noCause),
  );
  return { sessions, events };
}
