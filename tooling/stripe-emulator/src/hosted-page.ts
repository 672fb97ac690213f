import type { Stripe } from 'stripe';
import { hostedPageStyle } from './hosted-page-style.ts';
import { type Html, html } from './html.ts';
import type { TransitionName } from './payments.ts';
import type { SoldItem } from './store.ts';

export interface PaymentPage {
  merchantName: string;
  session: Stripe.Checkout.Session;
  items: SoldItem[];
  /** Why the last attempt failed. */
  error: string | null;
}

export function money(cents: number, currency: string): string {
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
