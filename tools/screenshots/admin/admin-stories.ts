/** The screens of an Admin that follow from a change, told in the order of the changes. */

import type { Page } from '@playwright/test';
import { cast } from '#server/commands/cast.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { show, type Story } from '../camera.ts';

const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
const answer = async (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();
/** Moves the mouse away first, because a toast under the mouse stays. */
async function isGone(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const toasts = page.getByRole('status').filter({ hasText: /Success|approved|imported|locked|made/ });
  await toasts.first().waitFor({ state: 'detached', timeout: 30_000 });
}

async function approve(page: Page, names: readonly string[]): Promise<void> {
  await show(page, { path: '/consultant/all-pending' });
  for (const name of names) {
    const button = weeksIn(page, name)
      .first()
      .getByRole('button', { name: /^Approve/ });
    await button.press('Enter');
    await page.getByText('Timesheet approved!').first().waitFor();
  }
  await isGone(page);
}

const workers = [
  'Full name,Email,Client,Job title,Start date,Pay rate,Bill rate',
  'Sam Taylor,sam.taylor@example.com,Camden Council,Social Worker,16/11/2026,21.50,28.75',
  'Nia Bevan,nia.bevan@example.com,Leeds City Council,Housing Officer,16/11/2026,19.00,25.40',
].join('\r\n');

export const adminStories: readonly Story[] = [
  {
    name: 'imported',
    as: cast.helen.email,
    async tell(page, take) {
      await show(page, { path: '/consultant/import' });
      const file = { name: 'workers.csv', mimeType: 'text/csv', buffer: Buffer.from(workers) };
      await page.getByLabel('CSV file').setInputFiles(file);
      await page.getByLabel('Invite them later: import without emails').check();
      await press(page, 'Import 2 workers');
      await page.getByText('2 workers imported.').first().waitFor();
      await take('import-done');
      await press(page, 'Choose another file');
      await page.getByRole('list', { name: 'Workers who have not signed in' }).waitFor();
      await take('import-invite-later');
    },
  },
  {
    name: 'client-terms',
    as: cast.helen.email,
    async tell(page, take) {
      await show(page, { path: '/consultant/clients' });
      await page.getByRole('main').getByRole('link', { name: 'Camden Council' }).first().click();
      await press(page, 'Edit defaults');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add rates' }).click();
      await dialog.getByLabel('Pay (£ per hour)').fill('22.50');
      await dialog.getByLabel('Bill (£ per hour)').fill('30');
      await dialog.getByLabel('Hours in steps of').selectOption('0.25');
      await dialog.getByLabel('PO number').fill('PO-7');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog', { name: /current assignments?\?$/ }).waitFor();
      await take('client-defaults-question');
      await answer(page, 'Only new assignments');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await take('client-with-defaults');
    },
  },
  {
    name: 'runs',
    as: cast.helen.email,
    async tell(page, take) {
      await show(page, { path: '/consultant/pay-runs' });
      await press(page, 'Open pay run');
      await dialogOf(page).getByLabel('Pay date').waitFor();
      await take('pay-run-opening');
      await answer(page, 'Open pay run');
      await page.getByRole('heading', { name: 'Next: pay run 2' }).waitFor();
      await isGone(page);
      await take('pay-run-empty');
      await approve(page, ['Amara Okafor', 'Ben Hughes', 'Farah Aziz']);
      await show(page, { path: '/consultant/pay-runs' });
      await take('pay-run-problems');
      await show(page, { path: '/consultant/pay-runs/2' });
      await take('pay-run-page');
      await press(page, /^Hold… Farah Aziz/);
      await take('pay-run-hold');
      await dialogOf(page).getByLabel('Reason').fill('The client asks about Friday');
      await answer(page, 'Hold');
      await isGone(page);
      await take('pay-run-held');
      await press(page, 'Lock pay run 2');
      await take('pay-run-lock-question');
      await answer(page, 'Lock pay run 2');
      await page.getByText(/Locked by Helen Whitfield on/).waitFor();
      await isGone(page);
      await take('pay-run-2-locked');
      await press(page, /^Make .* file/);
      await take('pay-run-file-question');
      await answer(page, 'Make file');
      await page.getByRole('list', { name: 'Files' }).waitFor();
      await isGone(page);
      await take('pay-run-with-file');
      await press(page, 'Paid on…');
      await take('pay-run-paid-question');
      await page.keyboard.press('Escape');
      await show(page, { path: '/consultant/pay-runs' });
      await take('pay-runs-held');
    },
  },
];
