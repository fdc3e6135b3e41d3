import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

test.use({ ownProcess: true });

test('an Admin fixes the problems of a run one after the other without leaving the page, or holds all of them', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    await db.updateTable('users').set({ rateOfPay: null, supplyBillAmount: null }).execute();
    await db
      .updateTable('timesheets')
      .set({ payRate: null, pay: null, billRate: null, bill: null, amounts: null })
      .where('status', '=', 'Pending')
      .execute();
    await db
      .updateTable('users')
      .set({ payrollNumber: '0001' })
      .where('fullName', '=', 'Ella Price')
      .execute();
    const { id: assignmentId } = await db
      .selectFrom('assignments')
      .innerJoin('users', 'users.id', 'userId')
      .select('assignments.id')
      .where('fullName', '=', 'Amara Okafor')
      .executeTakeFirstOrThrow();
    const set = { assignmentId, fromDate: fromTheStart };
    const overtime = { rank: 1, kind: 'after-weekly', hours: 10, rateType: 'overtime' } as const;
    await db.insertInto('assignmentRuleSets').values(set).execute();
    await db
      .insertInto('assignmentRules')
      .values({ ...set, ...overtime })
      .execute();
  });
  const page = await signIn('helen');
  await page.goto('/consultant/all-pending');
  for (const name of ['Amara Okafor', 'Ben Hughes', 'Chloe Dunn']) {
    await weeksIn(page, name)
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expectSuccess(page, 'Timesheet approved!', name);
  }
  await page.goto('/consultant/pay-runs');
  await page.getByRole('button', { name: 'Open pay run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open pay run' }).click();
  await expectSuccess(page, 'Success', 'Pay run 1 is open.');
  await page.goto('/consultant/pay-runs/1');

  const run = page.getByRole('region', { name: 'Before it is locked' });
  await expect(run.getByRole('heading', { name: '3 problems to fix or hold' })).toBeVisible();

  await test.step('a rate is set, and the focus moves to the next problem', async () => {
    await run.getByRole('button', { name: /^Set the rate of Amara Okafor/ }).click();
    const rates = page.getByRole('dialog', { name: 'Set Rates' });
    await rates.getByLabel(/^Pay rate/).fill('14.65');
    await rates.getByLabel(/^Supply bill rate/).fill('18.20');
    await rates.getByRole('button', { name: 'Save Rates' }).click();
    await expect(rates).toHaveCount(0);
    await expect(run.getByRole('button', { name: /^Set the rate of Ben Hughes/ })).toBeFocused();
  });

  await test.step('sets a missing rate for overtime in the same place', async () => {
    await run.getByRole('button', { name: /^Set the rate of Amara Okafor/ }).click();
    const rates = page.getByRole('dialog', { name: 'Set Rates' });
    await expect(rates.getByLabel('Rate type')).toHaveValue('overtime');
    await expect(rates.getByLabel(/^Pay from then/)).toBeFocused();
    await rates.getByLabel(/^Pay from then/).fill('21.98');
    await rates.getByLabel(/^Bill from then/).fill('27.30');
    await expectNoFindingsHere(page, 'setting a missing rate for overtime');
    await rates.getByRole('button', { name: 'Save rates from this day' }).click();
    await expect(run.getByRole('heading', { name: '2 problems to fix or hold' })).toBeVisible();
    await expect(run.getByRole('button', { name: /^Set the rate of Ben Hughes/ })).toBeFocused();
  });

  await test.step('the other problems are held with one reason', async () => {
    await run.getByRole('button', { name: 'Hold all 2 without a rate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hold 2 weeks without a rate?' });
    await expect(dialog.getByLabel('Reason for all of them')).toBeFocused();
    await dialog.getByRole('button', { name: 'Hold all' }).click();
    await expect(dialog).toContainText('Say why you hold them');
    await expectNoFindingsHere(page, 'holding several weeks without a reason');
    await dialog.getByLabel('Reason for all of them').fill('Rates not agreed yet');
    await dialog.getByRole('button', { name: 'Hold all' }).click();
    await expect(run.getByRole('list', { name: 'Problems' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSuccess(page, 'Undone', '2 weeks without a rate are released.');
    await run.getByRole('button', { name: 'Hold all 2 without a rate…' }).click();
    await dialog.getByLabel('Reason for all of them').fill('Rates not agreed yet');
    await dialog.getByRole('button', { name: 'Hold all' }).click();
    await expectSuccess(page, 'Success', '2 weeks without a rate are held.');
    await expect(run.getByRole('list', { name: 'Problems' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Held, not in the total/ }).click();
    await expect(page.getByRole('table', { name: 'Weeks of this pay run' }).getByRole('row')).toHaveCount(3);
  });

  await test.step('a payroll number is entered', async () => {
    await run.getByRole('button', { name: '1 thing worth a look' }).click();
    const paste = run.getByRole('button', { name: 'Paste payroll numbers…' });
    await paste.click();
    const list = page.getByRole('dialog', { name: 'Paste payroll numbers' });
    await expect(list.getByLabel('Workers and payroll numbers')).toBeFocused();
    await list.getByRole('button', { name: 'Cancel' }).click();
    await expect(paste).toBeFocused();
    await run.getByRole('button', { name: /^Enter the number of Amara Okafor/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Payroll number' });
    await expect(dialog.getByLabel('The worker’s number in payroll')).toBeFocused();
    await expectNoFindingsHere(page, 'entering the payroll number of a problem');
    await dialog.getByLabel('The worker’s number in payroll').fill('00123');
    await dialog.getByRole('button', { name: 'Save payroll number' }).click();
    await expect(page.getByRole('heading', { name: 'Before it is locked' })).toBeFocused();
    await expectSuccess(page, 'Success', 'The payroll number is saved.');
    await expect(run.getByText('worth a look')).toHaveCount(0);
  });
});
