import { readFileSync } from 'node:fs';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import type { Page } from '@playwright/test';

async function approve(page: Page, name: string): Promise<void> {
  await weeksIn(page, name)
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expectSuccess(page, 'Timesheet approved!', name);
}

async function standing(page: Page): Promise<Record<string, string>> {
  const tiles = await page.getByRole('list', { name: 'Weeks by state' }).getByRole('link').allInnerTexts();
  return Object.fromEntries(tiles.map((text) => text.split(/\n+/) as [string, string]));
}

test.use({ ownProcess: true });

test('an Admin opens a pay run, fixes or holds its problems, locks it, and enters the day of payment', async ({
  signIn,
}) => {
  const page = await signIn('helen');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await page.goto('/consultant/all-pending');
  for (const name of ['Amara Okafor', 'Chloe Dunn', 'Farah Aziz']) await approve(page, name);

  await test.step('the first run excludes weeks that were paid before', async () => {
    await page.getByRole('link', { name: 'Pay runs' }).click();
    await expect(page.getByText('No pay runs yet')).toBeVisible();
    await expectNoFindings(page, '/consultant/pay-runs, before the first');
    await page.getByRole('button', { name: 'Open pay run' }).click();
    await expect(dialog).toContainText('are treated as already paid: 4 approved weeks.');
    await expectNoFindingsHere(page, 'opening the first run');
    await dialog.getByRole('button', { name: 'Open pay run' }).click();
    await expect(page.getByRole('heading', { name: 'Next: pay run 1' })).toBeFocused();
    await expectSuccess(page, 'Success', 'Pay run 1 is open.');
  });

  const run = page.getByRole('region', { name: 'Next: pay run 1' });
  await test.step('problems show first, with the reason why the run cannot be locked', async () => {
    await expect(run.getByRole('list', { name: 'Problems' })).toContainText('Farah Aziz has no pay rate');
    expect(await standing(page)).toEqual({
      Ready: '2',
      'Without a rate': '1',
      Held: '0',
      'Still pending': '2',
      Missing: '1',
    });
    const lock = run.getByRole('button', { name: 'Lock pay run 1' });
    await expect(lock).toBeDisabled();
    await expect(lock).toHaveAccessibleDescription(/Fix or hold the problems above, then lock the run\./);
    await expect(run).toContainText(/Cut-off Monday \d\d\/\d\d\/\d\d 12:00, (in )?\d+ /);
    await expectNoFindings(page, '/consultant/pay-runs, with a problem');
  });

  await test.step('the run shows its pending weeks, filters its items, and shows all of them again', async () => {
    await run.getByRole('link', { name: /^Still pending/ }).click();
    const narrowed = page.getByRole('list', { name: 'Narrowed to' });
    await expect(narrowed).toHaveText(/^Up to W\/C \d\d\/\d\d\/\d\d, show all of them$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2');
    await narrowed.getByRole('link').click();
    await expect(narrowed).toBeHidden();
    await page.goBack();
    await expect(run).toBeVisible();
  });

  await test.step('a week that another user approves appears by itself', async () => {
    const jo = await signIn('jo', { at: '/consultant/pending' });
    await approve(jo, 'Ben Hughes');
    await expect.poll(() => standing(page)).toMatchObject({ Ready: '3', 'Still pending': '1' });
  });

  await test.step('the missing rate is set from the run, and the run shows again', async () => {
    await run.getByRole('button', { name: /^Set the rate of Farah Aziz/ }).click();
    const rates = page.getByRole('dialog', { name: 'Set Rates' });
    await expect(rates.getByLabel(/^Pay rate/)).toBeFocused();
    await rates.getByLabel(/^Pay rate/).fill('14.65');
    await rates.getByLabel(/^Supply bill rate/).fill('18.20');
    await expectNoFindingsHere(page, 'setting the rate of a problem');
    await rates.getByRole('button', { name: 'Save Rates' }).click();
    await expect(page.getByRole('heading', { name: 'Next: pay run 1' })).toBeFocused();
    await expect(run.getByRole('list', { name: 'Problems' })).toHaveCount(0);
    await expectSuccess(page, 'Success');
    await expect(page).toHaveURL(/\/consultant\/pay-runs$/);
  });

  await test.step('a week is held with a reason, and a held week is released', async () => {
    await run.getByRole('link', { name: /^Ready/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay run 1' })).toBeFocused();
    const table = page.getByRole('table', { name: 'Weeks of this pay run' });
    const withoutNumber = table.getByRole('link', { name: 'No payroll number of Chloe Dunn' });
    await expect(withoutNumber).toHaveAttribute('href', /^\/consultant\/workers\/.+/);
    await table.getByRole('button', { name: /^Hold… Chloe Dunn/ }).click();
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(dialog).toContainText('Enter why you hold it');
    await expectNoFindingsHere(page, 'holding a week without a reason');
    await dialog.getByLabel('Reason').fill('The client asks about Friday');
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
    await expectSuccess(page, 'Success', /Chloe Dunn, .* is held\./);
    await page.getByLabel('Show').selectOption('Held');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText(/Held since \d\d\/\d\d\/\d\d: The client asks about Friday/);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await table.getByRole('button', { name: /^Amara Okafor/ }).click();
    await expect(table).toContainText('34 h × £21.50 = £731.00');
    await expect(table.getByRole('row', { name: /^Amara Okafor/ })).toContainText('34£731.00£977.50');
    await expectNoFindings(page, '/consultant/pay-runs/1, open');
  });

  await test.step('the run is locked after a dialog with its sums', async () => {
    await page.getByRole('button', { name: 'Lock pay run 1' }).click();
    await expect(dialog).toContainText('3 weeks, 101.5 h, £1,817.38 to pay');
    await expect(dialog).toContainText('1 week is held and moves to the next run.');
    await expect(dialog).toContainText('1 week is still pending and comes into the next run once approved.');
    await expect(dialog).toContainText('only a correction can change a week');
    await expectNoFindingsHere(page, 'the question before a lock');
    await dialog.getByRole('button', { name: 'Lock pay run 1' }).click();
    await expectSuccess(page, 'Pay run 1 is locked', '3 weeks, 101.5 h, £1,817.38 to pay');
    await expect(page.getByText(/Locked by Helen Whitfield on/)).toBeVisible();
    await expectNoFindings(page, '/consultant/pay-runs/1, locked');
  });

  await test.step('held weeks show without an open run: since when, and why', async () => {
    await page.goto('/consultant/pay-runs');
    const held = page.getByRole('region', { name: 'Held', exact: true });
    await expect(held.getByRole('row', { name: /^Chloe Dunn/ })).toContainText(
      /Held since \d\d\/\d\d\/\d\d: The client asks about Friday/,
    );
    await expect(held).toContainText('Open a run to release them.');
    await expectNoFindings(page, '/consultant/pay-runs, with held weeks');
    await page.getByRole('link', { name: 'Pay run 1' }).click();
    await expect(page.getByText(/Locked by Helen Whitfield on/)).toBeVisible();
  });

  await test.step('the run is unlocked with a reason, and locked again', async () => {
    await page.getByRole('button', { name: 'Unlock…' }).click();
    await expectNoFindingsHere(page, 'unlocking');
    await dialog.getByLabel('Reason').fill('Chloe is clear now');
    await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Before it is locked' })).toBeFocused();
    await expectSuccess(page, 'Success', 'Pay run 1 is open again.');
    await page.getByRole('button', { name: /^Release Chloe Dunn/ }).click();
    await expectSuccess(page, 'Success', /is released into this run\./);
    await page.getByRole('button', { name: 'Lock pay run 1' }).click();
    await dialog.getByRole('button', { name: 'Lock pay run 1' }).click();
    await expectSuccess(page, 'Pay run 1 is locked', /4 weeks/);
  });

  await test.step('the payroll file is made, and the run then stays locked', async () => {
    await page.getByRole('button', { name: 'Make Generic file' }).click();
    await expect(dialog).toContainText('4 weeks, 139 h, £2,526.13 to pay');
    await expect(dialog).toContainText('You cannot unlock pay run 1 afterwards.');
    await expectNoFindingsHere(page, 'the question before the first file');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Make file' }).click(),
    ]);
    const name = file.suggestedFilename();
    expect(name).toMatch(/\.csv$/);
    await expect(page.getByRole('heading', { name: 'Files for payroll' })).toBeFocused();
    await expectSuccess(page, 'File made', name);
    await expect(page.getByRole('button', { name: 'Unlock…' })).toBeDisabled();
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('list', { name: 'Files' }).getByRole('button').click(),
    ]);
    expect(readFileSync(await again.path())).toEqual(readFileSync(await file.path()));
  });

  await test.step('the day of payment is entered, and corrected with a reason', async () => {
    await page.getByRole('button', { name: 'Paid on…' }).click();
    await expectNoFindingsHere(page, 'saying when a run was paid');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expectSuccess(page, 'Success', /Pay run 1 was paid on/);
    await page.getByRole('button', { name: 'Correct the day…' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Say why the day changes');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'All pay runs' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Pay run 1' });
    await expect(row).toContainText('Paid4139£2,526.13£3,267.25');
    await expect(row).toContainText('Helen Whitfield');
    await expectNoFindings(page, '/consultant/pay-runs, with an earlier run');
  });
});

