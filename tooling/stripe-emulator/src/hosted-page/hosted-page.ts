import type { Stripe } from 'stripe';
import type { TransitionName } from '../objects/payment-transitions.ts';
import type { SoldItem } from '../state/store.ts';

/** Markup that is safe to send: made by `html`, which escapes every value put into it. */
interface Html {
  readonly markup: string;
}

type Value = Html | string | number | null | false | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toMarkup(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(toMarkup).join('');
}

function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const markup = strings.map((text, index) => text + toMarkup(values[index] ?? null)).join('');
  return { markup };
}

/** System fonts and a neutral palette: nobody should take this page for Fallsline's own. */
const hostedPageStyle = `
*,*::before,*::after{box-sizing:border-box}
html{font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#0b1e33;background:#eef1f4}
body{margin:0}
.notice{margin:0;padding:.75rem 1rem;text-align:center;font-weight:600;background:#f6b21b;color:#0b1e33}
main{display:grid;gap:2rem;max-width:34rem;margin:0 auto;padding:2rem 1rem 3rem}
@media (min-width:48rem){main.two{grid-template-columns:1fr 1fr;max-width:60rem;padding-top:4rem}}
h1{margin:0 0 .5rem;font-size:1.25rem;overflow-wrap:anywhere}
.total{margin:0 0 1.5rem;font-size:2.25rem;font-weight:700;font-variant-numeric:tabular-nums}
dl,ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:1rem;justify-content:space-between;padding:.75rem 0;border-top:1px solid #c9d2da;overflow-wrap:anywhere}
li span:last-child{font-variant-numeric:tabular-nums;white-space:nowrap}
small{display:block;color:#44556a}
section,.card{min-width:0}
.card{padding:1.5rem;background:#fff;border:1px solid #c9d2da;border-radius:.75rem}
h2{margin:0 0 1rem;font-size:1.125rem}
dt,label{display:block;font-size:.875rem;font-weight:600;color:#44556a}
dd{margin:0 0 1rem;overflow-wrap:anywhere}
input{width:100%;min-height:2.75rem;margin:.25rem 0 1.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#eef1f4;border:1px solid #8797a6;border-radius:.5rem}
button{display:block;width:100%;min-height:2.75rem;margin-top:.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:#0b1e33;background:#fff;border:1px solid #8797a6;border-radius:.5rem;cursor:pointer}
button.primary{color:#fff;background:#14506b;border-color:#14506b}
button:hover{border-color:#0b1e33}
button.primary:hover{background:#0b1e33}
:focus-visible{outline:3px solid #2c8194;outline-offset:2px}
a{color:#14506b}
.error{margin:0 0 1rem;padding:.75rem 1rem;color:#8f2a15;background:#fdf0ec;border:1px solid #c23a1f;border-radius:.5rem}
.other{margin:1.5rem 0 0;font-size:.875rem;color:#44556a}
.back{display:inline-block;min-height:2.75rem;margin-top:1rem;padding:.625rem 0}
@media (forced-colors:active){button.primary{border-width:3px}}
`;

export interface PaymentPage {
  merchantName: string;
  session: Stripe.Checkout.Session;
  items: SoldItem[];
  /** Why the last attempt failed. */
  error: string | null;
}

function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Where Stripe sends a visitor who has paid. */
export function successLocation({ success_url, id }: Stripe.Checkout.Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ markup: hostedPageStyle }}</style>
</head>
<body>
<header class="notice">Test payment page, no card is charged</header>
${body}
</body>
</html>
`.markup;
}

function button(action: TransitionName, label: string, isPrimary = false): Html {
  return html`<button type="submit" name="action" value="${action}"${isPrimary && html` class="primary"`}>${label}</button>`;
}

function backLink(url: string | null, merchantName: string): Html | null {
  return url === null ? null : html`<a class="back" href="${url}">Back to ${merchantName}</a>`;
}

function soldItem(item: SoldItem): Html {
  const { name, description, quantity, unitAmount, currency } = item;
  return html`<li><span>${name}${quantity > 1 && html` × ${quantity}`}${description !== null && html`<small>${description}</small>`}</span>
<span>${money(unitAmount * quantity, currency)}</span></li>`;
}

function summary({ merchantName, session, items }: PaymentPage): Html {
  return html`<section aria-labelledby="order">
<h1 id="order">Pay ${merchantName}</h1>
<p class="total">${money(session.amount_total ?? 0, session.currency ?? 'usd')}</p>
<ul>${items.map(soldItem)}</ul>
</section>`;
}

/** The page of an open session: what is bought, and every way a payment can go. */
export function paymentPage(view: PaymentPage): string {
  const { merchantName, session, error } = view;
  const amount = money(session.amount_total ?? 0, session.currency ?? 'usd');
  return page(
    `Pay ${merchantName} ${amount} (test)`,
    html`<main class="two">
${summary(view)}
<section class="card" aria-labelledby="payment">
<h2 id="payment">Payment</h2>
${error !== null && html`<p class="error" role="alert">${error}</p>`}
${session.customer_email !== null && html`<dl><dt>Email</dt><dd>${session.customer_email}</dd></dl>`}
<form method="post" action="/c/pay/${session.id}">
<label for="card">Test card number</label>
<input id="card" value="4242 4242 4242 4242" readonly autocomplete="off">
${button('pay', `Pay ${amount}`, true)}
<p class="other">Or try how a payment can go otherwise:</p>
${button('decline', 'Use a declined card')}
${button('ask-for-authentication', 'Use a card that asks for 3-D Secure')}
${button('pay-delayed', 'Use a delayed bank payment')}
</form>
${backLink(session.cancel_url, merchantName)}
</section>
</main>`,
  );
}

/** The bank's page that 3-D Secure opens. */
export function authenticationPage(view: PaymentPage): string {
  const { merchantName, session } = view;
  return page(
    '3-D Secure (test)',
    html`<main>
<section class="card" aria-labelledby="bank">
<h1 id="bank">3-D Secure</h1>
<p>The test bank asks whether it is you who pays ${merchantName} ${money(session.amount_total ?? 0, session.currency ?? 'usd')}.</p>
<form method="post" action="/c/pay/${session.id}">
${button('complete-authentication', 'Complete authentication', true)}
${button('fail-authentication', 'Fail authentication')}
</form>
</section>
</main>`,
  );
}

/** The page of a session that is no longer open: says why and leads on. */
export function closedPage(view: PaymentPage & { isProcessing: boolean }): string {
  const { merchantName, session, isProcessing } = view;
  const onward = html`<a class="back" href="${successLocation(session)}">Continue to ${merchantName}</a>`;
  if (session.status === 'expired') {
    return message(
      'This payment page has expired',
      'Nothing was paid. Please book again.',
      backLink(session.cancel_url, merchantName),
    );
  }
  if (isProcessing) {
    const choices = html`<form method="post" action="/c/pay/${session.id}">
${button('succeed-delayed', 'Let the bank payment succeed', true)}
${button('fail-delayed', 'Let the bank payment fail')}
</form>${onward}`;
    return message('The bank payment is under way', 'A real bank takes days. Choose how it ends.', choices);
  }
  if (session.payment_status === 'paid') {
    return message('This payment is complete', 'There is nothing left to pay.', onward);
  }
  return message('The bank payment failed', 'Nothing was paid.', backLink(session.cancel_url, merchantName));
}

export function message(title: string, text: string, onward: Html | null): string {
  return page(title, html`<main><section class="card"><h1>${title}</h1><p>${text}</p>${onward}</section></main>`);
}
