import { addDays, dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { showTable, weeksIn } from '#support/browser/review-list.ts';
import { insertPayRun } from '#support/weeks/weeks-in-runs.ts';

const payDate = addDays(weekOf(dayAt(new Date(), 'Europe/London')), 4);

test('a consultant sees, sorts and filters approved weeks by pay run', async ({ signIn, portal }) => {
  const page = await signIn('jo', { viewport: { width: 1280, height: 800 }, at: '/consultant/approved' });
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const rows = weeksIn(page);
  await showTable(page);
  await expect(rows).toHaveCount(3);

  await test.step('nothing about pay runs shows before the first pay run', async () => {
    await expect(rows.first()).toContainText('Bill £');
    await expect(header('Pay run')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /More filters/ })).toHaveCount(0);
  });

  const { number, week } = await withDatabase(portal, async (db) => {
    const { id, weekStart } = await db
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'timesheets.userId')
      .select(['timesheets.id', 'weekStart'])
      .where('fullName', '=', 'Ben Hughes')
      .where('status', '=', 'Approved')
      .executeTakeFirstOrThrow();
    const run = { upToWeek: weekStart, payDate, timesheetIds: [id], status: 'paid' } as const;
    return { ...(await insertPayRun(db, run)), week: weekStart };
  });
  await page.reload();

  await test.step('each week names its run and the day of payment', async () => {
    const paid = rows.filter({ hasText: 'Ben Hughes' });
    await expect(paid).toContainText(weekLabel(week));
    await expect(paid).toContainText(`Pay run ${number}`);
    await expect(paid).toContainText(`Paid ${shortDay(payDate)}`);
    await expect(rows.filter({ hasText: 'Amara Okafor' }).first()).toContainText('In no run yet');
    await expectNoFindingsHere(page, 'approved weeks with their pay runs');
  });

  await test.step('the heading orders by run, and the address keeps the order', async () => {
    await header('Pay run').getByRole('button').press('Enter');
    await expect(page).toHaveURL(/sort=payRun/);
    await expect(rows.first()).toContainText('Ben Hughes');
    await header('Pay run').getByRole('button').press('Enter');
    await expect(rows.last()).toContainText('Ben Hughes');
    await expect(header('Pay run')).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('the filters by pay state and run are behind More filters', async () => {
    await page.getByRole('button', { name: 'More filters' }).press('Enter');
    await page.getByRole('combobox', { name: 'Pay state' }).selectOption('Paid');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Ben Hughes');
    await page.getByRole('combobox', { name: 'Pay state' }).selectOption('In no run yet');
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Pay state' }).selectOption('All');
    await page.getByRole('combobox', { name: 'Pay run' }).selectOption(`Pay run ${number}`);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear Filters' }).press('Enter');
    await expect(rows).toHaveCount(3);
  });

  await test.step('cards offer the same order and filters', async () => {
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest pay run');
    await expect(rows.first()).toContainText('Ben Hughes');
  });
});
