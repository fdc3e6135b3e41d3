import type { Page } from '@playwright/test';
import { dayAt, longDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectRow } from '#support/browser/pairs.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { openWorkerPage, weeksIn } from '#support/browser/review-list.ts';
import { lockAll } from '#support/weeks/weeks-to-pay.ts';

const paidWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -3);

const approvedOf = (page: Page, name: string) => weeksIn(page, name).first();

async function openDetails(page: Page, name: string): Promise<void> {
  await page.goto('/consultant/approved');
  await approvedOf(page, name)
    .getByText(/^W\/C \d/)
    .click();
}

test('a consultant reopens an approved week with a reason', async ({ signIn }) => {
  const jo = await signIn('jo');
  await openDetails(jo, 'Amara Okafor');
  const details = jo.getByRole('dialog', { name: 'Amara Okafor' });
  await details.getByRole('button', { name: 'Reopen' }).click();
  const dialog = jo.getByRole('dialog', { name: 'Reopen Timesheet' });
  await expectNoFindingsHere(jo, 'reopening');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog).toContainText('Enter why you reopen the week');
  await dialog.getByLabel('Reason').fill('Friday was shorter');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expectSuccess(jo, 'Timesheet reopened', /Amara Okafor/);
  await expect(dialog).toHaveCount(0);
});

test('a week in a locked pay run is corrected by one person, or by two people if the agency requires it', async ({
  signIn,
  portal,
}) => {
  await lockAll(portal.databaseUrl);
  await withDatabase(portal, (db) => db.updateTable('assignments').set({ hoursStep: 0.1 }).execute());
  const jo = await signIn('jo');
  const details = jo.getByRole('dialog', { name: 'Amara Okafor' });
  const dialog = jo.getByRole('dialog', { name: 'Correct Timesheet' });

  await test.step('a single person corrects the week', async () => {
    await openDetails(jo, 'Amara Okafor');
    await details.getByRole('button', { name: 'Correct' }).click();
    await dialog.getByLabel('Friday').fill('25');
    await expect(dialog).toContainText('Friday hours must be 24 or fewer');
    await dialog.getByLabel('Friday').fill('5.30');
    await expect(dialog).toContainText('Friday: “5.30” can mean 5 hours 30 or 5.3 hours: type 5:30 or 5.3');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await dialog.getByLabel('Friday').fill('5:30');
    for (const [What, Before, Corrected, Difference] of [
      ['Hours', '41.5', '39.5', '−2'],
      ['Pay', '£892.25', '£849.25', '−£43.00'],
      ['Bill', '£1,193.13', '£1,135.63', '−£57.50'],
    ] as const) {
      await expectRow(dialog.getByRole('table'), What, { What, Before, Corrected, Difference });
    }
    await dialog.getByRole('button', { name: 'Rates' }).click();
    await dialog.getByLabel('Pay rate').fill('1,500');
    await expect(dialog).toContainText('Pay rate must have no comma: write 1500, or a dot before the pence');
    await dialog.getByLabel('Pay rate').fill('£ 21,50');
    await expect(dialog.getByRole('table')).toContainText('£849.25');
    await expectNoFindingsHere(jo, 'correction');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await expect(dialog).toContainText('Enter why you correct the week');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('Friday was shorter');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await expectSuccess(jo, 'Timesheet corrected', /next pay run/);
    await expect(approvedOf(jo, 'Amara Okafor')).toContainText('Corrected');
  });

  await test.step('a correction that needs a second person is proposed', async () => {
    await withDatabase(portal, (db) => db.updateTable('agency').set({ twoPeople: true }).execute());
    await openDetails(jo, 'Amara Okafor');
    await expect(details.getByRole('list', { name: 'History' })).toContainText(
      'Jo Marsh corrected the approved timesheet',
    );
    await details.getByRole('button', { name: 'Correct' }).click();
    await dialog.getByLabel('Friday').fill('6.5');
    await dialog.getByLabel('Reason').fill('An hour was lost');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expectSuccess(jo, 'Correction proposed', /someone else must approve it/);
    await openDetails(jo, 'Amara Okafor');
    await expect(details.getByRole('button', { name: 'Approve correction' })).toBeDisabled();
    await expectNoFindingsHere(jo, 'a correction that waits');
  });

  await test.step('a second person approves the correction', async () => {
    const helen = await signIn('helen', { at: '/consultant/all-approved' });
    await approvedOf(helen, 'Amara Okafor')
      .getByText(/^W\/C \d/)
      .click();
    await helen.getByRole('button', { name: 'Approve correction' }).click();
    await expectSuccess(helen, 'Correction approved');
    await helen.goto('/consultant/pay-runs/1');
    await expect(helen.getByRole('list', { name: 'Changed since' }).getByRole('listitem')).toHaveText([
      /Sent 41.5 h, £892.25 pay, £1,193.13 bill.*Now 40.5 h, £870.75 pay, £1,164.38 bill/,
    ]);
  });

  await test.step('the next run deducts the amount after Helen enters how the worker has agreed', async () => {
    const helen = await signIn('helen', { at: '/consultant/pay-runs' });
    const question = helen.getByRole('dialog');
    await helen.getByRole('button', { name: 'Open pay run' }).click();
    await question.getByRole('button', { name: 'Open pay run' }).click();
    await helen.getByRole('button', { name: /^Deduct… of Amara Okafor/ }).click();
    const consent = question.getByLabel('How the worker has agreed');
    await expect(consent).toBeFocused();
    await question.getByRole('button', { name: 'Deduct' }).click();
    await expect(question).toContainText('Enter how the worker agreed');
    await expect(consent).toBeFocused();
    await expectNoFindingsHere(helen, 'deducting without consent');
    await consent.fill('Email of today');
    // A request without an amount deducts the whole debt.
    await question.getByLabel('Amount to deduct now').fill('1,000');
    await question.getByRole('button', { name: 'Deduct' }).click();
    await expect(question).toContainText(
      'The amount must have no comma: write 1000, or a dot before the pence',
    );
    await question.getByLabel('Amount to deduct now').fill('10');
    await question.getByRole('button', { name: 'Deduct' }).click();
    await expectSuccess(helen, 'Success', /is deducted\./);
  });
});

test('a rate from a past day corrects a week in a locked pay run if the user ticks that week', async ({
  signIn,
  portal,
}) => {
  await lockAll(portal.databaseUrl);
  const jo = await signIn('jo', { at: '/consultant/workers?candidate=amara' });
  const main = await openWorkerPage(jo, 'Amara Okafor');
  await main.getByRole('button', { name: /^New rates from … of / }).click();
  const form = main.getByRole('region', { name: 'New rates from a day' });
  await form.getByLabel('From', { exact: true }).fill(paidWeek);
  await form.getByLabel('Pay from then (£ per hour)').fill('22.50');
  await form.getByLabel('Bill from then (£ per hour)').fill('30');
  const locked = form.getByRole('group', { name: '1 week in a locked pay run' });
  await expect(locked).toContainText('Pay from £892.25 → to £933.75');
  await locked.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Save rates from this day' }).click();
  await expectSuccess(jo, 'Success', `The rates from ${longDay(paidWeek)} are set.`);
  await openDetails(jo, 'Amara Okafor');
  const details = jo.getByRole('dialog', { name: 'Amara Okafor' });
  await expect(details.getByRole('list', { name: 'History' })).toContainText(
    'Jo Marsh corrected the approved timesheet',
  );
  await expect(details).toContainText(
    /The next payment includes £41\.50 for W\/C .*: rate from £21\.50 to £22\.50\./,
  );
});
