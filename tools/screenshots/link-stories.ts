import type { Page } from '@playwright/test';
import { cast } from '#server/commands/cast.ts';
import { ask } from './ask.ts';
import { show, type Story } from './camera.ts';

const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens the link of the newest email to a person in the inbox of the demo. */
async function followLetter(page: Page, email: string): Promise<void> {
  await page.goto('/inbox');
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').first().click();
  const link = page.frameLocator('iframe').locator('a[href*="token"]').first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const invited = {
  fullName: 'Sam Taylor',
  email: 'sam.taylor@example.com',
  clientName: 'Camden Council',
  jobTitle: 'Social Worker',
  startDate: '2026-11-16',
};

export const linkStories: readonly Story[] = [
  {
    name: 'signing-in',
    async tell(page, take) {
      await show(page, { path: '/landing' });
      await take('landing');
      await show(page, { path: '/auth' });
      await take('sign-in');
      await press(page, 'Sign In');
      await page.getByText('There is a problem').waitFor();
      await take('sign-in-empty');
      await page.getByLabel('Email', { exact: true }).fill(cast.amara.email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press(page, 'Sign In');
      await page.getByText('Sign in failed').waitFor();
      await take('sign-in-refused');
      await show(page, { path: '/auth' });
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await take('sign-up');
      await show(page, { path: '/custom-reset?token=x&email=amara.okafor@example.com' });
      await take('link-is-over');
      await show(page, { path: '/custom-reset' });
      await take('link-is-not-whole');
      await show(page, { path: '/nowhere' });
      await take('not-found');
    },
  },
  {
    name: 'invitation',
    async tell(page, take, studio) {
      const csv = [Object.keys(invited), Object.values(invited)].map((row) => row.join(',')).join('\n');
      const preview = await ask<{ rows: { worker: object }[] }>(studio, cast.helen.email, [
        'POST',
        '/api/worker-import/preview',
        { csv: csv.replace(/^.*/, 'Full name,Email,Client,Job title,Start date') },
      ]);
      const rows = preview.rows.map(({ worker }, index) => ({ line: index + 2, worker }));
      await ask(studio, cast.helen.email, ['POST', '/api/worker-import', { rows }]);
      await followLetter(page, invited.email);
      await take('confirm');
      await press(page, 'Accept and choose a password');
      await page.waitForURL('**/password-reset');
      await page.getByLabel('New Password', { exact: true }).waitFor();
      await page.getByText('Success').waitFor({ state: 'detached' });
      await take('invitation');
    },
  },
  {
    name: 'reset',
    async tell(page, take) {
      await show(page, { path: '/auth' });
      await page.getByLabel('Email for password reset').fill(cast.farah.email);
      await press(page, 'Send Reset Email');
      await page.getByText('Reset email sent!').waitFor();
      await take('reset-email-sent');
      await followLetter(page, cast.farah.email);
      await take('reset');
    },
  },
  {
    name: 'onboarding',
    as: cast.ella.email,
    async tell(page, take) {
      await show(page, { path: '/dashboard' });
      await take('set-up-prompt');
      await show(page, { path: '/assignment-details' });
      await take('onboarding-1');
      await page.locator('input[name=client_name]').fill('Camden Council');
      await page.locator('input[name=job_title]').fill('Cook');
      await page.locator('input[name=start_date]').fill('2026-11-09');
      await press(page, 'Complete Setup');
      await page.getByText('Jo Marsh').waitFor();
      await take('onboarding-2');
    },
  },
];
