import type { Locator, Page } from '@playwright/test';
import { addDays, day, dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { holdBack } from '#support/browser/trouble.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { answered, letClientSign } from '#support/weeks/sign-offs.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const queriedWeek = addWeeks(thisWeek, -16);
const waitingWeek = addWeeks(thisWeek, -17);
const answers = [
  ...Array.from({ length: 6 }, () => 'signed' as const),
  'queried',
  'asked',
  null,
  null,
] as const;

async function tenWeeks(portal: RunningPortal): Promise<void> {
  await withDatabase(portal, async (db) => {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', cast.amara.email)
      .executeTakeFirstOrThrow();
    await letClientSign(db, userId);
    await db
      .updateTable('assignments')
      .set({ startDate: day(addDays(thisWeek, -7 * 30)) })
      .where('userId', '=', userId)
      .execute();
    for (const [index, status] of answers.entries()) {
      const week = weekOfHours(addWeeks(thisWeek, -10 - index));
      const { id } = await db
        .insertInto('timesheets')
        .values({ ...week, userId, mileage: null, comments: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (status) await answered(db, id, { status });
    }
    await priceNotedWeeks(db);
  });
}

function cardOf(page: Page, week = thisWeek): Locator {
  return weeksIn(page, weekLabel(week));
}

test('one click approves all signed weeks, and the user checks the other weeks one by one', async ({
  signIn,
  portal,
}) => {
  const jo = await signIn('jo', { at: '/consultant/pending' });
  await expect(weeksIn(jo)).toHaveCount(4);
  await expect(jo.getByLabel('Signature')).toHaveCount(0);
  await tenWeeks(portal);
  await jo.goto('/consultant/pending');
  const heading = jo.getByRole('heading', { level: 1 });

  await test.step('each card shows the state of its signature, and a filter selects by it', async () => {
    await expect(cardOf(jo, addWeeks(thisWeek, -10))).toContainText(/Signed by Jo Field, 23\/11\/26 10:42/);
    await expect(cardOf(jo, queriedWeek)).toContainText('Reported as wrong: Was Friday worked?');
    await expect(cardOf(jo, waitingWeek)).toContainText(
      'Waiting for the client to sign since 23/11/26 09:42',
    );
    await expect(cardOf(jo, addWeeks(thisWeek, -19))).toContainText('Not asked yet');
    await jo.getByLabel('Signature').selectOption('Waiting');
    await expect(heading).toHaveText(/\((3|4|5)\)/);
    await jo.getByLabel('Signature').selectOption('Reported as wrong');
    await expect(heading).toHaveText('Pending Timesheets (1)');
    await jo.getByLabel('Signature').selectOption('All');
    await expectNoFindingsHere(jo, 'the list with signatures');
  });

  await test.step('one click approves six signed weeks, and can be undone', async () => {
    const press = jo.getByRole('button', { name: 'Approve 6 signed' });
    await press.click();
    await expect(jo.getByText('6 timesheets approved!', { exact: true })).toBeVisible();
    await jo.getByRole('button', { name: 'Undo' }).click();
    await expectSuccess(jo, 'Undone', /6 timesheets are Pending again/);
  });

  await test.step('the approval of many that ends behind a dialog does not move the focus to another row', async () => {
    const approvals = await holdBack(jo, '**/api/timesheets/approvals');
    const press = jo.getByRole('button', { name: 'Approve 6 signed' });
    await press.click();
    const row = cardOf(jo, waitingWeek);
    const dialog = jo.getByRole('dialog', { name: 'The client has not signed' });
    await row.focus();
    await jo.keyboard.press('a');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await approvals.letGo();
    await expect(jo.getByText('6 timesheets approved!', { exact: true })).toBeVisible();
    await jo.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await expect(press).toHaveCount(0);
    await expect(cardOf(jo, queriedWeek)).toBeVisible();
  });

  await test.step('a week whose approval is refused keeps its row, by key and by mouse', async () => {
    const row = cardOf(jo, waitingWeek);
    const dialog = jo.getByRole('dialog', { name: 'The client has not signed' });
    await row.focus();
    await jo.keyboard.press('a');
    // Press Escape only after the dialog has the focus, as a person does.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await jo.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await row.getByRole('button', { name: /^Approve/ }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeFocused();
  });

  await test.step('waiting weeks are approved together with one reason', async () => {
    await jo.getByRole('button', { name: /^Approve [34] unsigned…$/ }).click();
    const dialog = jo.getByRole('dialog', { name: 'Approve without a signature?' });
    await dialog.getByRole('button', { name: /^Approve all/ }).click();
    await expect(dialog).toContainText('Enter why you approve it without a signature');
    await expectNoFindingsHere(jo, 'one reason for many unsigned weeks');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('one waiting week is approved without a signature, with a reason', async () => {
    await cardOf(jo, waitingWeek)
      .getByRole('button', { name: /^Approve/ })
      .click();
    const dialog = jo.getByRole('dialog', { name: 'The client has not signed' });
    await expect(dialog).toContainText('has not signed for this week.');
    await dialog.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(dialog).toContainText('Enter why you approve it without a signature');
    await expectNoFindingsHere(jo, 'an approval without a signature');
    await dialog.getByLabel('Reason to approve without a signature').fill('Jo Field is on leave.');
    await expect(dialog).not.toContainText('Enter why you approve it without a signature');
    const sheet = {
      name: 'sheet.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 a sheet of paper'),
    };
    await dialog.locator('input[type=file]').setInputFiles(sheet);
    await expect(dialog.getByRole('button', { name: 'Save sheet.pdf' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve anyway' }).click();
    await expectSuccess(jo, 'Timesheet approved!', /Amara Okafor/);
    await expect(jo.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a queried week is rejected in the consultant’s own words', async () => {
    await cardOf(jo, queriedWeek)
      .getByRole('button', { name: /^Reject/ })
      .click();
    const dialog = jo.getByRole('dialog', { name: 'Reject Timesheet' });
    const reason = dialog.getByLabel('Rejection Reason');
    await expect(reason).toHaveValue('Was Friday worked?');
    await expect(dialog).toContainText('You can change the client’s words.');
    await expectNoFindingsHere(jo, 'a rejection that begins with the client’s words');
    await reason.fill('Please check Friday, and send the week again.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expectSuccess(jo, 'Timesheet rejected!', /Amara Okafor/);
  });

  await test.step('the worker sees who signed, or why nobody signed, and never the client’s query', async () => {
    const amara = await signIn('amara', { at: '/timesheet-history' });
    const rowOf = (week: typeof thisWeek) => amara.getByRole('article').filter({ hasText: weekLabel(week) });
    await expect(rowOf(addWeeks(thisWeek, -10))).toContainText(
      /Signed by Jo Field for .+ on 23\/11\/2026, 10:42/,
    );
    await expect(rowOf(waitingWeek)).toContainText(
      'Approved without the client’s signature: Jo Field is on leave.',
    );
    await expect(rowOf(addWeeks(thisWeek, -19))).toContainText(/Waiting for .+ to sign/);
    await expect(rowOf(queriedWeek)).toContainText('Please check Friday');
    const asked = rowOf(addWeeks(thisWeek, -19));
    await asked.getByRole('button', { name: /^Details/ }).click();
    await expect(asked).toContainText('Camden Council signs it first.');
    await rowOf(waitingWeek)
      .getByRole('button', { name: /^Details/ })
      .click();
    await expect(rowOf(waitingWeek)).toContainText(
      'Jo Marsh approved the timesheet without the client’s signature',
    );
    await expect(amara.getByText('Was Friday worked?')).toHaveCount(0);
    await amara.goto(`/dashboard?week=${addWeeks(thisWeek, -19)}`);
    const state = amara.locator('#week-state');
    await expect(state).toContainText('Client signs');
    await expect(state).toContainText('Camden Council signs it first.');
    expect((await state.innerText()).match(/Camden Council/g)).toHaveLength(1);
  });
});
