import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { addDays, dayAt, dayWithDate, weekdayAndDate } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { insertPayRun } from '#support/weeks/weeks-in-runs.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const payDate = addDays(thisWeek, 4);

test('a worker and a consultant see in which pay run a week is', async ({ signIn, portal }) => {
  const { number, week } = await withDatabase(portal, async (db) => {
    const { id, weekStart } = await db
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'timesheets.userId')
      .select(['timesheets.id', 'weekStart'])
      .where('fullName', '=', 'Amara Okafor')
      .where('status', '=', 'Approved')
      .orderBy('weekStart', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const run = { upToWeek: weekStart, payDate, timesheetIds: [id], status: 'locked' } as const;
    return { ...(await insertPayRun(db, run)), week: weekStart };
  });
  const words = `Will be paid on ${weekdayAndDate(payDate)} (pay run ${number})`;

  const worker = await signIn('amara');
  await test.step('the worker sees the pay run on the dashboard, in the opened week and in the history', async () => {
    await expect(worker.getByRole('article').filter({ hasText: weekLabel(week) })).toContainText(words);
    await worker.goto(`/dashboard?week=${week}`);
    await expect(worker.locator('#week-state')).toContainText(words);
    await worker.goto('/timesheet-history');
    await expect(worker.getByRole('article').filter({ hasText: weekLabel(week) })).toContainText(words);
    await expectNoFindingsHere(worker, 'the history with pay runs');
  });

  await test.step('the consultant sees the same words', async () => {
    const consultant = await signIn('jo', { at: '/consultant/workers' });
    await consultant.getByRole('button', { name: 'View Details of Amara Okafor' }).click();
    const dialog = consultant.getByRole('dialog', { name: 'Amara Okafor' });
    await dialog.getByRole('tab', { name: /History/ }).click();
    await expect(dialog).toContainText(words);
  });
});

test('an Admin sets the pay days, and lets workers see their pay', async ({ signIn, portal }) => {
  const admin = await signIn('helen');
  const worker = await signIn('amara', { at: `/dashboard?week=${thisWeek}` });
  await expect(worker.getByText(/before tax/)).toHaveCount(0);

  await test.step('the Admin sets the cut-off and the pay day, and a sentence states both', async () => {
    await admin.goto('/consultant/agency');
    const payroll = admin.getByRole('region', { name: 'Payroll' });
    await expect(payroll).toContainText('Weeks are due by Monday 12:00, paid on Friday.');
    await payroll.getByLabel('Cut-off day').selectOption('Wednesday');
    await payroll.getByLabel('Cut-off time').fill('17:30');
    await payroll.getByLabel('Pay day').selectOption('Tuesday');
    await payroll.getByRole('button', { name: 'Save payroll' }).click();
    await expect(payroll.getByText(/must not be before the cut-off day/).first()).toBeVisible();
    await payroll.getByLabel('Pay day').selectOption('Thursday');
    await payroll.getByLabel('Workers see their pay before deductions').check();
    await expect(payroll).toContainText('Weeks are due by Wednesday 17:30, paid on Thursday.');
    await payroll.getByRole('button', { name: 'Save payroll' }).click();
    await expectSuccess(admin, 'Success', 'The payroll settings are saved.');
  });

  await test.step('the days of one week are moved, and moved back', async () => {
    const calendar = admin.getByRole('region', { name: 'Pay calendar' });
    const week = addWeeks(thisWeek, 1);
    const row = calendar.getByRole('listitem').filter({ hasText: weekLabel(week) });
    const moved = addDays(addWeeks(week, 1), 3);
    await row.getByRole('button', { name: 'Change' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Edit Week' });
    await dialog.getByLabel('Cut-off', { exact: true }).fill(week);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/must be after the week’s end/).first()).toBeVisible();
    await dialog.getByLabel('Cut-off', { exact: true }).fill(moved);
    await dialog.getByLabel('Cut-off time').fill('09:00');
    await dialog.getByLabel('Pay date').fill(addDays(moved, 2));
    await expectNoFindingsHere(admin, 'moving a week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText(
      `Due by ${dayWithDate(moved)} 09:00, paid ${dayWithDate(addDays(moved, 2))}.`,
    );
    await expect(row).toContainText('Moved');
    await row.getByRole('button', { name: 'Back to the usual days' }).click();
    await expect(row).not.toContainText('Moved');
    await expectNoFindingsHere(admin, 'the pay calendar');
  });

  await test.step('the weeks that bank holidays move are confirmed with one press', async () => {
    await withDatabase(portal, (db) =>
      db
        .insertInto('bankHolidays')
        .values(
          [3, 4].map((weeks) => ({
            division: 'england-and-wales' as const,
            day: addDays(addWeeks(thisWeek, weeks), 3),
            name: 'A day of the town',
          })),
        )
        .execute(),
    );
    await admin.reload();
    const calendar = admin.getByRole('region', { name: 'Pay calendar' });
    await expect(calendar).toContainText('Until you confirm, workers see the usual pay days.');
    await expectNoFindingsHere(admin, 'the pay calendar with bank holidays');
    await calendar.getByRole('button', { name: /^Confirm all \d+ proposals$/ }).click();
    await expectSuccess(admin, 'Success', /weeks have new days/);
    await expect(calendar.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
    await expect(calendar.getByText('Moved', { exact: true })).not.toHaveCount(0);
  });

  await test.step('the worker sees the pay while typing, and before sending', async () => {
    await worker.reload();
    await worker.locator('input[name=monday_hours]').fill('7.5');
    await expect(worker.getByText('About £161.25 before tax and other deductions')).toBeVisible();
    await worker.locator('input[name=tuesday_hours]').fill('7.5');
    await expect(worker.getByText('About £322.50 before tax and other deductions')).toBeVisible();
    await worker.getByRole('button', { name: 'Submit timesheet' }).click();
    const summary = worker.getByRole('dialog', { name: 'Check and send' });
    await expect(summary).toContainText('About £322.50 before tax and other deductions');
    await summary.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSuccess(worker, 'Timesheet submitted!');
    await expect(worker.getByText('About £322.50 before tax and other deductions')).toBeVisible();
  });
});
