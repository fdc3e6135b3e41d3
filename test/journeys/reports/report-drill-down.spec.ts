import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { addDays, dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';
import { openPart } from '#support/browser/report-parts.ts';
import { expectNoFindingsHere, findings, looks } from '#support/browser/accessibility.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { placeAmara } from '#support/browser/places.ts';
import { sheetOf } from '#support/documents/sheet.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const lastWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -1);

async function raiseAmara(portal: RunningPortal): Promise<void> {
  await withDatabase(portal, async (db) => {
    await sql`insert into assignment_rates (assignment_id, rate_type, from_date, pay_rate, bill_rate)
      select assignments.id, 'basic', ${addDays(lastWeek, 2)}, 23.45, 31.15 from assignments
      join users on users.id = user_id where users.email = 'amara.okafor@example.com'`.execute(db);
    await sql`insert into weeks_to_price select id from users on conflict do nothing`.execute(db);
    await priceNotedWeeks(db);
  });
}

const caption = (page: Page) => page.getByText(/^Showing \d+ of \d+ total timesheet records$/);

test('an Admin opens a client, a worker and a week from the figures of the report', async ({
  signIn,
  portal,
}) => {
  await placeAmara(portal);
  const page = await signIn('helen', { at: '/consultant/reports?by=client&status=Approved' });
  const back = caption(page);
  await expect(back).toHaveText('Showing 4 of 10 total timesheet records');
  await openPart(page, 'More filters');

  await test.step('a row of the breakdown leads to its weeks, and the field and the URL show the filter', async () => {
    await page
      .getByRole('table', { name: 'Bill by client' })
      .getByRole('link', { name: 'Camden Council' })
      .press('Enter');
    await expect(page).toHaveURL(/client=Camden\+Council/);
    await expect(page).toHaveURL(/status=Approved/);
    await expect(page.getByRole('heading', { name: 'Bill by worker' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Camden Council');
    await expect(back).toHaveText('Showing 2 of 10 total timesheet records');
    await page.reload();
    await expect(back).toHaveText('Showing 2 of 10 total timesheet records');
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Camden Council');
  });

  await test.step('a bar of the chart leads to its weeks', async () => {
    await page
      .getByRole('group', { name: /^Bill by worker/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Bill by week' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Worker' })).toHaveValue('Amara Okafor');
    await expectNoFindingsHere(page, 'the report of one worker');
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByText(/· Approved · Client: Camden Council · Worker: Amara Okafor ·/),
    ).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('an amount opens its calculation, and the focus returns afterwards', async () => {
    const amount = page.getByRole('button', { name: '£892.25, pay of Amara Okafor: how it came to be' });
    await amount.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Financial Breakdown' });
    await expect(dialog.getByText('£21.50 per hour')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(amount).toBeFocused();
    await amount.press('Enter');
    await expectNoFindingsHere(page, 'how an amount came to be');
    await page.keyboard.press('Escape');
  });

  await test.step('a row leads to its week, and Back returns to the same report', async () => {
    const week = addWeeks(lastWeek, -2);
    await page.getByRole('link', { name: `${shortDay(week)}, the week of Amara Okafor` }).press('Enter');
    await expect(page).toHaveURL(/all-approved/);
    await expect(weeksIn(page)).toHaveCount(1);
    await expect(weeksIn(page)).toContainText('Amara Okafor');
    await page.goBack();
    await page.getByRole('combobox', { name: 'Worker' }).fill('');
    await expect(page).not.toHaveURL(/workerId/);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Camden Council');
  });
});

test('a consultant filters the report by client, site and PO number, if there are any', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  await expect(caption(page)).toHaveText('Showing 8 of 8 total timesheet records');
  await openPart(page, 'More filters');
  await openPart(page, 'Breakdown');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'PO number' })).toHaveCount(0);
  await placeAmara(portal);
  await page.reload();
  await expect(page.getByLabel('Break down by').getByRole('option')).toHaveText([
    'Week',
    'Client',
    'Worker',
    'Site',
    'PO number',
  ]);

  await test.step('a part of the client’s name is typed, and the client is chosen by keyboard', async () => {
    const client = page.getByRole('combobox', { name: 'Client' });
    await client.fill('camd');
    await expect(page.getByRole('option', { name: 'Camden Council' })).toBeVisible();
    // Open suggestions hide the page from screen readers. axe reports this by these three rules.
    const ofThePage = /^(aria-hidden-focus|page-has-heading-one|region):/;
    for (const look of looks) {
      const found = await findings(page, look);
      expect(found.filter((one) => !ofThePage.test(one))).toEqual([]);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/client=Camden\+Council/);
    await expect(caption(page)).toHaveText('Showing 4 of 8 total timesheet records');
    await client.fill('nowhere');
    await client.press('Tab');
    await expect(client).toHaveValue('Camden Council');
    await client.fill('');
    await expect(caption(page)).toHaveText('Showing 8 of 8 total timesheet records');
  });

  await test.step('the choices of sites and PO numbers include weeks without a site or PO number', async () => {
    await page.getByRole('combobox', { name: 'Site' }).selectOption('Town Hall, Camden Council');
    await expect(caption(page)).toHaveText('Showing 4 of 8 total timesheet records');
    await page.getByRole('combobox', { name: 'Site' }).selectOption('No site');
    await expect(page).toHaveURL(/siteId=none/);
    await expect(caption(page)).toHaveText('Showing 4 of 8 total timesheet records');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('combobox', { name: 'PO number' }).selectOption('PO-7');
    await expect(caption(page)).toHaveText('Showing 2 of 8 total timesheet records');
    await page.getByLabel('Break down by').selectOption('PO number');
    await expect(page.getByRole('table', { name: 'Bill by PO number' }).getByRole('rowheader')).toHaveText([
      'PO-7',
      'Total',
    ]);
    await expectNoFindingsHere(page, 'the report by PO number');
  });

  await test.step('a saved filter contains site and PO number', async () => {
    await page.getByRole('button', { name: 'Save these filters' }).click();
    await page.getByLabel('Name').fill('Order seven');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Order seven' })).toBeVisible();
    await page.goto('/consultant/reports');
    await page.getByRole('link', { name: 'Order seven' }).click();
    await expect(page.getByRole('combobox', { name: 'PO number' })).toHaveValue('PO-7');
  });
});

async function download(page: Page, name: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await file.path());
}

