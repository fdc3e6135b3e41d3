import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin adds a rate type, changes it, archives it and restores it', async ({ signIn }) => {
  const page = await signIn('helen');
  await page.getByRole('link', { name: 'Rate types' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rate types' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Rate types', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('missing values and a used code are refused with messages', async () => {
    await expect(list.getByRole('listitem').filter({ hasText: 'Sleep-in' })).toContainText(
      'sleep-in · each ·',
    );
    await page.getByRole('button', { name: 'Add rate type' }).click();
    await dialog.getByRole('button', { name: 'Add rate type' }).click();
    await expect(dialog).toContainText('Enter the name of the rate type');
    await expectNoFindingsHere(page, 'a rate type without a name');
    await dialog.getByLabel('Name').fill('Stand-by');
    await dialog.getByLabel('Code', { exact: true }).fill('night');
    await dialog.getByRole('button', { name: 'Add rate type' }).click();
    await expect(dialog).toContainText('Night has the code night already.');
    await dialog.getByLabel('Code', { exact: true }).fill('stand-by');
    await dialog.getByLabel('These hours are working time').uncheck();
    await dialog.getByRole('button', { name: 'Add rate type' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: 'Stand-by' })).toContainText(
      'stand-by · per hour · no working time · accrues holiday',
    );
  });

  await test.step('a rate type is changed, but the unit of a used rate type cannot change', async () => {
    await page.getByRole('button', { name: 'Edit Stand-by' }).click();
    await dialog.getByLabel(/^Payroll code/).fill('17');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText('payroll 17');
    await page.getByRole('button', { name: 'Edit Basic' }).click();
    await dialog.getByLabel('Unit').selectOption('Day');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Basic is in use, so its unit stays: hour.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a rate type is archived and restored, and the log has both changes', async () => {
    await page.getByRole('button', { name: 'Archive Stand-by' }).click();
    await expect(page.getByText('Archived rate types (1)')).toBeVisible();
    await expect(list).not.toContainText('Stand-by');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list).toContainText('Stand-by');
    await page.goto('/consultant/audit?of=changes&subject=rate-type');
    const changes = page.getByRole('list', { name: 'Changes' }).first();
    await expect(changes).toContainText('Rate type Stand-by archived');
    await expect(changes).toContainText('Payroll code: from None → to 17');
  });
});

test('a consultant cannot open the page of rate types', async ({ signIn }) => {
  const page = await signIn('jo');
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rate types' })).toHaveCount(0);
});
