import type { Page } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

test.use({ ownProcess: true });

async function approve(page: Page, name: string): Promise<void> {
  await weeksIn(page, name)
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expectSuccess(page, 'Timesheet approved!', name);
}

test('an Admin changes a run that was opened by mistake, pays one worker separately, and cancels the run', async ({
  signIn,
}) => {
  const page = await signIn('helen');
  const dialog = page.getByRole('dialog');
  await page.goto('/consultant/all-pending');
  for (const name of ['Amara Okafor', 'Chloe Dunn']) await approve(page, name);

  await test.step('the dialog shows weeks and pounds before the run opens', async () => {
    await page.goto('/consultant/pay-runs');
    await page.getByRole('button', { name: 'Open pay run' }).click();
    await expect(dialog.getByLabel('Up to and including')).toBeFocused();
    await dialog.getByLabel('Up to and including').selectOption({ index: 12 });
    await expect(dialog.getByRole('status')).toContainText('0 weeks, 0 h, £0.00 to pay');
    await dialog.getByRole('button', { name: 'Open pay run' }).click();
    await expectSuccess(page, 'Success', 'Pay run 1 is open.');
  });

  const run = page.getByRole('region', { name: 'Next: pay run 1' });
  await test.step('the weeks of the run are changed with a reason', async () => {
    await run.getByRole('button', { name: 'Change run…' }).click();
    await expect(dialog.getByLabel('Up to and including')).toBeFocused();
    await dialog.getByLabel('Up to and including').selectOption({ index: 1 });
    await expect(dialog.getByRole('status')).toContainText(/^[1-9]\d* weeks, /);
    await dialog.getByRole('button', { name: 'Change run' }).click();
    await expect(dialog).toContainText('Say why the run is changed');
    await expectNoFindingsHere(page, 'changing a run without a reason');
    await dialog.getByLabel('Reason').fill('The wrong week was chosen');
    await dialog.getByRole('button', { name: 'Change run' }).click();
    await expectSuccess(page, 'Success', 'Pay run 1 is changed.');
    const parts = run.getByRole('list', { name: 'What the total consists of' });
    await expect(parts.getByRole('link')).toHaveText([
      'This period',
      'Late weeks',
      'Corrections',
      'Adjustments',
      'Held, not in the total',
    ]);
  });

  await test.step('a supplementary run pays one worker', async () => {
    await page.getByRole('button', { name: 'Supplementary run…' }).click();
    await dialog.getByRole('button', { name: 'Open pay run' }).click();
    await expect(dialog).toContainText('Choose at least one worker');
    await dialog.getByLabel('Find a worker').fill('amara');
    await dialog.getByRole('button', { name: 'Add Amara Okafor' }).click();
    await expect(dialog.getByLabel('Find a worker')).toBeFocused();
    await expect(dialog.getByRole('list', { name: 'Workers in this run' })).toContainText('Amara Okafor');
    await expectNoFindingsHere(page, 'opening a supplementary run');
    await dialog.getByRole('button', { name: 'Open pay run' }).click();
    await expectSuccess(page, 'Success', 'Pay run 2 is open.');
    await expect(page.getByRole('region', { name: 'Supplementary: pay run 2' })).toContainText(
      'Supplementary: Amara Okafor',
    );
  });

  await test.step('the run is cancelled with a reason, and its weeks wait again', async () => {
    await page
      .getByRole('region', { name: 'Supplementary: pay run 2' })
      .getByRole('button', { name: 'Cancel run…' })
      .click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await expectNoFindingsHere(page, 'cancelling a run');
    await dialog.getByLabel('Reason').fill('Paid with the others');
    await dialog.getByRole('button', { name: 'Cancel pay run 2' }).click();
    await expectSuccess(page, 'Success', 'Pay run 2 is cancelled.');
    const row = page.getByRole('row').filter({ hasText: 'Pay run 2' });
    await expect(row).toContainText('Cancelled');
    await row.getByRole('link', { name: 'Pay run 2' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  });
});