test('an Admin who is about to lock a run sees at once that another Admin has locked it', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, (db) =>
    db.updateTable('users').set({ role: 'Admin' }).where('fullName', '=', 'Daniel Reyes').execute(),
  );
  const [helen, daniel] = [await signIn('helen'), await signIn('daniel')];
  await helen.goto('/consultant/pay-runs');
  await helen.getByRole('button', { name: 'Open pay run' }).click();
  await helen
    .getByRole('dialog')
    .getByLabel('Begin with')
    .selectOption({ label: 'The first week: nothing has been paid yet' });
  await helen.getByRole('dialog').getByRole('button', { name: 'Open pay run' }).click();
  await expectSuccess(helen, 'Success', 'Pay run 1 is open.');
  await daniel.goto('/consultant/pay-runs/1');
  for (const page of [helen, daniel]) await page.getByRole('button', { name: 'Lock pay run 1' }).click();
  await helen.getByRole('alertdialog').getByRole('button', { name: 'Lock pay run 1' }).click();
  await expectSuccess(helen, 'Pay run 1 is locked');
  await expect(daniel.getByRole('status').filter({ hasText: 'Helen Whitfield locked it on' })).toBeVisible();
  await expect(daniel.getByRole('alertdialog')).toBeHidden();
  await expect(daniel.getByText(/Locked by Helen Whitfield on/)).toBeVisible();
});

