import { hydrated } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';

test('a visitor asks for the newsletter, confirms it from the mail, and leaves it again', async ({
  page,
  guest,
  inbox,
}) => {
  async function subscribe() {
    await page.goto('/about');
    await hydrated(page);
    const foot = page.getByRole('contentinfo');
    await foot.getByLabel('Email Address').fill(guest.email);
    await foot.getByRole('button', { name: 'Send' }).click();
    await expect(foot.getByText(/Check your inbox/)).toBeVisible();
  }
  await subscribe();

  const asked = await inbox.waitForMail(guest.email, /newsletter\?/);
  const link = asked.Text.match(/https?:\S+\/newsletter\/subscription\?confirm=\S+/)?.[0] ?? 'no link in the mail';
  await page.goto(link);
  await page.getByLabel('Yes, send it to me').check();
  await page.getByRole('button', { name: 'Put me on the list' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

  // Asking again tells nobody that the address is known, and sends nothing.
  await subscribe();

  const welcome = await inbox.waitForMail(guest.email, /Welcome/);
  expect(await inbox.mailsTo(guest.email)).toHaveLength(2);
  const raw = await (await page.request.get(`${inbox.url}/api/v1/message/${welcome.ID}/raw`)).text();
  const header = raw.replace(/\r\n[ \t]+/g, ' ');
  expect(header).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const oneClick = header.match(/^List-Unsubscribe:\s*<([^>]+)>/m)?.[1] ?? 'no header';

  // A person who opens the address is asked first; a mail program that posts to it is not.
  await page.goto(oneClick);
  await expect(page.getByRole('heading', { name: 'Leave the list?' })).toBeVisible();
  const posted = await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(200);
  await page.getByLabel('Yes, take me off the list').check();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
});
