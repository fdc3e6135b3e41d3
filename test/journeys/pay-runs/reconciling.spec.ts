import { expectNoFindings } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import type { Page } from '@playwright/test';

test.use({ ownProcess: true });

async function approve(page: Page, name: string): Promise<void> {
  await page.goto('/consultant/all-pending');
  await weeksIn(page, name)
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expectSuccess(page, 'Timesheet approved!', name);
}

async function openRun(page: Page, number: number): Promise<void> {
  await page.goto('/consultant/pay-runs');
  await page.getByRole('button', { name: 'Open pay run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open pay run' }).click();
  await expectSuccess(page, 'Success', `Pay run ${number} is open.`);
}

test('an Admin compares a run with the previous run and with Reports, to the penny', async ({ signIn }) => {
  const page = await signIn('helen');
  await approve(page, 'Amara Okafor');
  await openRun(page, 1);
  await page.getByRole('button', { name: 'Lock pay run 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock pay run 1' }).click();
  await expectSuccess(page, 'Pay run 1 is locked');

  const run = page.getByRole('region', { name: /^To be paid/ });
  await expect(run).toContainText('The same weeks in Reports: £731.00, the same sum');
  await run.getByRole('link', { name: 'The same weeks in Reports' }).click();
  await expect(page).toHaveURL(/payRun=1/);
  await expect(page.getByRole('table', { name: 'Timesheets' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('£731.00').first()).toBeVisible();

  await approve(page, 'Ben Hughes');
  await openRun(page, 2);
  await page.goto('/consultant/pay-runs/2');
  const next = page.getByRole('region', { name: 'Before it is locked' });
  await expect(next).toContainText(/£\d+\.\d\d to payLast run £731\.00, [−+]\d+\.\d%/);
  await next.getByRole('button', { name: 'Biggest changes by worker' }).click();
  await expect(next.getByRole('list', { name: 'Biggest changes by worker' })).toContainText(
    'Amara Okafor£731.00 → £0.00 −£731.00',
  );
  await expectNoFindings(page, '/consultant/pay-runs/2, beside the last run');
  const sums = next.getByRole('list', { name: 'What the total consists of' }).getByRole('listitem');
  await sums.filter({ hasText: '1 week,' }).getByRole('link').click();
  await expect(page).toHaveURL(/only=(period|late)/);
  await expect(page.getByRole('table', { name: 'Weeks of this pay run' })).toContainText('Ben Hughes');
});

test('a file that lacks payroll numbers leads to the list of numbers, and is then made', async ({
  signIn,
}) => {
  const page = await signIn('helen');
  await approve(page, 'Ben Hughes');
  await openRun(page, 1);
  await page.getByRole('button', { name: 'Lock pay run 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock pay run 1' }).click();
  await expectSuccess(page, 'Pay run 1 is locked');
  const make = async () => {
    await page.getByRole('button', { name: 'Make BrightPay file' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make file' }).click();
  };
  await make();
  await expectFailure(page, 'No file was made', 'Ben Hughes has no payroll number');
  await page.getByRole('button', { name: 'Paste payroll numbers…' }).click();
  const list = page.getByRole('dialog', { name: 'Paste payroll numbers' });
  await list.getByLabel('Workers and payroll numbers').fill('Ben Hughes\t0042');
  await list.getByRole('button', { name: 'Show what changes' }).click();
  await list.getByRole('button', { name: 'Save 1 payroll number' }).click();
  await expectSuccess(page, 'Success', '1 payroll number is saved.');
  await make();
  await expectSuccess(page, 'File made');
  await expect(page.getByRole('button', { name: 'Paste payroll numbers…' })).toHaveCount(0);
});
