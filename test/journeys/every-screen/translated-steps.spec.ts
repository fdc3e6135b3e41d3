import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { translate } from '#support/browser/translation.ts';
import { authenticator } from '#support/http/authenticator.ts';

const lastWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -2);

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font font, h2 font font').first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
}

test('an Admin finishes the setup of the portal on pages that the browser translates', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, (db) => db.updateTable('agency').set({ firstRun: 'mails' }).execute());
  const page = await signIn('helen', { at: '/landing' });
  await translate(page.context());
  await page.goto('/first-run');
  await expect(page.getByRole('heading', { name: 'Where will people open it?' })).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up email' })).toBeVisible();
  portal.mails.refuse(true);
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText(/451 the catcher refuses/)).toBeVisible();
  portal.mails.refuse(false);
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText(/451 the catcher refuses/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Invite a consultant' })).toBeVisible();
  await expectTranslated(page);
  await page.getByLabel('Full Name').fill('Priya Shah');
  await page.getByLabel('Email').fill(cast.jo.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(/There is already an account for/).first()).toBeVisible();
  await page.getByLabel('Email').fill('priya.shah@example.org');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: 'The portal is ready' })).toBeVisible();
  await expectTranslated(page);
});

test('a member of staff sets up two-step verification on translated pages, and signs in with it', async ({
  openWindow,
  portal,
}) => {
  await withDatabase(portal, (db) => db.updateTable('auth.rules').set({ staffNeedMfa: true }).execute());
  const enter = async (page: Page) => {
    await translate(page.context());
    await page.goto('/auth');
    await page.getByLabel('Email', { exact: true }).fill(cast.jo.email);
    await page.getByLabel('Password', { exact: true }).fill(castPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/second-step');
    await expectTranslated(page);
  };
  const page = await openWindow();
  await enter(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = authenticator((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectTranslated(page);
  await page.getByLabel('Code').fill(await app.code());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.waitForURL('**/consultant/workers');
  await expectTranslated(page);

  const other = await openWindow();
  await enter(other);
  await expect(other.getByLabel('Code of your authenticator app')).toBeVisible();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectTranslated(other);
});

test('the translated page of a client shows changes that a user makes on it', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/landing' });
  await translate(page.context());
  await page.goto('/consultant/clients');
  await page.getByRole('link', { name: 'Camden Council' }).first().click();
  await page.waitForURL('**/consultant/clients/*');
  await expectTranslated(page);
  const sites = page.getByRole('region', { name: 'Sites' });
  for (const name of ['North depot', 'South depot']) {
    await sites.getByRole('button', { name: 'Add site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add site' }).click();
    await expect(dialog.getByText('Enter the name of the site').first()).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add site' }).click();
    await expect(sites.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  }
  await sites.getByRole('button', { name: 'Archive North depot' }).click();
  await expect(sites.getByText('Archived sites (1)')).toBeVisible();
  await sites.getByRole('button', { name: 'Archive South depot' }).click();
  await expect(sites.getByText('No sites', { exact: true })).toBeVisible();
  await expectTranslated(page);
});

test('a consultant enters a week for a worker on translated pages', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/landing' });
  await translate(page.context());
  await page.goto(`/consultant/missing?week=${lastWeek}`);
  await page.getByRole('link', { name: 'Enter this week for Farah Aziz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter a week');
  await expectTranslated(page);
  await page.locator('input[name=monday_hours]').fill('25');
  await page.getByRole('button', { name: 'Check and enter' }).click();
  await expect(page.getByText(/Monday.*24/).first()).toBeVisible();
  await page.locator('input[name=monday_hours]').fill('7.5');
  await page.getByRole('button', { name: 'Paper sheet' }).click();
  await page.getByRole('button', { name: 'Check and enter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check and enter' });
  await expect(dialog).toContainText('7.5');
  await dialog.getByRole('button', { name: 'Enter this week' }).click();
  await expectSuccess(page, 'Timesheet entered');
  await expectTranslated(page);
});
