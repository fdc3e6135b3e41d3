import { readFile } from 'node:fs/promises';
import { parseCsv } from '#support/documents/csv.ts';
import { openPart } from '#support/browser/report-parts.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { expectRow } from '#support/browser/pairs.ts';
import { sheetOf, totalsOf } from '#support/documents/sheet.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const captionOf = /^Showing \d+ of \d+ total timesheet records$/;

test('a consultant moves between the bars of the chart with the arrow keys, and opens a bar', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports?by=client' });
  await openPart(page, 'More filters');
  const bars = page.getByRole('group', { name: /^Bill by client/ }).getByRole('link');
  await expect(bars).toHaveCount(3);
  await page.getByRole('button', { name: 'Export the breakdown as XLSX' }).focus();
  await page.keyboard.press('Tab');
  await expect(bars.first()).toBeFocused();
  await expect(bars.first()).toHaveAccessibleName(/^Camden Council: £/);
  await page.keyboard.press('ArrowDown');
  await expect(bars.nth(1)).toBeFocused();
  await expect(bars.nth(1)).toHaveAccessibleName(/^Leeds City Council: £/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table', { name: 'Bill by client' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Leeds City Council');
  await expect(page.getByText(captionOf)).toHaveText('Showing 3 of 8 total timesheet records');
  await expectNoFindingsHere(page, 'a report opened by a bar');
});

test('each count of the report links to its weeks, and each row has two controls', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  const caption = page.getByText(captionOf);
  await page.getByRole('link', { name: /^3 approved/ }).press('Enter');
  await expect(page.getByLabel('Status')).toHaveValue('Approved');
  await expect(caption).toHaveText('Showing 3 of 8 total timesheet records');
  await expect(page.getByRole('link', { name: /approved, show only these/ })).toHaveCount(0);
  await page.goBack();
  await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
  const row = page.getByRole('table', { name: 'Timesheets' }).getByRole('row').nth(1);
  await expect(row.getByRole('link')).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(1);
});

test('a breakdown shows approved, pending and rejected amounts, and its export has the same figures', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports?by=worker&show=pay' });
  await expect(page.getByRole('list', { name: 'Parts of a bar' }).getByRole('listitem')).toHaveText([
    'Approved',
    'Pending',
    'Rejected',
  ]);
  const files: Buffer[] = [];
  for (const format of ['CSV', 'XLSX']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export the breakdown as ${format}` }).click(),
    ]);
    await expectSuccess(page, 'Export Successful', 'Exported 3 rows');
    expect(file.suggestedFilename()).toMatch(/^timesheets_by_worker_\d{4}-\d\d-\d\d\.(csv|xlsx)$/);
    files.push(await readFile(await file.path()));
  }
  const [csv = Buffer.alloc(0), workbook = Buffer.alloc(0)] = files;
  const [columns = [], amara = []] = parseCsv(csv.toString().slice(1));
  expect(sheetOf(workbook, 'By Worker')).toEqual(parseCsv(csv.toString().slice(1)));
  const inFile = (name: string) =>
    `£${Number(amara[columns.indexOf(name)]).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  const table = page.getByRole('table', { name: 'Pay by worker' });
  await expectRow(table, 'Amara Okafor', {
    Worker: 'Amara Okafor',
    Timesheets: '4',
    Hours: '160.5',
    Pay: inFile('Pay (£)'),
    Bill: inFile('Bill (£)'),
    Margin: inFile('Margin (£)'),
    'Pay approved': inFile('Pay approved (£)'),
    'Pay pending': inFile('Pay pending (£)'),
    'Pay rejected': inFile('Pay rejected (£)'),
  });
  expect(totalsOf(workbook, 'By Worker')?.['Hours']).toBe('309');

  await page.getByLabel('Status').selectOption('Approved');
  await expect(page.getByRole('list', { name: 'Parts of a bar' })).toHaveCount(0);
});
