import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere, narrow } from '#support/browser/accessibility.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';
import {
  expect,
  type RunningPortal,
  sendWeek,
  sentFigure,
  test,
  withDatabase,
} from '#support/browser/journey.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { openWorkerPage, weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

function time(page: Page, day: string, field: 'Start' | 'Finish' | 'Break, minutes', place = '') {
  return page.getByRole('textbox', { name: new RegExp(String.raw`^${day} \d+${place}: ${field}$`) });
}

async function openAssignment(page: Page) {
  await page.goto('/consultant/workers');
  await openWorkerPage(page, 'Farah Aziz');
  return page.getByRole('region', { name: 'Assignments', exact: true });
}

test('a worker enters start and finish times, and sees the overtime before sending', async ({ signIn }) => {
  const jo = await signIn('jo');

  await test.step('the consultant requires start and finish times', async () => {
    const section = await openAssignment(jo);
    await section.getByRole('button', { name: /^Edit / }).click();
    await section.getByRole('button', { name: 'More', exact: true }).click();
    await expect(section.getByLabel('Rounding of each shift')).toHaveCount(0);
    await section.getByLabel('The worker enters').selectOption('Start, finish and break');
    await section.getByLabel('Hours in steps of').selectOption('0.25');
    await section.getByLabel('Rounding of each shift').selectOption('Up to the next step');
    await section.getByLabel('Worker’s reference').fill('HK-417');
    await expectNoFindingsHere(jo, 'an assignment with times');
    await section.getByRole('button', { name: 'Save assignment' }).click();
    await expectSuccess(jo, 'Assignment updated');
  });

  await test.step('the consultant sets rules for overtime and Saturdays', async () => {
    const section = await openAssignment(jo);
    await section.getByRole('button', { name: /^Premium rules of / }).click();
    const panel = section.getByRole('region', { name: /^Premium rules of Hackney Council/ });
    await expect(panel).toContainText('There are no premium rules. Every hour has the basic rate.');
    await panel.getByRole('button', { name: 'Add premium rules' }).click();
    await expect(panel.getByLabel('From', { exact: true })).toHaveValue(thisWeek);
    const overtime = panel.getByRole('group', { name: 'Rule 1' });
    await overtime.getByLabel('After hours a week').fill('');
    await panel.getByRole('button', { name: 'Save rules' }).click();
    await expect(overtime).toContainText('Enter the number of hours, like 40');
    await expect(overtime.getByLabel('After hours a week')).toBeFocused();
    await overtime.getByLabel('After hours a week').fill('40');
    await expect(overtime).not.toContainText('Enter the number of hours');
    await panel.getByRole('button', { name: 'Add a rule' }).click();
    const saturday = panel.getByRole('group', { name: 'Rule 2' });
    await expect(saturday.getByLabel('Hours')).toHaveValue('saturday');
    await expect(saturday.getByLabel('Are paid as')).toHaveValue('saturday');
    await panel.getByRole('button', { name: 'Move rule 2 up' }).click();
    await expectNoFindingsHere(jo, 'premium rules');
    await panel.getByRole('button', { name: 'Save rules' }).click();
    await expectSuccess(jo, 'Premium rules saved');
    await expect(panel.getByRole('listitem').filter({ hasText: ': ' })).toContainText([
      '1. Saturdays: Saturday',
      '2. After 40 hours a week: Overtime',
    ]);
    await expectNoFindingsHere(jo, 'the list of premium rules');
  });

  const farah = await signIn('farah', { viewport: narrow });

  await test.step('the worker types times in different formats', async () => {
    await farah.goto(`/dashboard?week=${thisWeek}`);
    await time(farah, 'Monday', 'Start').fill('9');
    await time(farah, 'Monday', 'Start').press('Enter');
    await expect(time(farah, 'Monday', 'Start')).toHaveValue('09:00');
    await expect(time(farah, 'Monday', 'Finish')).toBeFocused();
    await farah.keyboard.type('1757');
    await farah.keyboard.press('Enter');
    await farah.keyboard.type('0:30');
    await farah.keyboard.press('Tab');
    await expect(time(farah, 'Monday', 'Break, minutes')).toHaveValue('30');
    await expect(farah.getByRole('group', { name: /^Monday/ })).toContainText('8.5 hours');
    await time(farah, 'Tuesday', 'Start').fill('22.00');
    await time(farah, 'Tuesday', 'Finish').fill('6');
    await expect(farah.getByRole('group', { name: /^Tuesday/ })).toContainText('Ends Wednesday 06:00');
    await farah.getByRole('button', { name: 'Fill Mon–Fri like Monday' }).click();
    await expect(farah.locator('output')).toHaveText('Total hours 42');
    await time(farah, 'Saturday', 'Start').fill('8');
    await time(farah, 'Saturday', 'Finish').fill('1400');
    await expect(farah.getByText('40 h Basic, 2 h Overtime, 6 h Saturday')).toBeVisible();
  });

  await test.step('an impossible time is refused at its field, also in a second shift', async () => {
    await farah.getByRole('button', { name: /^Add another start and finish on Saturday/ }).click();
    await expect(time(farah, 'Saturday', 'Start', ', 2')).toBeFocused();
    await farah.keyboard.type('13');
    await time(farah, 'Saturday', 'Finish', ', 2').fill('25');
    await farah.getByRole('button', { name: 'Submit timesheet' }).click();
    const message = 'Saturday: the finish must be a time, like 07:30 or 22:00';
    await expect(farah.getByText(message)).toBeVisible();
    await expect(time(farah, 'Saturday', 'Finish', ', 2')).toBeFocused();
    await expectNoFindingsHere(farah, 'times with an error');
    await farah.setViewportSize(narrow);
    await time(farah, 'Saturday', 'Finish', ', 2').fill('15');
    await expect(farah.getByText(message)).toHaveCount(0);
    await farah.getByRole('button', { name: 'Submit timesheet' }).click();
    await expect(farah.getByText('Saturday: 13:00 to 15:00 overlaps another shift')).toBeVisible();
    await farah.getByRole('button', { name: /^Remove the times of Saturday/ }).click();
    await expect(time(farah, 'Saturday', 'Start')).toBeFocused();
  });

  await test.step('typed times are not lost when the page is left', async () => {
    await expect(farah.getByText(/^Draft saved on this device/)).toBeVisible();
    await farah.reload();
    await expect(time(farah, 'Tuesday', 'Finish')).toHaveValue('06:00');
    await farah.getByRole('button', { name: 'Discard' }).click();
    await expect(time(farah, 'Tuesday', 'Finish')).toHaveValue('');
    await farah.getByRole('button', { name: 'Undo' }).click();
    await expect(time(farah, 'Tuesday', 'Finish')).toHaveValue('06:00');
    await expect(farah.locator('output')).toHaveText('Total hours 48');
  });

  await test.step('a break of 1 causes a question before sending: 1 minute or 1 hour', async () => {
    const length = time(farah, 'Monday', 'Break, minutes');
    await length.fill('1');
    await farah.getByRole('button', { name: 'Submit timesheet' }).click();
    const dialog = farah.getByRole('dialog', { name: 'Check and send' });
    await expect(dialog).toContainText('Monday has a break of 1 minute. Did you mean 1 hour?');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await length.fill('30');
    await expect(farah.locator('output')).toHaveText('Total hours 48');
  });

  await test.step('the summary shows shifts and their split, also without a connection', async () => {
    await farah.getByRole('button', { name: 'Submit timesheet' }).click();
    const dialog = farah.getByRole('dialog', { name: 'Check and send' });
    await expect(dialog).toContainText('22:00–06:00');
    await expect(dialog).toContainText('40 h Basic, 2 h Overtime, 6 h Saturday');
    await expectNoFindingsHere(farah, 'the summary of shifts');
    await farah.setViewportSize(narrow);
    await farah.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(farah.getByRole('alert').filter({ hasText: 'Not sent yet' })).toBeVisible();
    await farah.context().setOffline(false);
    await expectSuccess(farah, 'Timesheet submitted!', '48 hours');
    await expect(sentFigure(farah, 'Tuesday')).toHaveText('22:00–06:00');
    await expectNoFindingsHere(farah, 'a week of times that was sent');
    await farah.setViewportSize(narrow);
  });

  await test.step('the consultant sees the shifts, and rejects the week', async () => {
    await jo.goto('/consultant/pending');
    const card = weeksIn(jo, 'Farah Aziz').filter({ hasText: weekLabel(thisWeek) });
    await card.getByText(weekLabel(thisWeek), { exact: true }).click();
    const details = jo.getByRole('dialog', { name: 'Farah Aziz' });
    await expect(details).toContainText('09:00–17:57, 30 min break');
    await expect(details).toContainText('40 h Basic, 2 h Overtime, 6 h Saturday');
    await expectNoFindingsHere(jo, 'the details of shifts');
    await details.getByRole('button', { name: 'Reject Timesheet' }).click();
    const rejection = jo.getByRole('dialog', { name: /^Reject/ });
    await rejection.getByRole('textbox').fill('You left at 18:30 on Monday.');
    await rejection.getByRole('button', { name: /^Reject/ }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('the worker corrects the week, which still has all shifts', async () => {
    await farah.goto(`/dashboard?week=${thisWeek}`);
    await expect(time(farah, 'Monday', 'Finish')).toHaveValue('17:57');
    await time(farah, 'Monday', 'Finish').fill('1830');
    await sendWeek(farah);
    await expectSuccess(farah, 'Timesheet resubmitted!', '48.5 hours');
    await farah.goto('/timesheet-history');
    const row = farah.getByRole('article').filter({ hasText: weekLabel(thisWeek) });
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(row).toContainText('09:00–18:30, 30 min break');
  });

  await test.step('the next week can copy last week’s times', async () => {
    const before = addWeeks(thisWeek, -2);
    await farah.goto(`/dashboard?week=${before}`);
    await expect(farah.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    await farah.getByRole('button', { name: 'Fill Mon–Fri with 09:00–17:00' }).click();
    await expect(farah.locator('output')).toHaveText('Total hours 37.5');
    await farah.getByRole('button', { name: 'Undo' }).click();
    await expect(farah.locator('output')).toHaveText('Total hours 0');
  });
});

async function payBensSundays(portal: RunningPortal): Promise<void> {
  await withDatabase(portal, async (db) => {
    const [ben] = (
      await sql<{ id: string }>`select assignments.id from assignments join users on users.id = user_id
        where users.email = 'ben.hughes@example.com'`.execute(db)
    ).rows;
    const day = '2000-01-01';
    await sql`insert into assignment_rule_sets (assignment_id, from_date) values (${ben?.id}, ${day})`.execute(
      db,
    );
    await sql`insert into assignment_rules (assignment_id, from_date, rank, kind, rate_type)
      values (${ben?.id}, ${day}, 1, 'sunday', 'sunday')`.execute(db);
    await sql`insert into assignment_rates (assignment_id, rate_type, from_date, pay_rate, bill_rate)
      values (${ben?.id}, 'sunday', ${day}, 25.88, 33.60)`.execute(db);
    await priceNotedWeeks(db);
  });
}

test('the reviewer of a week with plain hours sees the rates and the calculation of the amounts', async ({
  signIn,
  portal,
}) => {
  await payBensSundays(portal);
  const page = await signIn('jo');
  const card = weeksIn(page, 'Emergency cover');
  const details = page.getByRole('dialog', { name: 'Ben Hughes' });
  await page.goto('/consultant/pending');
  await card.getByText('Emergency cover').click();
  await expect(details.getByText('37.5 h Basic, 6 h Sunday')).toBeVisible();
  await details.getByRole('button', { name: 'Approve Timesheet' }).click();
  await expectSuccess(page, 'Timesheet approved!');
  await page.goto('/consultant/approved');
  await card.getByText('Emergency cover').click();
  await expect(details.getByText('37.5 h Basic, 6 h Sunday')).toBeVisible();
  const rows = (basic: string, sunday: string) =>
    `37.5 h × ${basic} from the start 6 h Sunday × ${sunday} from the start`;
  await expectPairs(details.locator('section', { hasText: 'Financial Summary' }), {
    'Hours worked': '43.5',
    'Pay rate': rows('£17.25', '£25.88'),
    'Supply bill rate': rows('£22.40', '£33.60'),
    'Candidate pay': '£802.16',
    'Total supply bill': '£1,041.60',
    'Total agency margin': '£239.44',
  });
  await expectNoFindingsHere(page, 'how the amounts of a split week came to be');
});