function sumOf([heading, ...rows]: string[][], column: string): number {
  const index = heading?.indexOf(column) ?? -1;
  expect(index).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[index] ?? '') * 100), 0);
}

test('a week with two rates has two rows in the export by rate, and its worker sees both rates', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  await expect(caption(page)).toBeVisible();
  await openPart(page, 'More exports');
  const choice = page.getByRole('checkbox', { name: 'One row per rate' });
  await expect(choice).toHaveCount(0);
  await raiseAmara(portal);
  await page.reload();
  await expect(choice).not.toBeChecked();
  const plain = parseCsv((await download(page, /Export CSV/)).toString().slice(1));
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await expectNoFindingsHere(page, 'the report with a row for each rate');
  const csv = parseCsv((await download(page, /Export CSV/)).toString().slice(1));
  const sheet = sheetOf(await download(page, /Export XLSX/));
  expect(csv.length).toBeGreaterThan(plain.length);
  const [heads = []] = csv;
  expect(sheet.map((row) => row.slice(0, heads.length))).toEqual(csv);
  expect(sheet[0]?.slice(heads.length)).toEqual(expect.arrayContaining(['PO Number', 'Miles', 'Sunday']));
  expect(sumOf(csv, 'Pay (£)')).toBe(sumOf(plain, 'Total Pay (£)'));
  expect(sumOf(csv, 'Bill (£)')).toBe(sumOf(plain, 'Total Bill (£)'));

  const amara = await signIn('amara', { at: '/timesheet-history' });
  const row = amara.getByRole('article').filter({ hasText: weekLabel(addWeeks(lastWeek, -1)) });
  await row.getByRole('button', { name: /^Details/ }).click();
  await expect(row.getByText('Pay by rate')).toHaveCount(0);
  const cut = amara.getByRole('article').filter({ hasText: weekLabel(lastWeek) });
  await cut.getByRole('button', { name: /^Details/ }).click();
  await expect(cut.getByRole('heading', { name: 'Pay by rate' })).toBeVisible();
  await expect(cut.getByRole('listitem').filter({ hasText: '× £23.45 from' })).toBeVisible();
  await expect(cut.getByRole('listitem').filter({ hasText: '× £21.50 from the start' })).toBeVisible();
  await expectNoFindingsHere(amara, 'the pay of a week by rate');
});
