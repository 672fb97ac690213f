import { contract } from '@fallsline/domain/contract';
import { aboutCanadian, exchangeRateOfRepository } from '@fallsline/domain/exchange-rate';
import { fareById } from '@fallsline/domain/fares';
import { messages } from '@fallsline/domain/messages';
import { wallClock } from '@fallsline/domain/pickup-time';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { answering, noAnswer, reply } from '../../../testing/api.ts';
import { chooseTrip, price, rendered, saying } from '../../../testing/ticket-on-page.tsx';

describe('the price', () => {
  test('stands on the button and the stub, is told politely, and in US dollars, per vehicle, tolls and bridge included', async () => {
    const ticket = await rendered();
    const terms = ticket.screen.getByText('In US dollars, per vehicle, tolls and bridge included');
    await expect.element(terms).not.toBeInTheDocument();
    await chooseTrip(ticket);
    await expect.element(terms).toBeVisible();
    await expect.element(ticket.book(`Book Now ${price.falls}`)).toBeVisible();
    await expect.element(ticket.screen.getByRole('status')).toMatchTextContent(`Fare ${price.falls}, 1 vehicle`);
    await ticket.field('Passengers').fill('5');
    await expect.element(terms).toBeVisible();
    await ticket.field('Passengers').fill('6');
    await expect
      .element(ticket.screen.getByText('In US dollars, for 2 vehicles, tolls and bridge included'))
      .toBeVisible();
    await ticket.field('Passengers').fill('2');
    await ticket.field('Drop Off Address').selectOptions('Erie PA');
    await expect.element(ticket.book(`Book Now ${price.erie}`)).toBeVisible();
    await expect.element(ticket.screen.getByRole('status')).toMatchTextContent(`Fare ${price.erie}, 1 vehicle`);
  });

  describe('in Canadian dollars', () => {
    const rate = { day: wallClock(Date.now() - 2 * 24 * 60 * 60_000).pickupDate, cadPerUsd: 1.4 };
    const about = /About CA\$/;
    const cents = fareById('buffalo-airport--niagara-falls-usa').cents;
    /** A guest whose browser has these languages and this time zone. */
    function from(languages: string[], timeZone = 'America/New_York') {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
      const options = new Intl.DateTimeFormat().resolvedOptions();
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
    }

    test.each([
      ['by language', ['fr-CA', 'en'], 'America/New_York'],
      ['by time zone', ['zh-CN'], 'America/Toronto'],
    ])(
      'is told to a guest who is Canadian %s, last on the stub and with the day of the rate',
      async (_how, ...guest) => {
        from(...guest);
        const { requests } = answering(reply({ rate }));
        const ticket = await rendered();
        expect(requests).toEqual([]);
        await chooseTrip(ticket);
        await expect.element(ticket.screen.getByText(about)).toMatchTextContent(aboutCanadian(cents, rate));
        expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([contract.exchangeRate.path]);
        const stub = ticket.book(`Book Now ${price.falls}`).element().parentElement;
        expect(stub?.lastElementChild?.textContent).toBe(aboutCanadian(cents, rate));
      },
    );

    test('is not told to anybody else, who asks for no rate', async () => {
      from(['en-US', 'fr']);
      const { requests } = answering(reply({ rate }));
      const ticket = await rendered();
      await chooseTrip(ticket);
      await expect.element(ticket.screen.getByRole('button', { name: 'Share this ride' })).toBeVisible();
      // What would ask is there by then.
      await import('../../../lib/at-exchange-rate.tsx');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect.element(ticket.screen.getByText(about)).not.toBeInTheDocument();
      expect(queryClient.getQueryState(['exchange-rate'])).toBeUndefined();
      expect(requests).toEqual([]);
    });

    test.each([
      ['the rate is old', reply({ rate: exchangeRateOfRepository })],
      ['there is no answer', noAnswer],
    ])('is not told where %s', async (_what, answer) => {
      from(['en-CA']);
      const { requests } = answering(answer);
      const ticket = await rendered();
      await chooseTrip(ticket);
      await expect.poll(() => queryClient.getQueryState(['exchange-rate'])?.status).toMatch(/success|error/);
      expect(requests).toHaveLength(1);
      await expect.element(ticket.book(`Book Now ${price.falls}`)).toBeVisible();
      await expect.element(ticket.screen.getByText(about)).not.toBeInTheDocument();
    });
  });

  test('the steps count from 1 to 5 and say why they go no further', async () => {
    const { screen, field } = await rendered();
    const more = screen.getByRole('button', { name: 'One passenger more' });
    await screen.getByRole('button', { name: 'One passenger fewer' }).click();
    await expect.element(screen.getByText(messages.passengersMin)).toBeVisible();
    for (let steps = 0; steps < 4; steps += 1) await more.click();
    await expect.element(field('Passengers')).toHaveValue(5);
    await expect.element(screen.getByText(messages.passengersMaxPage)).not.toBeInTheDocument();
    await more.click();
    await expect.element(screen.getByText(messages.passengersMaxPage)).toBeVisible();
    await expect.element(field('Passengers')).toHaveValue(5);
  });

  test('a sixth passenger is refused as soon as it is typed', async () => {
    const { field } = await rendered();
    await field('Passengers').fill('6');
    await expect.element(field('Passengers')).toHaveAccessibleDescription(saying(messages.passengersMaxPage));
    await field('Passengers').fill('5');
    await expect.element(field('Passengers')).not.toHaveAttribute('aria-invalid');
  });
});

test('a pickup within 24 hours is sold without free cancellation, and says so before it is paid', async () => {
  const { screen, field } = await rendered();
  const offered = screen.getByText('Full refund up to 24 hours before pickup');
  await expect.element(offered).toBeVisible();
  const near = wallClock(Date.now() + 5 * 60 * 60_000);
  await field('Pick Up Date').fill(near.pickupDate);
  await field('Pick Up Time').fill(near.pickupTime);
  await expect.element(screen.getByText('This pickup is within 24 hours: no free cancellation')).toBeVisible();
  await expect.element(offered).not.toBeInTheDocument();
  const byPhone = screen.getByText('The pickup is less than 3 hours ahead. For a change, call us.');
  await expect.element(byPhone).not.toBeInTheDocument();
  const soon = wallClock(Date.now() + 2 * 60 * 60_000);
  await field('Pick Up Date').fill(soon.pickupDate);
  await field('Pick Up Time').fill(soon.pickupTime);
  await expect.element(byPhone).toBeVisible();
  await field('Direction').selectOptions('from-Buffalo-Airport');
  const landing = wallClock(Date.now() + 90 * 60_000);
  await field('Flight Date').fill(landing.pickupDate);
  await field('Flight Arrival Time').fill(landing.pickupTime);
  await expect.element(screen.getByText(/less than 3 hours ahead\. You can still correct the flight/)).toBeVisible();
  await field('Direction').selectOptions('to-buffalo');
  await field('Pick Up Date').fill(wallClock(Date.now() + 72 * 60 * 60_000).pickupDate);
  await expect.element(offered).toBeVisible();
});