test('the first pay run can be opened only after its weeks were shown', async ({ signIn }) => {
  const page = await signIn('helen');
  let answer = () => {};
  let answered = new Promise<void>((done) => (answer = done));
  await page.route('**/api/reports/timesheets?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/consultant/pay-runs');
  const calendar = page.waitForResponse('**/api/pay-calendar?*');
  await page.getByRole('button', { name: 'Open pay run' }).click();
  await calendar;
  const dialog = page.getByRole('dialog');
  const open = dialog.getByRole('button', { name: 'Open pay run' });
  await expect(open).toHaveAttribute('aria-busy');
  await dialog.getByLabel('Up to and including').press('Enter');
  await expect(dialog.getByLabel('Pay date')).toHaveCount(0);
  answer();
  await expect(dialog.getByLabel('Pay date')).not.toHaveValue('');
  await expect(dialog.getByLabel('Begin with')).toBeVisible();

  answered = new Promise<void>((done) => (answer = done));
  const other = page.waitForRequest('**/api/reports/timesheets?*');
  await dialog.getByLabel('Up to and including').selectOption({ index: 2 });
  await other;
  await expect(open).toHaveAttribute('aria-busy');
  await dialog.getByLabel('Pay date').press('Enter');
  answer();
  await expect(open).not.toHaveAttribute('aria-busy');
  await open.click();
  await expectSuccess(page, 'Success', 'Pay run 1 is open.');
});

test('a consultant cannot open pay runs', async ({ signIn }) => {
  const page = await signIn('jo');
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay runs' })).toHaveCount(0);
  await page.goto('/consultant/pay-runs');
  await expect(page.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
  await expect(page.getByText('Only Admins, payroll clerks and auditors can see pay runs.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your start page' }).click();
  await page.waitForURL('**/consultant/workers');
});
