import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { openPart } from '#support/browser/report-parts.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { expectRow } from '#support/browser/pairs.ts';
import { sheetOf } from '#support/documents/sheet.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const lastWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -1);

test('an Admin sees the report by week, by client, by worker and by consultant', async ({ signIn }) => {
  const page = await signIn('helen', { at: '/consultant/reports' });
  await openPart(page, 'Breakdown');
  const part = page.getByRole('region', { name: 'Bill by week' });
  await expect(
    part.getByRole('group', { name: /^Bill by week\. The largest: .* with £3,243\.78/ }),
  ).toBeVisible();
  const byWeek = page.getByRole('table', { name: 'Bill by week' });
  await expectRow(byWeek, weekLabel(lastWeek), {
    Week: `${weekLabel(lastWeek)} 1 week has no rate`,
    Timesheets: '4',
    Hours: '139',
    Pay: '£2,086.63',
    Bill: '£2,721.25',
    Margin: '£634.62',
    'Bill approved': '£0.00',
    'Bill pending': '£2,721.25',
    'Bill rejected': '£0.00',
  });
  await expectRow(byWeek, 'Total', {
    Week: 'Total',
    Timesheets: '10',
    Hours: '384',
    Pay: '£6,912.39',
    Bill: '£9,076.29',
    Margin: '£2,163.90',
    'Bill approved': '£4,015.01',
    'Bill pending': '£3,695.65',
    'Bill rejected': '£1,365.63',
  });

  await page.getByLabel('Break down by').selectOption('Consultant');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Margin');
  const byConsultant = page.getByRole('table', { name: 'Margin by consultant' });
  await expect(byConsultant.getByRole('rowheader')).toHaveText([
    'Jo Marsh1 week has no rate',
    'Daniel Reyes',
    'Total',
  ]);
  await expect(page).toHaveURL(/by=consultant&show=margin/);
  await page.getByLabel('Status').selectOption('Pending');
  await expect(byConsultant.getByRole('row').last()).toHaveText(/^Total5/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Margin by consultant' })).toBeVisible();
  await expect(byConsultant.getByRole('row').last()).toHaveText(/^Total5/);
  await expectNoFindingsHere(page, 'the report by consultant');
});

test('a consultant can group the report by client and worker, but not by consultant', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/reports?by=consultant' });
  await openPart(page, 'Breakdown');
  await expect(page.getByRole('region', { name: 'Bill by week' })).toBeVisible();
  await expect(page.getByLabel('Break down by').getByRole('option')).toHaveText(['Week', 'Client', 'Worker']);
  await page.getByLabel('Break down by').selectOption('Client');
  await expect(page.getByRole('group', { name: /^Bill by client/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Bill by client' }).getByRole('rowheader')).toHaveText([
    'Camden Council',
    'Leeds City Council',
    'Hackney Council1 week has no rate',
    'Total',
  ]);
  await expectRow(page.getByRole('table', { name: 'Bill by client' }), 'Hackney Council', {
    Client: 'Hackney Council 1 week has no rate',
    Timesheets: '1',
    Hours: '30',
    Pay: 'No rate',
    Bill: 'No rate',
    Margin: 'No rate',
    'Bill approved': 'No rate',
    'Bill pending': 'No rate',
    'Bill rejected': 'No rate',
  });
});

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Filter saved', name);
}

