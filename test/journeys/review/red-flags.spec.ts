import { sql } from 'kysely';
import { cast } from '#server/commands/cast.ts';
import { priceWeeksOf } from '#server/pricing/pricing-store.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

test('a week with red flags is approved after one question, by key and by button', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', cast.farah.email)
      .executeTakeFirstOrThrow();
    await sql`insert into assignment_rates (assignment_id, rate_type, from_date, pay_rate, bill_rate)
      select id, 'basic', '2000-01-01', 5, 10 from assignments where user_id = ${id}`.execute(db);
    await priceWeeksOf(db, id);
  });
  const page = await signIn('jo', { at: '/consultant/pending' });
  const row = weeksIn(page, 'Farah Aziz');
  const question = page.getByRole('dialog', { name: 'Approve with red flags?' });
  await row.focus();
  await page.keyboard.press('a');
  await expect(question).toContainText('Below minimum wage');
  await expectNoFindingsHere(page, 'a week with red flags, asked about');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await row.getByRole('button', { name: /^Approve/ }).click();
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectSuccess(page, 'Timesheet approved!', /Farah Aziz/);
  await expect(row).toHaveCount(0);
});
