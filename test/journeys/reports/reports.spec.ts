/**
 * The page Timesheet Reports: filters, tiles, caption, and the exact text of the export.
 * Specification sections 2, 5, 7, 8 and 9.
 */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, dayAt, longDay, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { narrow } from '#support/browser/accessibility.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { openPart } from '#support/browser/report-parts.ts';
import { expect, test } from '#support/browser/journey.ts';
import { expectPairs, expectRow } from '#support/browser/pairs.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';

const today = dayAt(new Date(), 'Europe/London');
const weekBefore = (count: number) => addWeeks(weekOf(today), -count);

const columns = [
  'Candidate Name',
  'Email',
  'Client',
  'Job Title',
  'Week Starting',
  'Hours Worked',
  'Days Worked',
  'Rate of Pay (£)',
  'Total Pay (£)',
  'Supply Bill Amount (£)',
  'Total Bill (£)',
  'Status',
  'Submitted Date',
  'Approved Date & Time',
];

const counts = ['Approved', 'Pending', 'Rejected'];
const sums = ['Total Hours', 'Total Pay', 'Total Bill'];

async function expectTiles(
  page: Page,
  values: string[],
  parts: Partial<Record<'Approved' | 'Pending' | 'Rejected', string[]>>,
): Promise<void> {
  const tiles = page.getByRole('main').locator('dl').first();
  const partsOf = (sum: string, index: number) =>
    Object.entries(parts).map(([status, amounts]) => [`${status} of ${sum}`, amounts[index]]);
  await expectPairs(
    tiles,
    Object.fromEntries([
      ...counts.map((name, index) => [name, values[index]]),
      ...sums.flatMap((name, index) => [[name, values[index + 3]], ...partsOf(name, index)]),
    ]),
  );
}

async function exported(page: Page): Promise<{ name: string; text: string; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Export CSV/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: parseCsv(text.replace(/^\uFEFF/, '')) };
}

function sumOf(rows: string[][], column: string): number {
  return rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[columns.indexOf(column)]) * 100), 0);
}

