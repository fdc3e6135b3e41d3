import { openPart } from '#support/browser/report-parts.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { lockAll } from '#support/weeks/weeks-to-pay.ts';

const captionOf = /^Showing \d+ of \d+ total timesheet records$/;

test('a consultant filters the report by a worker with the keyboard, and saves the filter', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  const caption = page.getByText(captionOf);
  await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
  await openPart(page, 'More filters');
  const worker = page.getByRole('combobox', { name: 'Worker' });
  await worker.fill('e');
  await expect(page.getByRole('option', { name: 'Ben Hughes' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Chloe Dunn' })).toHaveCount(0);
  await worker.fill('farah');
  await expect(page.getByRole('option')).toHaveText(['Farah Aziz']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/workerId=/);
  await expect(caption).toHaveText('Showing 1 of 8 total timesheet records');
  await page.reload();
  await expect(worker).toHaveValue('Farah Aziz');
  await expectNoFindingsHere(page, 'the report of one worker');

  await test.step('the worker’s name stays in the filter if no week is left', async () => {
    await page.getByLabel('Status').selectOption('Approved');
    await expect(caption).toHaveText('Showing 0 of 8 total timesheet records');
    await expect(worker).toHaveValue('Farah Aziz');
    await worker.fill('nobody');
    await worker.press('Tab');
    await expect(worker).toHaveValue('Farah Aziz');
  });

  await test.step('a saved filter selects the worker again', async () => {
    await page.getByLabel('Status').selectOption('all');
    await page.getByRole('button', { name: 'Save these filters' }).click();
    await page.getByLabel('Name').fill('All of Farah');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: 'All of Farah' })).toBeVisible();
    await page.goto('/consultant/reports');
    await page.getByRole('link', { name: 'All of Farah' }).click();
    await expect(worker).toHaveValue('Farah Aziz');
    await expect(caption).toHaveText('Showing 1 of 8 total timesheet records');
    await worker.fill('');
    await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a phone shows the figures of the report on the first screen, and a button opens the filters', async ({
    signIn,
  }) => {
    const page = await signIn('jo', { at: '/consultant/reports?status=Approved&client=Camden+Council' });
    await expect(page.getByText(captionOf)).toHaveText('Showing 2 of 8 total timesheet records');
    await expect(page.getByText('All weeks, Approved')).toBeVisible();
    await expect(
      page.getByRole('link').filter({ hasText: 'Client: Camden Council, show all of them' }),
    ).toBeVisible();
    const pay = await page.getByText('Total Bill', { exact: true }).boundingBox();
    expect(pay?.y).toBeLessThan(844 - 100);
    const opener = page.getByRole('button', { name: 'Filters (2)', exact: true });
    await expect(page.getByLabel('Status')).toBeHidden();
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel('Status').selectOption('all');
    await expect(page.getByRole('button', { name: 'Filters (1)', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText(captionOf)).toHaveText('Showing 8 of 8 total timesheet records');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByLabel('Status')).toBeHidden();
    await expectNoFindingsHere(page, 'the report on a phone');
  });
});

test('an Admin can filter the report by pay run only after a pay run exists', async ({ signIn, portal }) => {
  const page = await signIn('helen', { at: '/consultant/reports' });
  const caption = page.getByText(captionOf);
  await expect(caption).toBeVisible();
  await openPart(page, 'More filters');
  await openPart(page, 'Breakdown');
  await expect(page.getByLabel('Pay run', { exact: true })).toHaveCount(0);
  await lockAll(portal.databaseUrl);
  await withDatabase(portal, (db) =>
    db
      .updateTable('payRuns')
      .set({ status: 'paid', paidOn: '2026-11-20' as Day })
      .execute(),
  );
  await page.reload();
  await page
    .getByLabel('Pay run', { exact: true })
    .selectOption({ label: 'Pay run 1, paid Friday 20/11/26' });
  await expect(page).toHaveURL(/payRun=1/);
  await expect(page.getByRole('table', { name: 'Timesheets' })).toContainText('Pay run 1 · Paid 20/11/26');
  await expect(page.getByRole('table', { name: 'Timesheets' })).not.toContainText('Pending');
  await page.getByLabel('Tax year of payment').selectOption('2026-27');
  await page.getByLabel('Paid from').fill('2026-11-21');
  await expect(caption).toHaveText(/^Showing 0 of /);
  await page.getByLabel('Paid until').fill('2026-11-20');
  await expect(page.getByText('“Paid until” must not be before “Paid from”')).toBeVisible();
  await page.getByLabel('Paid from').fill('');
  await page.getByLabel('Break down by').selectOption('Pay run');
  await expect(page.getByRole('table', { name: 'Bill by pay run' })).toContainText('Pay run 1');
  await expectNoFindingsHere(page, 'the report of a pay run');
});
