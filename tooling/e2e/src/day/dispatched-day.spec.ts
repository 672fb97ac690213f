import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleOn } from '../fixtures.ts';
import { eventsOf, mailsOfDay, wrongInBooks } from './day-books.ts';
import { openDaySite, type Person } from './day-site.ts';

const log = join(import.meta.dirname, '../../../../test-results/day-api.log');
const second = 1000;
const minute = 60 * second;
/** A press can be undone for ten seconds, and leaves the phone afterwards. */
const undone = 11 * second;
/** Figures are printed beside what is wanted of them, and judged by who reads them: this machine may be busy with others. */
const wanted = {
  'assignment on the other board': 2 * second,
  'another driver on the guest’s page': 15 * second,
  'what was kept on the guest’s page': 15 * second,
} as const;
const patience = { timeout: 60 * second };

/** How long it takes until something is seen after it was done, in milliseconds. */
async function timed(act: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<number> {
  await act();
  const began = performance.now();
  await seen();
  return Math.round(performance.now() - began);
}
const driverField = (page: Page, guest: string) =>
  page.getByRole('combobox', { name: new RegExp(`^Driver, .*${guest}`) }).first();
const strip = (page: Page, title: RegExp | string) => page.getByRole('row').filter({ hasText: title });
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = ({ page }: Person) => page.getByRole('heading', { level: 1 });

test('a day of 40 rides is dispatched by two boards, four phones and two guests, and books, events and mails are right afterwards', async ({
  browser,
}) => {
  test.setTimeout(15 * minute);
  const site = await openDaySite(browser, log);
  const figures: Partial<Record<keyof typeof wanted, number>> = {};
  try {
    const pat = await site.board();
    const kim = await test.step('a second board, invited by the first', async () => {
      await pat.page.locator('summary').click();
      await pat.page.getByRole('link', { name: 'People and keys' }).click();
      await pat.page.getByLabel('Name, as everybody sees it').fill('Kim Ortiz');
      await pat.page.getByRole('button', { name: 'Invite' }).click();
      const mail = decodeURIComponent(
        (await pat.page.getByRole('link', { name: 'Mail it' }).getAttribute('href')) ?? '',
      );
      await pat.page.getByRole('link', { name: /^Today/ }).click();
      return site.board(/\S+\/board\/invitation#[\w-]{22}/.exec(mail)?.[0]);
    });
    for (const { page } of [pat, kim])
      await expect(page.getByRole('rowheader', { name: /^Look here now/ })).toBeVisible();

    const [withAmara, withLena, withJonah] = [
      await site.phoneOfDriverOf('Amara Nwosu'),
      await site.phoneOfDriverOf('Lena Fischer'),
      await site.phoneOfDriverOf('Jonah Pryce'),
    ];
    const inbox = site.inboxOf(pat.page);
    const linkOf = async (email: string) =>
      /\S+\/booking#[\w-]{22}/.exec((await inbox.waitForMail(email)).Text)?.[0] ?? '';
    const amara = await site.phone(await linkOf('amara@guest.example'));
    const jonah = await site.phone(await linkOf('jonah@guest.example'));

    await test.step('a ride without a driver is given away, and the other board shows it', async () => {
      const give = strip(pat.page, 'No driver and no car yet')
        .getByRole('button', { name: /^Give to / })
        .first();
      const [, name = ''] = /^Give to ([^,]+)/.exec((await give.textContent()) ?? '') ?? [];
      await expect(driverField(kim.page, 'Stella Marsh')).toHaveValue('');
      figures['assignment on the other board'] = await timed(
        () => give.click(),
        () => expect(driverField(kim.page, 'Stella Marsh')).toHaveValue(name, patience),
      );
    });

    const withJonahNow =
      await test.step('a silent driver’s ride is given to another: card, new card, guest', async () => {
        await expect(jonah.page.getByRole('link', { name: `Call ${withJonah.name}` })).toBeVisible(patience);
        const give = strip(pat.page, /should have left at/).getByRole('button', { name: /^Give to / });
        const [, name = ''] = /^Give to ([^,]+)/.exec((await give.textContent()) ?? '') ?? [];
        const firstName = name.split(' ')[0] ?? '';
        figures['another driver on the guest’s page'] = await timed(
          () => give.click(),
          () => expect(jonah.page.getByRole('link', { name: `Call ${firstName}` })).toBeVisible(patience),
        );
        await expect(withJonah.page.getByRole('heading', { name: 'No longer on this card' })).toBeVisible(patience);
        await expect(withJonah.page.getByText('Jonah Pryce')).toHaveCount(0);
        // Whoever has got in is told no more: on a slow machine the car would be there before the mail.
        const mail = (await inbox.waitForMail('jonah@guest.example', /instead of/)).Text;
        expect(mail).toContain(`Your driver: ${firstName}`);
        const link = await linkOfDay(pat.page, name);
        const phone = await site.phone(link);
        expect((await site.cardOf(link)).rides.map(({ guest }) => guest?.name)).toContain('Jonah Pryce');
        return { ...phone, name: firstName };
      });

    await test.step('ten minutes without a network: the presses are kept, and sent in their own time', async () => {
      withAmara.problems.expect(/INTERNET_DISCONNECTED/);
      await withAmara.context.setOffline(true);
      await press(withAmara, 'I have arrived');
      await site.forward(5 * minute);
      await press(withAmara, 'On board');
      await site.forward(5 * minute);
      await expect(withAmara.page.getByRole('heading', { name: /Kept, not sent yet/ })).toHaveText(
        'Kept, not sent yet: 2',
        patience,
      );
      await expect(heading(amara)).not.toHaveText('On your way to Lewiston');
      figures['what was kept on the guest’s page'] = await timed(
        () => withAmara.context.setOffline(false),
        () => expect(heading(amara)).toHaveText('On your way to Lewiston', patience),
      );
      await expect(withAmara.page.getByRole('heading', { name: /Kept, not sent yet/ })).toBeHidden();
    });

    await test.step('the desk decides: a no-show, a request to cancel, a ramp van', async () => {
      const noShow = strip(kim.page, 'Is it a no-show?');
      await noShow.getByRole('button', { name: 'No-show: give part back' }).click();
      await noShow.getByLabel('Goes back, $').fill('20');
      await noShow.getByRole('button', { name: 'Give back $20' }).click();
      await expect(strip(pat.page, 'Is it a no-show?')).toHaveCount(0, patience);
      await strip(pat.page, 'Wes Tillman asks to cancel').getByRole('button', { name: 'Keep the ride' }).click();
      await expect(strip(kim.page, 'asks to cancel')).toHaveCount(0, patience);
      await strip(kim.page, 'Is there a ramp van?').getByRole('button', { name: 'Yes, a ramp van is coming' }).click();
      await expect(strip(pat.page, 'Is there a ramp van?')).toHaveCount(0, patience);
    });

    await test.step('a ride to its end, and a tip', async () => {
      for (const name of ['On my way', 'I have arrived', 'On board']) {
        await press(withJonahNow, name);
        await site.forward(undone);
      }
      await press(withLena, 'On board');
      await site.forward(20 * minute);
      await press(withLena, 'Done after the last bag is out');
      await site.forward(undone);
      await expect(withLena.page.getByRole('heading', { level: 1, name: /^Done\. Thank you/ })).toBeVisible();
      const lena = await site.phone(await linkOf('lena@guest.example'));
      await expect(lena.page.getByRole('heading', { name: `A tip for ${withLena.name}?` })).toBeVisible(patience);
      await expectAccessibleOn(lena.page);
      // By the keyboard alone.
      await lena.page.getByRole('link', { name: '$10' }).focus();
      await lena.page.keyboard.press('Enter');
      await expect(heading(lena)).toHaveText(`$10 for ${withLena.name}`);
      await expectAccessibleOn(lena.page);
      await lena.page.getByRole('button', { name: 'Another amount' }).focus();
      await lena.page.keyboard.press('Enter');
      await expect(heading(lena)).toHaveText(`A tip for ${withLena.name}?`);
      await expectAccessibleOn(lena.page);
      await lena.page.getByLabel('Another amount').fill('12.50');
      await lena.page.keyboard.press('Enter');
      await lena.page.getByRole('button', { name: /^Pay/ }).click();
      await expect(heading(lena)).toHaveText('Thank you!');
      await expectAccessibleOn(lena.page);
      await lena.page.goto(await linkOf('lena@guest.example'));
      await expect(lena.page.getByRole('heading', { name: `$12.50 for ${withLena.name}. Thank you!` })).toBeVisible(
        patience,
      );
      await expect(withLena.page.getByText('$12.50, all of it yours')).toBeVisible(patience);
      expect(await site.desk('tips')).toMatch(
        new RegExp(`${withLena.name} \\w+ +[\\d-]+ +FALLS-\\S+ +[\\d-]+ +\\$12\\.50`),
      );
    });

    await test.step('afterwards', async () => {
      // A receipt comes once 'done' cannot be taken back any more.
      await site.forward(6 * minute);
      const receipt = await inbox.waitForMail('lena@guest.example', /your receipt/);
      expect(receipt.Text).toContain(`Tip, all of it for ${withLena.name}`);
      await expect.poll(async () => (await mailsOfDay(site)).unsent, patience).toEqual([]);

      expect(await wrongInBooks(site)).toEqual([]);
      const mails = await mailsOfDay(site);
      expect(mails.came).toBe(mails.sent);
      expect(mails.toldTo('Jonah Pryce')).toEqual(['confirm', 'driver', 'driver']);
      expect(mails.toldTo('Amara Nwosu')).toEqual(['confirm', 'driver']);
      expect(mails.toldTo('Stella Marsh')).toEqual(['confirm', 'driver']);
      expect(mails.toldTo('Lena Fischer').sort()).toEqual(['confirm', 'driver', 'receipt', 'tip']);
      expect(mails.toldTo('Cal Renner').at(-1)).toBe('no-show');
      expect(mails.toldTo('Edith Crane')).toEqual(['confirm', 'ramp-van-confirmed']);
      expect(mails.toldTo('Wes Tillman')).toEqual(['confirm', 'cancellation-asked', 'driver', 'cancellation-declined']);

      const ofAmara = await eventsOf(site, 'Amara Nwosu');
      expect(ofAmara.map(({ kind }) => kind)).toEqual(['on_the_way', 'arrived', 'on_board']);
      const [, arrived, onBoard] = ofAmara.map(({ happened, received }) => ({
        happened: Number(happened),
        keptMs: Number(received) - Number(happened),
      }));
      expect((onBoard?.happened ?? 0) - (arrived?.happened ?? 0)).toBeGreaterThan(4.5 * minute);
      expect(arrived?.keptMs).toBeGreaterThan(9.5 * minute);
      expect((await eventsOf(site, 'Lena Fischer')).map(({ kind }) => kind)).toEqual([
        'on_the_way',
        'arrived',
        'on_board',
        'done',
      ]);
      const ofJonah = await eventsOf(site, 'Jonah Pryce');
      expect(ofJonah.map(({ kind }) => kind)).toEqual(['on_the_way', 'arrived', 'on_board']);
      expect(ofJonah.every((event) => event['turn'] === event['of_turn'])).toBe(true);
      const [[board] = []] = await site.database.query([
        `select count(*)::int as positions from position where vehicle_id in
           (select vehicle_id from ride_event where kind in ('on_board', 'done', 'no_show'))`,
      ]);
      expect(board?.['positions']).toBe(0);
    });
    for (const [what, ms] of Object.entries(wanted))
      console.log(`${what}: ${figures[what as keyof typeof wanted]} ms, wanted within ${ms}`);
    expect(site.complaints()).toEqual([]);
  } finally {
    await site.close();
  }
});

/** The link of a driver's day, as the board makes it to be sent. */
async function linkOfDay(board: Page, name: string): Promise<string> {
  await board.getByRole('button', { name: new RegExp(`^(?:Make the link|New link) for ${name}$`) }).click();
  const anew = board.getByRole('button', { name: 'Make a new link' });
  const mail = board.getByRole('link', { name: 'Mail it' });
  await expect(anew.or(mail).first()).toBeVisible();
  if (await anew.isVisible()) await anew.click();
  const text = decodeURIComponent((await mail.getAttribute('href')) ?? '');
  return /\S+\/drive#[\w-]{22}/.exec(text)?.[0] ?? '';
}
