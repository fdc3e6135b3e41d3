import { sql } from 'kysely';
import { dayAt } from '#domain/calendar/calendar.ts';
import { weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere, narrow } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

test('a worker enters days and sleep-ins beside the hours', async ({ signIn, portal }) => {
  await withDatabase(portal, async (db) => {
    await sql`delete from assignment_rates where assignment_id in (
      select assignments.id from assignments join users on users.id = user_id where full_name = 'Farah Aziz')`.execute(
      db,
    );
    await sql`insert into assignment_rates (assignment_id, rate_type, from_date, pay_rate, bill_rate)
      select assignments.id, type, '2000-01-01', pay, bill
      from assignments join users on users.id = user_id
      cross join (values ('day', 231.25, 298.5), ('sleep-in', 55, 71.5)) as rates (type, pay, bill)
      where full_name = 'Farah Aziz'`.execute(db);
    await db.updateTable('agency').set({ showsPay: true }).execute();
  });
  const farah = await signIn('farah', { viewport: narrow });
  const days = farah.getByRole('group', { name: 'Day', exact: true });
  const nights = farah.getByRole('group', { name: 'Sleep-in' });

  await test.step('an impossible value is refused at its field, and nothing is lost when the page is left', async () => {
    await farah.goto(`/dashboard?week=${thisWeek}`);
    await farah.getByRole('spinbutton', { name: /^Monday/ }).fill('8');
    await farah.getByRole('spinbutton', { name: /^Tuesday/ }).fill('4');
    await days.getByRole('combobox', { name: /Monday/ }).selectOption('1');
    await days.getByRole('combobox', { name: /Tuesday/ }).selectOption('½');
    await days.getByRole('combobox', { name: /Friday/ }).selectOption('1');
    await nights.getByRole('textbox', { name: /Tuesday/ }).fill('1.5');
    await farah.getByRole('button', { name: 'Submit timesheet' }).click();
    await expect(nights).toContainText('Tuesday: Sleep-in must be a whole number, up to 99');
    await expect(days).toContainText('Friday: enter the hours of this day too');
    await expectNoFindingsHere(farah, 'units with an error');
    await farah.setViewportSize(narrow);
    await farah.reload();
    await expect(nights.getByRole('textbox', { name: /Tuesday/ })).toHaveValue('1.5');
    await nights.getByRole('textbox', { name: /Tuesday/ }).fill('1');
    await days.getByRole('combobox', { name: /Friday/ }).selectOption('0');
    await expect(farah.getByText('About £401.88 before tax and other deductions')).toBeVisible();
  });

  await test.step('the summary lists the units, and the sent week shows them', async () => {
    await farah.getByRole('button', { name: 'Submit timesheet' }).click();
    const dialog = farah.getByRole('dialog', { name: 'Check and send' });
    await expect(dialog).toContainText('1.5 days (Mon 1, Tue 0.5); 1 × Sleep in (Tue)');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSuccess(farah, 'Timesheet submitted!', '12 hours');
    await expect(farah.locator('#week-state')).toContainText('1.5 days (Mon 1, Tue 0.5); 1 × Sleep in (Tue)');
    await expectNoFindingsHere(farah, 'units that were sent');
  });

  await test.step('the consultant sees the amounts', async () => {
    const jo = await signIn('jo', { at: '/consultant/pending' });
    const card = weeksIn(jo, 'Farah Aziz').filter({ hasText: weekLabel(thisWeek) });
    await expect(card).not.toContainText('No rate');
    await card.getByText(weekLabel(thisWeek), { exact: true }).click();
    const details = jo.getByRole('dialog', { name: 'Farah Aziz' });
    await expect(details).toContainText('1.5 days (Mon 1, Tue 0.5); 1 × Sleep in (Tue)');
    await details.getByRole('button', { name: 'Approve Timesheet' }).click();
    await expectSuccess(jo, 'Timesheet approved!');
  });
});
