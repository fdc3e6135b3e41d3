import type { Page } from '@playwright/test';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, type RunningPortal, test } from '#support/browser/journey.ts';

async function linkOf(name: CastName, portal: RunningPortal, more: Record<string, string>): Promise<string> {
  const response = await fetch(`${portal.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast[name].email, password: castPassword }),
  });
  const { access_token, refresh_token } = (await response.json()) as Record<string, string>;
  return new URLSearchParams({
    access_token: access_token ?? '',
    refresh_token: refresh_token ?? '',
    expires_in: '900',
    token_type: 'bearer',
    ...more,
  }).toString();
}

async function expectToBeIn(page: Page, email: string | null): Promise<void> {
  await expect
    .poll(async () => {
      const stored = await page.evaluate(() => localStorage.getItem('timesheet-portal.session'));
      return stored ? (JSON.parse(stored) as { user: { email: string } }).user.email : null;
    })
    .toBe(email);
}

const question = (page: Page, name: CastName) =>
  page.getByRole('heading', { name: `Continue as ${cast[name].email}?` });

test('a signed-in user who opens a link with another session keeps their own session unless they choose the other', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo');

  await test.step('each page asks first, with the portal’s parameter and without', async () => {
    for (const [address, mark] of [
      ['/#', { sb: '' }],
      ['/consultant/pending#', {}],
      ['/dashboard?', { sb: '' }],
      ['/auth#', { sb: '', type: 'recovery' }],
    ] as const) {
      await page.goto('/landing');
      await page.goto(`${address}${await linkOf('ben', portal, mark)}`);
      await expect(question(page, 'ben')).toBeVisible();
      await expect(page.getByText(`Now you are signed in as ${cast.jo.email}.`)).toBeVisible();
      await expectToBeIn(page, cast.jo.email);
    }
    await expectNoFindingsHere(page, 'continue as');
  });

  await test.step('staying signed in leads home, and the URL loses the tokens', async () => {
    await page.getByRole('button', { name: `Stay signed in as ${cast.jo.email}` }).click();
    await page.waitForURL('**/consultant/workers');
    await expectToBeIn(page, cast.jo.email);
  });

  await test.step('continuing signs in as the other person', async () => {
    await page.goto('/landing');
    await page.goto(`/#${await linkOf('ben', portal, { sb: '' })}`);
    await whileFailing(page, { address: '**/auth/v1/user*', how: 503 }, async () => {
      await page.getByRole('button', { name: `Continue as ${cast.ben.email}` }).click();
      await expect(page.getByText('The portal cannot work just now. Try again in a moment.')).toBeVisible();
    });
    await page.getByRole('button', { name: `Continue as ${cast.ben.email}` }).click();
    await page.waitForURL('**/dashboard');
    await expect(page).not.toHaveURL(/access_token/);
    await expectToBeIn(page, cast.ben.email);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
});

test('a link with a session but without the portal’s parameter signs in only after a question', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();

  await test.step('declining leads to the sign-in page', async () => {
    await page.goto(`/dashboard#${await linkOf('ben', portal, {})}`);
    await expect(question(page, 'ben')).toBeVisible();
    await expectToBeIn(page, null);
    await page.getByRole('button', { name: 'Do not continue' }).click();
    await page.waitForURL('**/auth');
    await expectToBeIn(page, null);
  });

  await test.step('accepting signs in; from the sign-in page it leads to the new password', async () => {
    const link = await linkOf('ben', portal, { type: 'recovery' });
    await page.goto('/landing');
    await page.goto(`/auth?from=mail#${link}`);
    await expect(page).toHaveURL(`${portal.url}/password-reset?from=mail#${link}`);
    await page.getByRole('button', { name: `Continue as ${cast.ben.email}` }).click();
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/password-reset`);
    await expectToBeIn(page, cast.ben.email);
  });

  await test.step('an expired or invalid link says so', async () => {
    const dead = await linkOf('amara', portal, {});
    const authorization = `Bearer ${new URLSearchParams(dead).get('access_token')}`;
    await fetch(`${portal.url}/auth/v1/logout`, { method: 'POST', headers: { authorization } });
    await page.goto('/landing');
    await page.goto(`/#${dead}`);
    await page.getByRole('button', { name: `Continue as ${cast.amara.email}` }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expectToBeIn(page, cast.ben.email);
    await page.goto('/landing');
    await page.goto('/auth#access_token=made-up');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the portal' }).click();
    await page.waitForURL('**/dashboard');
    await expectToBeIn(page, cast.ben.email);
  });
});
