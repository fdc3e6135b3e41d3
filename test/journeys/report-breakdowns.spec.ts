/** Reports people look at: charts with their figures beneath, kept in the address. */

import { readFile } from 'node:fs/promises';
import { dayAt } from '#domain/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/week.ts';
import { openDatabase, openPool } from '#server/data/database.ts';
import { expectNoFindingsHere } from '#support/accessibility.ts';
import { expect, test } from '#support/journey.ts';
import { parseCsv } from '#support/csv.ts';
import { sheetOf } from '#support/sheet.ts';
import { expectSuccess } from '#support/toasts.ts';

const lastWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -1);

test('an Admin looks at the report by week, client, worker and consultant', async ({ signIn }) => {
  const page = await signIn('helen');
  await page.goto('/consultant/reports');
  const part = page.getByRole('region', { name: 'Bill by week' });
  await expect(
    part.getByRole('img', { name: /^Bill by week\. The largest: .* with £3,243\.78/ }),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: 'Bill by week' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(`${weekLabel(lastWeek)}4139£2,086.63£2,721.25£634.62`);
  await expect(rows.last()).toHaveText('Total10384£6,912.39£9,076.29£2,163.90');

  await page.getByLabel('Break down by').selectOption('Consultant');
  await page.getByLabel('Show').selectOption('Margin');
  const byConsultant = page.getByRole('table', { name: 'Margin by consultant' });
  await expect(byConsultant.getByRole('rowheader')).toHaveText(['Jo Marsh', 'Daniel Reyes', 'Total']);
  await expect(page).toHaveURL(/by=consultant&show=margin/);
  await page.getByLabel('Status').selectOption('Pending');
  await expect(byConsultant.getByRole('row').last()).toHaveText(/^Total5/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Margin by consultant' })).toBeVisible();
  await expect(byConsultant.getByRole('row').last()).toHaveText(/^Total5/);
  await expectNoFindingsHere(page, 'the report by consultant');
});

test('a consultant compares clients and workers, not consultants', async ({ signIn }) => {
  const page = await signIn('jo');
  await page.goto('/consultant/reports?by=consultant');
  await expect(page.getByRole('region', { name: 'Bill by week' })).toBeVisible();
  await expect(page.getByLabel('Break down by').getByRole('option')).toHaveText(['Week', 'Client', 'Worker']);
  await page.getByLabel('Break down by').selectOption('Client');
  await expect(page.getByRole('img', { name: /^Bill by client/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Bill by client' }).getByRole('rowheader')).toHaveText([
    'Camden Council',
    'Leeds City Council',
    'Hackney Council',
    'Total',
  ]);
});

test('a consultant keeps filters under a name, goes back to them, and deletes them', async ({ signIn }) => {
  const page = await signIn('jo');
  await page.goto('/consultant/reports?status=Pending&by=worker&show=hours');
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
  await page.getByRole('button', { name: 'Delete the filter Waiting for me' }).click();
  await expect(page.getByRole('link', { name: 'Waiting for me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Waiting for me' })).toBeVisible();
});

test('last week is one press away, and a filter kept with it moves on with the calendar', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo');
  await page.goto('/consultant/reports?status=Pending');
  await page.getByRole('link', { name: 'Last week' }).click();
  await expect(page.getByRole('link', { name: 'Last week' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Start Date')).not.toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('Pending');
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await expect(page.getByText('They show last week, whichever days that is at the time.')).toBeVisible();
  await page.getByLabel('Name').fill('Monday morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Filter saved', 'Monday morning');
  const pool = openPool(portal.databaseUrl);
  const kept = await openDatabase(pool).selectFrom('savedFilters').select('filter').execute();
  await pool.end();
  expect(kept).toEqual([{ filter: { status: 'Pending', by: 'week', show: 'bill', span: 'last week' } }]);
});

test('a consultant takes the report along as a spreadsheet, and on paper', async ({ signIn }) => {
  const page = await signIn('jo');
  await page.goto('/consultant/reports?status=Approved');
  const files: Buffer[] = [];
  for (const name of ['Export CSV (3)', 'Export XLSX']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    await expectSuccess(page, 'Export Successful', 'Exported 3 timesheet records');
    expect(download.suggestedFilename()).toBe(
      `timesheets_report_${dayAt(new Date(), 'Europe/London')}.${name.includes('CSV') ? 'csv' : 'xlsx'}`,
    );
    files.push(await readFile(await download.path()));
  }
  const [csv, workbook] = files;
  expect(sheetOf(workbook ?? Buffer.alloc(0))).toEqual(parseCsv(csv?.toString().slice(1) ?? ''));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^All weeks · Approved · .*, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bill by week/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Bill by week' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a long export shows how far it is, and can be given up', async ({ signIn }) => {
  const page = await signIn('jo');
  await page.goto('/consultant/reports');
  await expect(page.getByRole('button', { name: 'Export CSV (8)' })).toBeVisible();
  // A server that takes its time over each row.
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
