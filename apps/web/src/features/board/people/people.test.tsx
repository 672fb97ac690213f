import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, ids, openBoard, sentTo, today } from '../../../testing/open-board.tsx';

const url = 'https://fallsline.example/board/invitation#AAAAAAAAAAAAAAAAAAAAAA';
const soon = new Date(Date.now() + 10 * 60_000).toISOString();
const people = [
  { name: 'Noa', keys: 2, lastUsedAt: null, invitedUntil: null },
  { name: 'Lou', keys: 0, lastUsedAt: null, invitedUntil: soon },
  { name: 'Pat', keys: 2, lastUsedAt: null, invitedUntil: null },
];

const open = (answers: Parameters<typeof openBoard>[1] = {}, address = '/board?view=people') =>
  openBoard(
    today(),
    {
      '/api/staff/people': () => ({ people, entries: [] }),
      '/api/staff/key-options': () => ({ challengeId: ids.ride, options: {} }),
      ...answers,
    },
    address,
  );
const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the menu of who is signed in closes behind what was chosen in it, and by Escape', async () => {
  await open({}, '/board');
  const menu = page.getByText('Pat', { exact: true });
  await menu.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'People and keys' })).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await menu.click();
  await page.getByRole('link', { name: 'People and keys' }).click();
  await expect.element(page.getByRole('heading', { name: /^Who may open the board/ })).toBeVisible();
  await expect.element(button('Sign out everywhere')).not.toBeInTheDocument();
});

test('whose keys are lost begins anew by a link for them alone: asked about first, and said what ends', async () => {
  const edge = await open({ '/api/staff/invitations': () => ({ url }) });
  await button('Keys lost: Noa').click();
  await expect
    .element(page.getByText('Noa’s keys end, and Noa is signed out everywhere. You get a new invitation to hand over.'))
    .toBeVisible();
  await button('Leave it').click();
  expect(sentTo(edge, '/api/staff/invitations')).toEqual([]);
  await button('Keys lost: Noa').click();
  await button('End the keys, invite again').click();
  await expect.element(page.getByText('The link for Noa, shown this once:')).toBeVisible();
  expect(sentTo(edge, '/api/staff/invitations')).toEqual([{ name: 'Noa', reset: true }]);
});

test('who was invited and has no key is shown so, is invited anew, and nobody takes themselves off', async () => {
  const edge = await open({
    '/api/staff/invitations': () => ({ url }),
    '/api/staff/removals': () => ({ problem: 'notPossible', detail: 'Noa is not on the board.' }),
  });
  await expect.element(line('Lou').getByText(/^no key yet, invited until \d+:\d\d [AP]M$/)).toBeVisible();
  await button('Invite anew: Lou').click();
  await expect.element(page.getByText(/^Lou has no key\. An invitation that is open ends\./)).toBeVisible();
  await button('Invite anew').click();
  await expect.poll(() => sentTo(edge, '/api/staff/invitations')).toEqual([{ name: 'Lou', reset: true }]);
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Pat/ })).toBeVisible();
  await expect.element(button(/: Pat$/)).not.toBeInTheDocument();
  await button('Take off the board: Noa').click();
  await button('Take Noa off the board').click();
  await expect.element(page.getByText('Noa is not on the board.')).toBeVisible();
});
