import { fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering } from '../../../testing/api.ts';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { dayIn, filled, opened, price } from '../../../testing/ticket-on-page.tsx';
import { BookingModal } from '../window/booking-modal.tsx';

const canada = formatPrice(fareById('buffalo-airport--niagara-falls-canada').cents);
const asked = page.getByText(/^This address is in Canada/);

test('an address on the other side of the river is asked about, and one press takes the fare for that side', async () => {
  const { field, book, screen } = await filled();
  await field('Custom Dropoff Address').fill('6455 fallsview blvd, niagara falls l2g3k7');
  await expect.element(asked).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(asked).toMatchTextContent(`The ride to Niagara Falls Canada costs ${canada}.`);
  await screen.getByRole('button', { name: 'Take Niagara Falls Canada' }).click();
  await expect.element(field('Drop Off Address')).toHaveValue('Niagara Falls Canada');
  await expect.element(book(`Book Now ${canada}`)).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
});

test('it is no wall: kept, it is not asked about again, and is booked as it stands', async () => {
  const { bodies } = answering(opened);
  const { field, book, screen, leave } = await filled();
  await field('Custom Dropoff Address').fill('Clifton Hill, Niagara Falls, ON');
  await userEvent.tab();
  await screen.getByRole('button', { name: 'Keep Niagara Falls USA' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await book(`Book Now ${price.falls}`).click();
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  expect((await bodies())[0]?.payload).toMatchObject({ dynamicLocation: 'Niagara Falls USA' });
});

test('a street that is named after the other side is not asked about', async () => {
  const { field } = await filled();
  await field('Custom Dropoff Address').fill('500 Ontario St, Buffalo NY');
  await userEvent.tab();
  await field('Name').click();
  await expect.element(asked).not.toBeInTheDocument();
});

test('the window takes the other fare too, and shows where it goes', async () => {
  const screen = await renderInSite(
    <BookingModal fare={fareById('buffalo-airport--niagara-falls-usa')} open onClose={() => undefined} />,
  );
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await field('Custom Dropoff Address').fill('Clifton Hill, Niagara Falls, ON');
  await userEvent.tab();
  await screen.getByRole('button', { name: 'Take Niagara Falls Canada' }).click();
  await expect.element(screen.getByRole('button', { name: `Book Now - ${canada}` })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(`Base Price${canada}`);
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('ToNiagara Falls Canada');
});

test('of the way back it is asked without another fare: it starts where the ride there ends', async () => {
  const { screen } = await filled();
  await screen.getByRole('button', { name: /^Add the ride back/ }).click();
  const back = page.getByRole('group', { name: 'The ride back' });
  await back.getByLabelText('Pick Up Date', { exact: true }).fill(dayIn(12));
  await back.getByLabelText('Custom Pickup Address', { exact: true }).fill('Clifton Hill L2G 3K7');
  await userEvent.tab();
  await expect.element(back.getByText(/The ride back starts where the ride there ends/)).toBeVisible();
  await expect.element(back.getByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});
