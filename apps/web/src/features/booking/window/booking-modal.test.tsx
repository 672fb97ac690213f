import { borderNotice } from '@fallsline/domain/border';
import { type Fare, type FareId, fareById } from '@fallsline/domain/fares';
import { messages } from '@fallsline/domain/messages';
import { formatPrice } from '@fallsline/domain/money';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pricing } from '../../../content/pricing.ts';
import { answering, answerLater, problem } from '../../../testing/api.ts';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { opened, paymentPage, pickupDate, rendered, sampleTicket } from '../../../testing/ticket-on-page.tsx';
import { bookingDrafts } from '../form/ticket-draft.ts';
import type { TicketValues } from '../form/ticket-form.ts';
import { BookingModal } from './booking-modal.tsx';
import { useBookingModal } from './use-booking-modal.tsx';

const toUsa = 'buffalo-airport--niagara-falls-usa';
const fromLewiston = 'lewiston-ny--buffalo-airport';

function Cards() {
  const { book, modal } = useBookingModal();
  return (
    <>
      <button type="button" onClick={() => book(toUsa)}>
        To the falls
      </button>
      <button type="button" onClick={() => book(fromLewiston)}>
        From Lewiston
      </button>
      {modal}
    </>
  );
}

async function openedFrom(card: string) {
  const screen = await renderInSite(<Cards />);
  const button = screen.getByRole('button', { name: card });
  await button.click();
  const modal = screen.getByRole('dialog', { name: 'Book Your Ride' });
  await expect.element(modal).toBeVisible();
  return { screen, button, modal, field: (label: string) => modal.getByLabelText(label, { exact: true }) };
}

function Alone({ fare, leave }: { fare: Fare; leave: (url: string) => void }) {
  const [open, setOpen] = useState(true);
  return <BookingModal fare={fare} open={open} onClose={() => setOpen(false)} leave={leave} />;
}

const priceOf = (id: FareId) => (vehicles: number) => formatPrice(vehicles * fareById(id).cents);
const toFalls = priceOf('buffalo-airport--niagara-falls-usa');
const fromLewistonPrice = priceOf('lewiston-ny--buffalo-airport');
const betweenAirports = fareById('niagara-falls-airport-iag--buffalo-airport').cents;

async function alone(fareId: FareId, typed: Partial<TicketValues>) {
  const leave = vi.fn();
  bookingDrafts.modal.save({ ...sampleTicket, ...typed }, fareId);
  const screen = await renderInSite(<Alone fare={fareById(fareId)} leave={leave} />);
  const modal = screen.getByRole('dialog', { name: 'Book Your Ride' });
  const field = (label: string) => modal.getByLabelText(label, { exact: true });
  await expect.element(field('Name')).toHaveValue(sampleTicket.name);
  return { screen, leave, modal, field };
}
const ofLewiston = {
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '1 Center Street',
  pickupDate,
} as const;

test('shows the trip and its base price, and asks for what the direction needs', async () => {
  const { modal, field } = await openedFrom('To the falls');
  await expect.element(modal).toMatchTextContent(/From\s*Buffalo Airport\s*To\s*Niagara Falls USA/);
  await expect.element(modal).toMatchTextContent(RegExp(`Base Price\\s*\\${toFalls(1)}\\s*Vehicles\\s*1`));
  await expect.element(modal.getByText('In US dollars, per vehicle, tolls and bridge included')).toBeVisible();
  await expect.element(field('Custom Dropoff Address')).toBeVisible();
  await expect.element(field('Flight Number')).toBeVisible();
  await expect.element(field('Direction')).not.toBeInTheDocument();
  await expect.element(modal.getByText('about 30 minutes, 25 miles / 40 km')).toBeVisible();
  await expect.element(modal.getByText(borderNotice.papers, { exact: false })).not.toBeInTheDocument();
});

