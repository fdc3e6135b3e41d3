import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { ellaBecomes } from '#support/browser/played-role.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

test.use({ ownProcess: true });

test('a payroll clerk enters a payroll number, opens, holds, locks and pays a run, and makes its file', async ({
  signIn,
  portal,
}) => {
  await ellaBecomes(portal, 'Payroll Clerk');
  const page = await signIn('ella');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

  await test.step('the clerk starts on Monday, with a menu of payroll', async () => {
    await page.waitForURL('**/consultant/monday');
    await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
    await expect(menu).toContainText('Payroll Dashboard');
    await expect(menu.getByRole('link')).toHaveText([
      'Monday',
      /^All Pending/,
      'All Approved',
      'All Rejected',
      'Missing',
      'Workers',
      'Reports',
      'Pay runs',
      'Payroll files',
      'Rate types',
      'Pay calendar',
      'My account',
    ]);
    await expectNoFindings(page, 'Monday of a payroll clerk');
  });

  await test.step('the payroll number of a worker is the only thing to change on the page', async () => {
    await menu.getByRole('link', { name: 'Workers' }).click();
    await page.getByRole('button', { name: 'View Details of Amara Okafor' }).click();
    await page.getByRole('link', { name: 'Open worker’s page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible();
    await page.getByRole('button', { name: 'Payroll number' }).click();
    await page.getByLabel('The worker’s number in payroll').fill('0042');
    await page.getByRole('button', { name: 'Save payroll number' }).click();
    await expectSuccess(page, 'Success', 'The payroll number is saved.');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('0042');
    for (const name of [/^New assignment/, /^Edit /, /^Note$/, /^Name and contact/, /^Disable/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expectNoFindings(page, 'a worker, as a payroll clerk');
  });

  await test.step('the first run takes every approved week', async () => {
    await menu.getByRole('link', { name: 'Pay runs' }).click();
    await page.getByRole('button', { name: 'Open pay run' }).click();
    await dialog
      .getByLabel('Begin with')
      .selectOption({ label: 'The first week: nothing has been paid yet' });
    await dialog.getByRole('button', { name: 'Open pay run' }).click();
    await expectSuccess(page, 'Success', 'Pay run 1 is open.');
  });

  const table = page.getByRole('table', { name: 'Weeks of this pay run' });
  await test.step('a week is held with a reason, and released', async () => {
    await page.getByRole('link', { name: 'Look at its weeks' }).click();
    await table
      .getByRole('button', { name: /^Hold… / })
      .first()
      .click();
    await dialog.getByLabel('Reason').fill('The client asks about Friday');
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
    await expectSuccess(page, 'Success', / is held\./);
    await table.getByRole('button', { name: /^Release / }).click();
    await expectSuccess(page, 'Success', / is released into this run\./);
  });

  await test.step('the run is locked in the name of the clerk', async () => {
    await page.getByRole('button', { name: 'Lock pay run 1' }).click();
    await dialog.getByRole('button', { name: 'Lock pay run 1' }).click();
    await expectSuccess(page, 'Pay run 1 is locked');
    await expect(page.getByText(/Locked by Ella Price on/)).toBeVisible();
  });

  await test.step('the file is made and downloaded', async () => {
    await page.getByRole('button', { name: 'Make Generic file' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Make file' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await expectSuccess(page, 'File made');
  });

  await test.step('the run is paid', async () => {
    await page.getByRole('button', { name: 'Paid on…' }).click();
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expectSuccess(page, 'Success', /Pay run 1 was paid/);
  });
});

test('a payroll clerk can read weeks but not decide on them, and other pages say who may open them', async ({
  signIn,
  portal,
}) => {
  await ellaBecomes(portal, 'Payroll Clerk');
  const page = await signIn('ella', { at: '/consultant/pending?candidate=Amara' });

  await test.step('an address of own lists shows the weeks of all, to read', async () => {
    await page.waitForURL('**/consultant/all-pending?candidate=Amara');
    await expect(page.getByText('Read only')).toBeVisible();
    await expect(page.locator('[data-timesheet]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Approve|Reject|Delete) / })).toHaveCount(0);
    await page.locator('[data-timesheet]').first().press('Enter');
    await expect(page.getByRole('heading', { name: 'Amara Okafor', level: 2 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Approve|Reject) Timesheet$/ })).toHaveCount(0);
    await expectNoFindingsHere(page, 'a week, as a payroll clerk');
  });

  await test.step('typed addresses of other pages say for whom they are', async () => {
    const pages = {
      '/consultant/staff': 'This is for Admins and auditors only.',
      '/consultant/audit': 'This is for Admins and auditors only.',
      '/consultant/health': 'This is for Admins and auditors only.',
      '/consultant/clients': 'This is for consultants, Admins and auditors only.',
      '/consultant/import': 'This is for Admins only.',
    };
    for (const [address, sentence] of Object.entries(pages)) {
      await page.goto(address);
      await expect(page.getByText(sentence), address).toBeVisible();
    }
    await expectNoFindings(page, 'a page of others');
  });

  await test.step('the pay calendar can be changed, and bank holidays cannot', async () => {
    await page.goto('/consultant/agency');
    await expect(page.getByRole('heading', { level: 1, name: 'Pay calendar' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Change W\/C/ }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bank holidays' })).toBeVisible();
    await expect(page.getByRole('button', { name: /bank holiday|^Remove/ })).toHaveCount(0);
    await expectNoFindings(page, 'the pay calendar of a payroll clerk');
  });

  await test.step('the bank holidays are those of the agency’s part of the country', async () => {
    await withDatabase(portal, (db) => db.updateTable('agency').set({ division: 'scotland' }).execute());
    await page.reload();
    await expect(page.getByLabel('Bank holidays of').locator('option:checked')).toHaveText('Scotland');
    await expect(page.getByRole('list', { name: 'Bank holidays' })).toContainText('St Andrew’s Day');
  });

  await test.step('the search offers workers and pages, and no action', async () => {
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: 'Find' });
    await find.getByRole('combobox').fill('hughes');
    await expect(find.getByRole('group', { name: 'Workers' })).toContainText('Ben Hughes');
    await expect(find.getByRole('group', { name: 'Actions' })).toHaveCount(0);
    await find.getByRole('combobox').fill('clients');
    await expect(find.getByText('Nothing found.')).toBeVisible();
  });
});
