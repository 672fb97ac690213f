import { fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { formPaths } from '@fallsline/domain/site-paths';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InSite } from '../../../testing/render-in-site.tsx';
import { chooseTrip, filled, pickupDate, price, rendered } from '../../../testing/ticket-on-page.tsx';
import { BookingTicket } from './booking-ticket.tsx';

describe('what was typed', () => {
  test('is there again after a reload', async () => {
    const first = await rendered();
    await chooseTrip(first);
    await first.field('Flight Number').fill('B6 1217');
    await first.field('Flight Date').fill(pickupDate);
    await first.screen.unmount();
    const { field, book } = await rendered();
    await expect.element(field('Drop Off Address')).toHaveValue('Niagara Falls USA');
    await expect.element(field('Flight Number')).toHaveValue('B6 1217');
    await expect.element(field('Flight Date')).toHaveValue(pickupDate);
    await expect.element(book(`Book Now ${price.falls}`)).toBeVisible();
  });

  test('before the page came to life is kept, over what was kept from before', async () => {
    const first = await rendered();
    await first.field('Name').fill('Somebody Else');
    await first.field('Phone Number').fill('716 555 0123');
    await first.screen.unmount();

    const place = document.createElement('div');
    document.body.append(place);
    const ticket = (
      <InSite>
        <BookingTicket />
      </InSite>
    );
    place.innerHTML = renderToString(ticket);
    const control = (name: string) => place.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    const type = (name: string, text: string) => Object.assign(control(name) ?? {}, { value: text });
    type('direction', 'to-buffalo');
    type('name', 'Dana Whitfield');
    type('passengerCount', '3');
    // Pressed before that, the form is posted: nothing of it stands in the address bar.
    expect(place.querySelector('form')?.method).toBe('post');
    expect(place.querySelector('form')?.getAttribute('action')).toBe(formPaths.booking);
    const root = hydrateRoot(place, ticket);
    await expect.poll(() => control('customPickupAddress')).not.toBeNull();
    expect(control('direction')?.value).toBe('to-buffalo');
    expect(control('name')?.value).toBe('Dana Whitfield');
    expect(control('passengerCount')?.value).toBe('3');
    expect(control('phone')?.value).toBe('716 555 0123');
    root.unmount();
    place.remove();
  });
});

test('the ticket of a landing page begins with its fare, keeps its own draft, and hands it to the home page', async () => {
  const fare = fareById('lewiston-ny--buffalo-airport');
  const other = fareById('buffalo-airport--rochester');
  const landing = await rendered(fare);
  await expect.element(landing.field('Direction')).toHaveValue('to-buffalo');
  await expect.element(landing.field('Pick Up Address')).toHaveValue('Lewiston NY');
  await expect.element(landing.book(`Book Now ${formatPrice(fare.cents)}`)).toBeVisible();
  await landing.field('Name').fill('Dana');
  await landing.screen.unmount();

  const elsewhere = await rendered(other);
  await expect.element(elsewhere.field('Drop Off Address')).toHaveValue('Rochester');
  await expect.element(elsewhere.field('Name')).toHaveValue('');
  await elsewhere.screen.unmount();

  const again = await rendered(fare);
  await expect.element(again.field('Name')).toHaveValue('Dana');
  await again.screen.unmount();

  // Where a cancelled payment leads back to.
  const home = await rendered();
  await expect.element(home.field('Pick Up Address')).toHaveValue('Lewiston NY');
  await expect.element(home.field('Name')).toHaveValue('Dana');
});

describe('a link that carries a trip', () => {
  const open = (search: string) => window.history.replaceState(null, '', `${window.location.pathname}${search}`);

  test('fills the ticket in place of what was kept, and the guest stays', async () => {
    const first = await filled();
    // Of another trip, which may be paid.
    await expect.element(first.field('Flight Number')).not.toHaveValue('');
    await first.screen.unmount();
    open(
      `?from=BUF&to=niagara-on-the-lake&date=${pickupDate}&time=18:10&passengers=2&address=6 Picton St&utm_source=inn`,
    );
    const { screen, field } = await rendered();
    await expect.element(field('Drop Off Address')).toHaveValue('Niagara on the Lake');
    await expect.element(field('Custom Dropoff Address')).toHaveValue('6 Picton St');
    await expect.element(field('Passengers')).toHaveValue(2);
    await expect.element(field('Pick Up Time')).toHaveValue('18:10');
    await expect.element(field('Flight Number')).toHaveValue('');
    await expect.element(field('Name')).toHaveValue('Dana Whitfield');
    // After a reload what was typed since stands there.
    await field('Pick Up Time').fill('19:00');
    await field('Name').click();
    await screen.unmount();
    const again = await rendered();
    await expect.element(again.field('Drop Off Address')).toHaveValue('Niagara on the Lake');
    await expect.element(again.field('Pick Up Time')).toHaveValue('19:00');
  });

  test('is made by the ticket, to copy and as a code, without the guest', async () => {
    const ticket = await filled();
    await ticket.book('Share this ride').click();
    const shared = ticket.screen.getByRole('dialog', { name: 'Share this ride' });
    const link = shared.getByRole('textbox', { name: 'Link to this ride' });
    await expect
      .element(link)
      .toHaveValue(
        `${window.location.origin}/?from=buffalo-airport&to=niagara-falls-ny&date=${pickupDate}&time=17%3A50#book`,
      );
    await expect.element(shared.getByRole('img', { name: /^Code that opens this ride/ })).toBeVisible();
    await shared.getByLabelText('With the address').click();
    await expect.element(link).toHaveValue(expect.stringContaining('address=Hyatt+Place'));
    await userEvent.keyboard('{Escape}');
    await expect.element(shared).not.toBeInTheDocument();
    await expect.element(ticket.book('Share this ride')).toHaveFocus();
  });
});