test('a consultant saves report filters under a name, opens, renames and deletes them', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports?status=Pending&by=worker&show=hours' });
  await openPart(page, 'More filters');
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a name', { exact: true })).toBeVisible();
  await page.getByLabel('Name').fill('Waiting for me');
  await expectNoFindingsHere(page, 'the name of a saved filter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Filter saved', 'Waiting for me');
  await page.goto('/consultant/reports');
  await page.getByRole('link', { name: 'Waiting for me' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('Pending');
  await expect(page.getByRole('region', { name: 'Hours by worker' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting for me' })).toHaveAttribute('aria-current', 'page');
  await expectNoFindingsHere(page, 'the report with a saved filter');

  await test.step('a filter is renamed by keyboard, but not to a used name, and the renaming is undone', async () => {
    await saveAs(page, 'Payroll');
    const pencil = page.getByRole('button', { name: 'Rename the filter Waiting for me' });
    await pencil.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('payroll');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('You already have a filter named “Payroll”. Choose another name.'),
    ).toBeVisible();
    await expectNoFindingsHere(page, 'a name that is taken');
    await page.keyboard.press('Escape');
    await expect(pencil).toBeFocused();
    await pencil.press('Enter');
    await page.getByRole('dialog').getByLabel('Name').fill('Still waiting');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Filter renamed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename the filter Still waiting' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The filter is named “Waiting for me” again.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Delete the filter Waiting for me' }).click();
  await expect(page.getByRole('link', { name: 'Waiting for me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Waiting for me' })).toBeVisible();
});

test('one click filters the report by last week, and a saved filter for last week moves with the calendar', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports?status=Pending' });
  await openPart(page, 'More filters');
  await page.getByRole('link', { name: 'Last week', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Last week', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByLabel('Start Date')).not.toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('Pending');
  await expect(
    page.getByText(/^Weeks that begin from Monday \d+ \w+ \d{4} to Sunday \d+ \w+ \d{4}, Pending$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await expect(page.getByText('They always show last week.')).toBeVisible();
  await page.getByLabel('Name').fill('Monday morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Filter saved', 'Monday morning');
  const kept = await withDatabase(portal, (db) => db.selectFrom('savedFilters').select('filter').execute());
  expect(kept).toEqual([{ filter: { status: 'Pending', by: 'week', show: 'bill', span: 'last week' } }]);

  await test.step('one click filters by the weeks of the next payroll, and replaces earlier filters', async () => {
    await page.goto('/consultant/reports?status=Pending&rate=missing');
    await page.getByRole('link', { name: 'Approved, last week' }).click();
    await expect(page.getByLabel('Status')).toHaveValue('Approved');
    await expect(page.getByLabel('Start Date')).toHaveValue(lastWeek);
    await expect(page).not.toHaveURL(/rate=/);
    await saveAs(page, 'Pay day');
    const [payDay] = await withDatabase(portal, (db) =>
      db.selectFrom('savedFilters').select('filter').where('name', '=', 'Pay day').execute(),
    );
    expect(payDay?.filter).toEqual({ status: 'Approved', by: 'week', show: 'bill', span: 'last week' });
  });

  await test.step('a day can be typed in any order of day and month', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByLabel('End Date')).toHaveValue('');
    await page.getByLabel('End Date').focus();
    await page.keyboard.type('02022026');
    await expect(
      page.getByText('Weeks that begin on Monday 2 February 2026 or earlier', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('End Date')).toHaveValue('2026-02-02');
  });
});

test('a consultant downloads the report as a spreadsheet, and prints it', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/reports?status=Approved' });
  await openPart(page, 'Breakdown');
  await openPart(page, 'More exports');
  const files: Buffer[] = [];
  for (const name of ['Export CSV (3)', 'Export XLSX', 'Copy for the client']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    await expectSuccess(page, 'Export Successful', 'Exported 3 timesheet records');
    const copy = name.startsWith('Copy') ? '_client-copy' : '';
    expect(download.suggestedFilename()).toBe(
      `timesheets_report_${dayAt(new Date(), 'Europe/London')}${copy}.${name.includes('CSV') ? 'csv' : 'xlsx'}`,
    );
    files.push(await readFile(await download.path()));
  }
  const [csv, workbook, forClient] = files;
  const sheet = sheetOf(workbook ?? Buffer.alloc(0));
  expect(sheet.map((row) => row.slice(0, 14))).toEqual(parseCsv(csv?.toString().slice(1) ?? ''));
  expect(sheet[0]).toContain('PO Number');
  expect(sheetOf(forClient ?? Buffer.alloc(0))[0]).not.toContain('Total Pay (£)');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Timesheets' }).getByRole('row')).toHaveCount(5);
  await expect(page.getByText(/^All weeks · Approved · .*, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Bill by week/ })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Bill by week' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  // An amount is a button on screen, and prints as plain text.
  await expect(page.getByRole('button', { name: /^(?!.*: how it came to be$)/ })).toHaveCount(0);
});

test('weeks without a rate stand on a second sheet of the spreadsheet', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  await openPart(page, 'More exports');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLSX' }).click(),
  ]);
  await expectSuccess(page, '1 week has no rate', 'The second sheet lists these weeks.');
  const [columns, ...weeks] = sheetOf(await readFile(await download.path()), 'No rate');
  const notes = weeks.map((cells) =>
    Object.fromEntries(cells.map((cell, index) => [columns?.[index], cell])),
  );
  expect(notes).toEqual([
    expect.objectContaining({ 'Candidate Name': 'Farah Aziz', Note: 'No pay rate, no bill rate' }),
  ]);
});

test('a long export shows its progress, and the user can cancel it', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  await expect(page.getByRole('button', { name: 'Export CSV (8)' })).toBeVisible();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.includes('.csv')) return fetch(input, init);
      const body = new ReadableStream({
        async start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(new Error('given up')));
          for (;;) {
            stream.enqueue(new TextEncoder().encode('"row"\r\n'));
            await new Promise((go) => setTimeout(go, 300));
            if (init?.signal?.aborted) return;
          }
        },
      });
      return new Response(body, { headers: { 'X-Total-Count': '1200' } });
    };
  });
  await page.getByRole('button', { name: 'Export CSV (8)' }).click();
  await expect(page.getByText(/^\d+ of 1,200 rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('max', '1200');
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV (8)' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