test('a larger party without a town yet is led to the fares, and what it has typed into the window of its card', async () => {
  const { screen: home, field } = await rendered();
  await field('Passengers').fill('8');
  await field('Name').fill('Vic Many');
  const link = home.getByRole('link', { name: /^Book several vehicles/ });
  link.element().parentElement?.addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await home.unmount();
  const { screen } = await renderPage('/pricing');
  window.location.hash = '#fares';
  await expect.element(screen.getByRole('heading', { name: pricing.heading })).toHaveFocus();
  await screen.getByRole('link', { name: /^Book Now: Buffalo Airport to Niagara Falls USA/ }).click();
  const modal = screen.getByRole('dialog', { name: 'Book Your Ride' });
  await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Vic Many');
  await expect.element(modal.getByLabelText('Passengers', { exact: true })).toHaveValue(8);
  await expect.element(modal.getByLabelText('Custom Dropoff Address')).toBeVisible();
});

test('between the airports, where no address is asked for, a larger party keeps what it has typed as well', async () => {
  const { screen, field } = await rendered();
  await field('Direction').selectOptions('To Buffalo Airport');
  await field('Pick Up Address').selectOptions('Niagara Falls Airport IAG');
  await field('Name').fill('Vic Many');
  await screen.getByRole('button', { name: /^Book several vehicles/ }).click();
  const modal = screen.getByRole('dialog', { name: 'Book Your Ride' });
  await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Vic Many');
  await expect
    .element(modal.getByRole('button', { name: `Book Now - ${formatPrice(2 * betweenAirports)}` }))
    .toBeVisible();
});

test('asks for no flight on a ride to the airport', async () => {
  const { modal, field } = await openedFrom('From Lewiston');
  await expect.element(field('Custom Pickup Address')).toBeVisible();
  await expect.element(field('Flight Number')).not.toBeInTheDocument();
  await expect
    .element(modal.getByRole('button', { name: `Book Now - ${fromLewistonPrice(1)}`, exact: true }))
    .toBeVisible();
});

test.each([
  [5, 1, undefined],
  [6, 2, '6-10 passengers: Your booking requires 2 vehicles (6-10 passengers)'],
  [75, 15, 'Your booking requires 15 vehicles (75 passengers)'],
])('%i passengers cost the fare times %i', async (passengers, vehicles, note) => {
  const price = toFalls(vehicles);
  const { modal, field } = await openedFrom('To the falls');
  await field('Passengers').fill(String(passengers));
  await expect.element(modal.getByRole('button', { name: `Book Now - ${price}`, exact: true })).toBeVisible();
  if (note) await expect.element(modal.getByText(note, { exact: true })).toBeVisible();
  else await expect.element(modal.getByText(/Your booking requires/)).not.toBeInTheDocument();
  // Drawn: two or three for two or three, and three for a longer column.
  const drawn = document.querySelectorAll('dialog [role="status"] img');
  expect(drawn).toHaveLength(note ? Math.min(vehicles, 3) : 0);
});

test('above 75 passengers there is nothing to press but the way to a quotation', async () => {
  const { modal, field } = await openedFrom('To the falls');
  await field('Passengers').fill('76');
  await expect
    .element(field('Passengers'))
    .toHaveAccessibleDescription(expect.stringMatching(`${messages.passengersMax}$`));
  await expect.element(modal.getByRole('button', { name: /Book Now/ })).not.toBeInTheDocument();
  await expect.element(modal.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
  await modal.getByRole('button', { name: 'One passenger more' }).click();
  await expect.element(field('Passengers')).toHaveValue(75);
});

test('closed it is empty when it opens again, and offers what was typed once', async () => {
  const { screen, button, modal, field } = await openedFrom('To the falls');
  const offer = screen.getByRole('button', { name: 'Bring back what you typed' });
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(modal).not.toBeInTheDocument();
  };
  await expect.element(offer).not.toBeInTheDocument();
  await field('Name').fill('Dana');
  await field('Passengers').fill('7');
  await close();
  await expect.element(button).toHaveFocus();
  await screen.getByRole('button', { name: 'From Lewiston' }).click();
  await expect.element(field('Name')).toHaveValue('');
  await expect.element(offer).not.toBeInTheDocument();
  await close();
  await button.click();
  await expect.element(field('Name')).toHaveValue('');
  await offer.click();
  await expect.element(field('Name')).toHaveValue('Dana');
  await expect.element(field('Passengers')).toHaveValue(7);
  await expect.element(offer).not.toBeInTheDocument();
  // Offered this once: not again after the window was closed without it.
  for (const offered of [true, false]) {
    await close();
    await button.click();
    await expect.element(field('Name')).toHaveValue('');
    if (offered) await expect.element(offer).toBeVisible();
    else await expect.element(offer).not.toBeInTheDocument();
  }
});

