import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { cast, castPassword } from '#server/commands/cast.ts';
import { authenticator } from '#support/http/authenticator.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { workerIn } from '#support/browser/review-list.ts';
import { expectPairs } from '#support/browser/pairs.ts';

const newPassword = 'three quiet otters';

async function fillPasswords(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password').fill(next);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('a worker changes the password in My account, and signs in with the new password', async ({
  signIn,
  openWindow,
}) => {
  const page = await signIn('amara', { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeFocused();
  await expectPairs(page.getByRole('main'), {
    Name: 'Amara Okafor',
    Email: 'amara.okafor@example.com',
    Role: 'Candidate',
  });

  await fillPasswords(page, castPassword, newPassword, 'three quiet others');
  await expect(page.getByText('Please ensure both password fields match.').first()).toBeVisible();
  await fillPasswords(page, 'not my password', newPassword);
  await expect(page.getByText('Current password is not correct.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await fillPasswords(page, castPassword, '🌍🌍🌍');
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible();
  await fillPasswords(page, castPassword, 'password1');
  await expect(page.getByText(/Password is too easy to guess/)).toBeVisible();
  await fillPasswords(page, castPassword, newPassword);
  await expect(page.getByText('Password updated!')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');

  const other = await openWindow();
  await signInOn(other, cast.amara.email, newPassword);
});

test('a worker saves a phone number in My account, and the consultant sees the number and can search for it', async ({
  signIn,
}) => {
  const page = await signIn('amara', { at: '/account', viewport: { width: 390, height: 844 } });
  await page.getByLabel('Phone (optional)').fill('07700 900123');
  await page.getByRole('button', { name: 'Save phone number' }).click();
  await expect(page.getByText('Your phone number is saved.')).toBeVisible();
  await expectNoFindingsHere(page, 'the own phone number');
  const staff = await signIn('jo', { at: '/consultant/workers' });
  await expect(workerIn(staff, 'Amara Okafor')).toBeVisible();
  await staff.keyboard.press('Control+k');
  const found = staff.getByRole('dialog', { name: 'Find' });
  await found.getByLabel('Find a worker').fill('+44 7700 900123');
  await found
    .getByRole('group', { name: 'Workers' })
    .getByRole('option', { name: /^Amara Okafor/ })
    .click();
  await expect(staff.getByRole('link', { name: '07700 900123' })).toBeVisible();
});

test('a user sees on which devices they are signed in, and signs another device out', async ({ signIn }) => {
  const here = await signIn('ben');
  const there = await signIn('ben');
  await there.goto('/dashboard?week=2026-10-05');
  await expect(there.getByRole('button', { name: 'W/C 05/10/26' })).toBeVisible();
  const elsewhere = await signIn('ben');
  await here.goto('/account');
  const sessions = here.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);

  await sessions
    .getByRole('button', { name: /^Sign out on/ })
    .first()
    .click();
  await expect(here.getByText('Signed out there')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await expect(here.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out there' }).click();
  await expect(here.getByText('You are signed out on all other devices.')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await elsewhere.goto('/timesheet-history');
  await elsewhere.waitForURL('**/auth');

  await test.step('an open page of the ended session says so, and returns after the next sign-in', async () => {
    await there.waitForURL('**/auth');
    await expect(there.getByRole('alert').filter({ hasText: 'You are signed out' })).toBeVisible();
    await there.getByLabel('Email', { exact: true }).fill(cast.ben.email);
    await there.getByLabel('Password', { exact: true }).fill(castPassword);
    await there.getByRole('button', { name: 'Sign In', exact: true }).click();
    await there.waitForURL('**/dashboard?week=2026-10-05');
    await expect(there.getByText('You are signed out')).toHaveCount(0);
  });

  await test.step('a page whose browser has lost the session says so', async () => {
    await there.locator('#monday_hours').fill('8');
    await there.getByRole('button', { name: 'Submit timesheet' }).click();
    const send = there.getByRole('dialog', { name: 'Check and send' }).getByRole('button', { name: 'Send' });
    // Click in the page without a delay: another request of the page would notice the lost session
    // first.
    await send.evaluate((button: HTMLButtonElement) => {
      localStorage.removeItem('timesheet-portal.session');
      button.click();
    });
    await there.waitForURL('**/auth');
  });
});

test('a consultant turns two-step verification on, signs in with codes, and turns it off', async ({
  signIn,
}) => {
  const page = await signIn('jo');
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).not.toHaveJSProperty('naturalWidth', 0);
  const app = authenticator((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');
  const code = page.getByLabel('Code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  let recoveryCode = '';

  await test.step('a wrong code is refused in its field, the right one shows the recovery codes once', async () => {
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is not right. Enter the newest code.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(await app.code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await page.getByRole('button', { name: 'I have kept the codes' }).click();
    await expect(page.getByText('10 left')).toBeVisible();
  });

  await test.step('the consultant signs in with the password and a code, and sees the requested page', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await page.goto('/consultant/rejected');
    await page.waitForURL('**/auth');
    await page.getByLabel('Email', { exact: true }).fill(cast.jo.email);
    await page.getByLabel('Password', { exact: true }).fill(castPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/second-step');
    await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
    await page.goto('/consultant/rejected');
    await page.waitForURL('**/second-step');
    await page.getByLabel('Code of your authenticator app').fill('123');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter the six digits from your app')).toBeVisible();
    await page.getByLabel('Code of your authenticator app').fill(await app.code());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/consultant/rejected');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Rejected Timesheets/ })).toBeVisible();
  });

  await test.step('the consultant signs in with a recovery code', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await page.getByLabel('Email', { exact: true }).fill(cast.jo.email);
    await page.getByLabel('Password', { exact: true }).fill(castPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/consultant/workers');
    await expect(page.getByText('You have 9 recovery codes left.', { exact: false })).toBeVisible();
  });

  await test.step('the consultant turns two-step verification off', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible();
    await page.getByRole('link', { name: 'Pending', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Pending Timesheets/ })).toBeVisible();
  });
});

test('a worker whose session expired by absence sees why, with the email filled in', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('amara');
  // An open page could notice the expired session first, and the message is shown once.
  await page.goto('about:blank');
  await withDatabase(portal, (db) =>
    sql`update auth.sessions set refreshed_at = refreshed_at - interval '46 days'`.execute(db),
  );
  await page.goto('/dashboard');
  await page.waitForURL('**/auth');
  await expect(page.getByText('You have not been here for a while. Please sign in again.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(cast.amara.email);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(cast.amara.email);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByText('You have not been here for a while.')).toHaveCount(0);
});
