import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPart } from '#support/browser/report-parts.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';

declare global {
  interface Window {
    rowsPrinted?: number | undefined;
  }
}

async function catchPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      const isDrawn = document.querySelector('main table caption')?.textContent !== 'Timesheets';
      window.rowsPrinted = isDrawn ? document.querySelectorAll('main tbody tr').length : 0;
    };
  });
}

test('an Admin prints a report with all of its rows, including rows that were not loaded', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('helen');
  await withDatabase(portal, (db) =>
    insertRandomTimesheets(db, { consultantId: null, people: 30, weeks: 4, seed: 3 }),
  );
  await page.goto('/consultant/reports?by=worker&show=hours');
  await expect(page.getByText(/^Showing 130 of 130 total timesheet records$/)).toBeVisible();
  await catchPrinting(page);
  await openPart(page, 'More exports');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const workers = await withDatabase(portal, (db) =>
    db.selectFrom('timesheets').select('userId').distinct().execute(),
  );
  await expect.poll(() => page.evaluate(() => window.rowsPrinted)).toBe(130 + workers.length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('These are the first')).toHaveCount(0);
  const paper = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('page'),
  );
  expect(paper).toBe('wide');
});

test('a printed report of 245 weeks has at most 8 pages, page numbers, and the total at the end', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('helen');
  await withDatabase(portal, (db) =>
    insertRandomTimesheets(db, { consultantId: null, people: 47, weeks: 5, seed: 5 }),
  );
  await page.goto('/consultant/reports');
  await expect(page.getByText(/^Showing 245 of 245 total timesheet records$/)).toBeVisible();
  await catchPrinting(page);
  await openPart(page, 'More exports');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.rowsPrinted)).toBe(0);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  if (process.env['PRINTED']) writeFileSync(process.env['PRINTED'], pdf);
  const text = pdf.toString('latin1');
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length;
  expect(pages).toBeLessThanOrEqual(8);
  expect(text).toMatch(/\/MediaBox\s*\[0 0 84\d/);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Timesheets' });
  await expect(table.getByRole('row').last()).toContainText(/^Total of 245 timesheets/);
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.getByText(/^All weeks · All statuses · .*, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

test('a list of pending weeks prints its rows and its filters', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/pending?council=Camden' });
  await expect(page.getByRole('heading', { name: /^Pending Timesheets/ })).toBeVisible();
  await expect(page.getByText('Amara Okafor').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Council: Camden · .*, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText('Amara Okafor').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: /Approve|Reject|Delete|Select|Keyboard|Filters/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCount(0);
});