test('another card opened while the first one fades is the other one, and empty', async () => {
  const { screen, modal, field } = await openedFrom('To the falls');
  await field('Name').fill('Dana');
  await userEvent.keyboard('{Escape}');
  (screen.getByRole('button', { name: 'From Lewiston' }).element() as HTMLElement).click();
  await expect.element(modal).toMatchTextContent(/From\s*Lewiston NY/);
  await expect.element(field('Name')).toHaveValue('');
  await new Promise((resolve) => setTimeout(resolve, 400)); // the reset of the first one would come now
  await expect.element(modal).toBeVisible();
});

test('sends the group with the price of its vehicles, in the words of the wire', async () => {
  const { bodies } = answering(opened);
  const { leave, modal, field } = await alone('niagara-falls-airport-iag--buffalo-airport', {
    direction: 'from-Niagara-Airport',
    dynamicLocation: 'Buffalo Airport',
    flightArrival: '17:05',
    passengerCount: 7,
  });
  // Both ends are airports: there is no address to ask for.
  await expect.element(field('Custom Dropoff Address')).not.toBeInTheDocument();
  await modal.getByRole('button', { name: `Book Now - ${formatPrice(2 * betweenAirports)}` }).click();
  await expect.poll(() => leave.mock.calls).toEqual([[paymentPage]]);
  // The card's own derivation: from IAG, to a place that is an airport as well (decision 2).
  expect((await bodies())[0].payload).toMatchObject({
    direction: 'from-Niagara-Airport',
    dynamicLocation: 'Buffalo Airport',
    passengerCount: 7,
    // Lands at 17:05, and is picked up at 17:50.
    flightDate: pickupDate,
    pickupDate,
    amount: (2 * betweenAirports) / 100,
  });
});

test('an answer that comes after the modal was closed takes nobody away', async () => {
  const later = answerLater(opened);
  const { requests } = answering(later.answer);
  const { leave, modal } = await alone(fromLewiston, ofLewiston);
  await modal.getByRole('button', { name: `Book Now - ${fromLewistonPrice(1)}` }).click();
  await expect.poll(() => requests.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(modal).not.toBeInTheDocument();
  later.come();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(leave).not.toHaveBeenCalled();
});

test('a changed price makes room for its question and leads back to the passengers', async () => {
  const now = { fareId: 'x', vehicles: 2, amountCents: 20_000, currency: 'USD' };
  answering(problem('priceChanged', { quote: now }));
  const { modal, field } = await alone(fromLewiston, { ...ofLewiston, passengerCount: 6 });
  await modal.getByRole('button', { name: `Book Now - ${fromLewistonPrice(2)}` }).click();
  await expect.element(modal.getByRole('button', { name: 'Confirm $200' })).toBeVisible();
  await expect.element(modal.getByText(/Your booking requires/)).not.toBeInTheDocument();
  await modal.getByRole('button', { name: 'Change my trip' }).click();
  await expect.element(field('Passengers')).toHaveFocus();
  await expect.element(modal.getByRole('button', { name: 'Book Now - $200' })).toBeVisible();
});