test('a consultant filters the report, and the export has the same rows and totals as the screen', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  const caption = page.getByText(/^Showing \d+ of \d+ total timesheet records$/);
  const status = page.getByLabel('Status');

  await test.step('all statuses, six tiles and the caption', async () => {
    await expect(status).toHaveValue('all');
    await expect(status.getByRole('option')).toHaveText(['All Statuses', 'Approved', 'Pending', 'Rejected']);
    await expect(page.getByLabel('Consultant', { exact: true })).toHaveCount(0);
    await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
    await expectTiles(page, ['3', '4', '1', '309', '£5,494.89', '£7,268.79'], {
      Approved: ['116.5', '£2,345.38', '£3,111.26'],
      Pending: ['145', '£2,128.26', '£2,791.90'],
      Rejected: ['47.5', '£1,021.25', '£1,365.63'],
    });
  });

  await test.step('each sum of money says how many weeks have no rate, and links to these weeks', async () => {
    const links = page.getByRole('link', { name: '1 week has no rate' });
    await expect(links).toHaveCount(2);
    await page.getByLabel('End Date').fill(addDays(weekBefore(0), 6));
    await expect(page).toHaveURL(/end=/);
    await links.first().click();
    await expect(page).toHaveURL(/rate=missing/);
    await expect(caption).toHaveText('Showing 1 of 8 total timesheet records');
    await expectRow(page.getByRole('table', { name: 'Timesheets' }), /Farah Aziz/, {
      Candidate: 'Farah Aziz farah.aziz@example.com',
      Council: 'Hackney Council Business Support',
      Week: shortDay(weekBefore(1)),
      Hours: '30',
      Status: 'Pending',
      Submitted: shortDay(addDays(weekBefore(1), 6)),
      Pay: 'No rate',
      Bill: 'No rate',
    });
    await expect(links).toHaveCount(0);
    expect((await exported(page)).rows).toHaveLength(2);
    await expectSuccess(page, 'Export Successful', 'Exported 1 timesheet records');
    await expectSuccess(page, '1 week has no rate', /The file shows 0\.00 for missing rates/);
    await page.getByRole('link', { name: 'Show all of them' }).click();
    await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
    await expect(page.getByLabel('End Date')).toHaveValue(addDays(weekBefore(0), 6));
    await page.goto('/consultant/reports?status=Approved');
    await expect(caption).toHaveText('Showing 3 of 8 total timesheet records');
    await expect(links).toHaveCount(0);
    await page.goto('/consultant/reports');
  });

  await test.step('each row has exactly the specified texts, as columns and as a card', async () => {
    const amaras = page.getByRole('table', { name: 'Timesheets' });
    await page.goto(`/consultant/reports?start=${weekBefore(3)}&end=${weekBefore(3)}`);
    await expectRow(amaras, /Amara Okafor/, {
      Candidate: 'Amara Okafor amara.okafor@example.com',
      Council: 'Camden Council Social Worker',
      Week: shortDay(weekBefore(3)),
      Hours: '41.5',
      Status: `Approved on ${shortDay(weekBefore(2))}`,
      Submitted: shortDay(addDays(weekBefore(3), 6)),
      Pay: '£892.25',
      Bill: '£1,193.13',
    });
    const before = page.viewportSize();
    await page.setViewportSize(narrow);
    await expectPairs(page.getByRole('article').filter({ hasText: 'Amara Okafor' }), {
      Hours: '41.5',
      Pay: '£892.25',
      Bill: '£1,193.13',
      Submitted: shortDay(addDays(weekBefore(3), 6)),
      Approved: shortDay(weekBefore(2)),
    });
    if (before) await page.setViewportSize(before);
    await page.goto('/consultant/reports');
  });

  await test.step('the file has every row, every cell quoted, and the same totals', async () => {
    const file = await exported(page);
    await expectSuccess(page, 'Export Successful', 'Exported 8 timesheet records');
    expect(file.name).toBe(`timesheets_report_${today}.csv`);
    expect(file.rows[0]).toEqual(columns);
    expect(file.rows).toHaveLength(9);
    for (const line of file.text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/)) {
      expect(line).toMatch(/^"([^"]|"")*"(,"([^"]|"")*"){13}$/);
    }
    expect(sumOf(file.rows, 'Total Pay (£)')).toBe(549_489);
    expect(sumOf(file.rows, 'Total Bill (£)')).toBe(726_879);
    expect(sumOf(file.rows, 'Hours Worked')).toBe(30_900);
    const saturday = file.rows.find((row) => row[5] === '41.5');
    expect(saturday).toEqual([
      'Amara Okafor',
      'amara.okafor@example.com',
      'Camden Council',
      'Social Worker',
      longDay(weekBefore(3)),
      '41.5',
      '6',
      '21.50',
      '892.25',
      '28.75',
      '1193.13',
      'Approved',
      longDay(addDays(weekBefore(3), 6)),
      expect.stringMatching(new RegExp(`^${longDay(weekBefore(2))}, 1[01]:40$`)),
    ]);
    for (const row of file.rows.slice(1)) expect(row[13] === '').toBe(row[11] !== 'Approved');
  });

  await test.step('the days are inclusive, the status is exact, and the URL keeps the filters', async () => {
    await page.getByLabel('Start Date').fill(weekBefore(3));
    await page.getByLabel('End Date').fill(weekBefore(2));
    await expect(caption).toHaveText('Showing 4 of 8 total timesheet records');
    await status.selectOption('Approved');
    await expect(caption).toHaveText('Showing 2 of 8 total timesheet records');
    await expectTiles(page, ['2', '0', '0', '79', '£1,539.13', '£2,033.13'], {
      Approved: ['79', '£1,539.13', '£2,033.13'],
    });
    await page.reload();
    await expect(status).toHaveValue('Approved');
    await expect(page.getByLabel('Start Date')).toHaveValue(weekBefore(3));
    await expect(caption).toHaveText('Showing 2 of 8 total timesheet records');
    expect((await exported(page)).rows).toHaveLength(3);
    await expectSuccess(page, 'Export Successful', 'Exported 2 timesheet records');
  });

  await test.step('a report without rows has no export', async () => {
    await page.getByLabel('End Date').fill(addDays(weekBefore(3), 1));
    await page.getByLabel('Start Date').fill(addDays(weekBefore(3), 1));
    await expect(caption).toHaveText('Showing 0 of 8 total timesheet records');
    await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
    await page.getByRole('button', { name: /Export CSV/ }).click();
    await expectFailure(page, 'No Data', 'No timesheets to export with current filters');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
  });

  await test.step('an end before the start is refused with a message in the form', async () => {
    await page.getByLabel('Start Date').fill('2026-11-09');
    await page.getByLabel('End Date').fill('2026-11-02');
    await expect(page.getByText('The end date must be on or after the start date')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV', exact: true })).toBeDisabled();
    await expect(caption).toHaveCount(0);
    await expect(page.getByText('Total Pay', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Timesheets' })).toHaveCount(0);
    await expect(page.getByText(/^Weeks that begin/)).toHaveCount(0);
  });

  await test.step('a server error shows a message instead of a report or an export', async () => {
    await page.goto('/consultant/reports');
    await expect(caption).toBeVisible();
    await whileFailing(page, { address: '**/api/reports/timesheets.csv*', how: 'no answer' }, async () => {
      await page.getByRole('button', { name: /Export CSV/ }).click();
      await expectFailure(page, 'Error', 'An unexpected error occurred.');
    });
    await whileFailing(page, { address: /api\/reports\/timesheets(\?|$)/, how: 503 }, async () => {
      await page.goto('/consultant/reports?status=Pending');
      await expectFailure(page, 'Error', 'Failed to fetch timesheet data');
    });
  });
});

test('an Admin’s report includes all workers or one consultant’s workers, and shows new rates at once', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/reports' });
  const caption = page.getByText(/^Showing \d+ of \d+ total timesheet records$/);
  await expect(caption).toHaveText('Showing 10 of 10 total timesheet records');
  await openPart(page, 'More filters');
  const consultant = page.getByLabel('Consultant', { exact: true });
  await consultant.selectOption({ label: 'Daniel Reyes' });
  await expect(caption).toHaveText(/^Showing 2 of (2|10) total/);
  await expectTiles(page, ['1', '1', '0', '75', '£1,417.50', '£1,807.50'], {
    Approved: ['37.5', '£708.75', '£903.75'],
    Pending: ['37.5', '£708.75', '£903.75'],
    Rejected: ['0', '£0.00', '£0.00'],
  });
  await consultant.selectOption({ label: 'All Consultants' });
  await expect(caption).toHaveText('Showing 10 of 10 total timesheet records');
});

test('the report first shows tiles, caption and records, and remembers which other sections a user opens', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText(/^Showing 8 of 8 total timesheet records$/)).toBeInViewport();
  await expect(page.getByRole('table', { name: 'Timesheets' }).getByRole('row').nth(3)).toBeInViewport();
  const first = await page.getByRole('table', { name: 'Timesheets' }).getByRole('row').nth(1).boundingBox();
  expect(first?.y, 'the first row').toBeLessThan(480);
  const names = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(names.filter(Boolean).filter((name) => !name.startsWith('£') && name !== 'No rate')).toEqual([
    'Breakdown',
    'More exports',
    'Export CSV (8)',
    'More filters',
  ]);
  await openPart(page, 'Breakdown');
  await expect(page.getByRole('table', { name: 'Bill by week' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Bill by week' })).toBeVisible();
  await page.getByRole('button', { name: 'Breakdown', expanded: true }).click();
  await page.reload();
  await expect(page.getByText(/^Showing 8 of 8 total timesheet records$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Bill by week' })).toHaveCount(0);
});
