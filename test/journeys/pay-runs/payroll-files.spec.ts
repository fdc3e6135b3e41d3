import { openWorkerPage } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin creates a payroll format, previews it with real rows, and chooses it for payroll', async ({
  signIn,
}) => {
  const page = await signIn('helen');
  await page.getByRole('link', { name: 'Payroll files' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll files' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Payroll files', exact: true });
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf('Generic')).toContainText('For payroll');
  const preview = page.getByRole('region', { name: 'First rows of the file' });
  const headings = preview.getByRole('columnheader');

  await test.step('a new format starts with usual columns, and missing values are refused', async () => {
    await page.getByRole('link', { name: 'New payroll file' }).click();
    await expect(headings).toHaveText([
      'Payroll number',
      'First name',
      'Last name',
      'Week ending',
      'Rate type',
      'Units',
      'Pay rate',
      'Pay',
    ]);
    await expect(page.getByText('Approved weeks for the next pay run.')).toBeVisible();
    await page.getByRole('button', { name: 'Add file' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByRole('group', { name: '1. Payroll number' }).getByLabel('Heading').fill('');
    await expect(page.getByText('Enter a heading')).toBeVisible();
    await expectNoFindingsHere(page, 'a payroll file with mistakes');
  });

  await test.step('the preview follows changes of the columns', async () => {
    await page.getByRole('group', { name: '1. Payroll number' }).getByLabel('Heading').fill('Works no');
    await expect(headings.first()).toHaveText('Works no');
    await page.getByLabel('Another column').selectOption('Client');
    await page.getByRole('button', { name: 'Add column' }).click();
    await page.getByRole('button', { name: 'Move column 9 up' }).click();
    await page.getByRole('button', { name: 'Remove column 2' }).click();
    await expect(headings).toHaveText([
      'Works no',
      'Last name',
      'Week ending',
      'Rate type',
      'Units',
      'Pay rate',
      'Client',
      'Pay',
    ]);
    await page.getByLabel('Days', { exact: true }).selectOption('2026-11-27');
    const first = preview.getByRole('row').nth(1).getByRole('cell');
    await expect(first.nth(2)).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
    await expect(first.nth(4)).toHaveText(/^\d+\.\d{2}$/);
  });

  await test.step('from 1280 px on, the preview stays beside the columns', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const lastColumn = page.getByRole('group', { name: /^8\. / }).getByLabel('Heading');
    await lastColumn.scrollIntoViewIfNeeded();
    await expect(preview).toBeInViewport();
    const [fields, rows] = [await lastColumn.boundingBox(), await preview.boundingBox()];
    expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThanOrEqual(rows?.x ?? 0);
    await page.setViewportSize({ width: 1279, height: 800 });
    await lastColumn.scrollIntoViewIfNeeded();
    await expect(preview).not.toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the format is saved under a new name', async () => {
    await page.getByLabel('Name', { exact: true }).fill('generic');
    await page.getByRole('button', { name: 'Add file' }).click();
    await expect(page.getByText('There is already a file called Generic.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Sage (check first)');
    await page.getByRole('button', { name: 'Add file' }).click();
    await expect(rowOf('Sage')).toContainText('8 columns · one row for each line · comma · UTF-8');
  });

  await test.step('the format is chosen and changed, and the log has the changes', async () => {
    await page.getByRole('button', { name: /^Use for payroll Sage/ }).click();
    await expect(rowOf('Sage')).toContainText('For payroll');
    await expect(rowOf('Generic')).not.toContainText('For payroll');
    await page.getByRole('link', { name: 'Edit Sage' }).click();
    await page.getByLabel('Another column').selectOption('Day: a row for each');
    await page.getByRole('button', { name: 'Add column' }).click();
    await page.getByRole('button', { name: 'Save file' }).click();
    await expect(rowOf('Sage')).toContainText('9 columns · one row for each day');
    await page.goto('/consultant/audit?of=changes&subject=export-map');
    const changes = page.getByRole('list', { name: 'Changes' }).first();
    await expect(changes).toContainText('Payroll file Sage (check first) chosen');
    await expect(changes).toContainText('File for payroll: from Generic → to Sage (check first)');
  });

  await test.step('a format that is not used for payroll is archived and restored', async () => {
    await page.goto('/consultant/payroll-files');
    await page.getByRole('button', { name: 'Use for payroll Generic' }).click();
    await page.getByRole('button', { name: 'Archive Sage' }).click();
    await expect(page.getByText('Archived payroll files (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf('Sage')).toBeVisible();
  });
});

test('a consultant enters a worker’s payroll number, and cannot open the page of payroll formats', async ({
  signIn,
}) => {
  const page = await signIn('jo');
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payroll files' })).toHaveCount(0);
  const main = page.getByRole('main');
  const open = async (name: string) => {
    await openWorkerPage(page, name);
    await main.getByRole('button', { name: 'Payroll number' }).click();
  };
  await open('Amara Okafor');
  await main.getByLabel('The worker’s number in payroll').fill('00123');
  await main.getByRole('button', { name: 'Save payroll number' }).click();
  await expect(page.getByText('The payroll number is saved.')).toBeVisible();
  await expectNoFindingsHere(page, 'a payroll number');
  await main.getByRole('link', { name: 'All workers' }).click();
  await open('Ben Hughes');
  await main.getByLabel('The worker’s number in payroll').fill('00123');
  await main.getByRole('button', { name: 'Save payroll number' }).click();
  await expect(main.getByText('Another worker has the payroll number 00123 already.')).toBeVisible();
});
