import type { Page } from '@playwright/test';
import { dayAt, longDay } from '#domain/calendar/calendar.ts';
import { notWorkedMessage, addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { openWorkerPage, weeksIn, workerIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

async function openAssignment(page: Page, name: string) {
  await workerIn(page, name)
    .getByRole('button', { name: /View Details/ })
    .click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: 'Assignment Details' }).click();
  return { dialog, save: dialog.getByRole('button', { name: 'Save Assignment Details' }) };
}

test('an approved week keeps its client after a change of the assignment, and no user overwrites a colleague’s change', async ({
  signIn,
}) => {
  const jo = await signIn('jo');
  const helen = await signIn('helen', { at: '/consultant/workers?view=all' });
  const mine = await openAssignment(jo, 'Amara Okafor');
  const hers = await openAssignment(helen, 'Amara Okafor');

  await test.step('the form says what it will change', async () => {
    await expect(mine.dialog).toContainText(
      'Counts from the next timesheet and for 2 weeks that are not approved yet; 2 approved weeks keep Camden Council.',
    );
  });

  await test.step('the second user sees the first user’s change, and saves again to replace it', async () => {
    await mine.dialog.getByLabel('Council').fill('Newham Council');
    await mine.save.click();
    await expectSuccess(jo, 'Assignment details updated successfully');
    await hers.dialog.getByLabel('Council').fill('Hackney Council');
    await hers.save.click();
    await expectFailure(
      helen,
      'Error',
      'Failed to update assignment details · Someone else has changed these details: Newham Council, Social Worker, from 03/08/2026. Save again to replace them.',
    );
    await hers.save.click();
    await expectSuccess(helen, 'Assignment details updated successfully');
  });

  await test.step('approved weeks still have the council of their approval', async () => {
    for (const [status, council] of [
      ['approved', 'Camden Council'],
      ['pending', 'Hackney Council'],
    ]) {
      await jo.goto(`/consultant/${status}?candidate=amara`);
      const cards = weeksIn(jo, 'Amara Okafor');
      await expect(cards).toHaveCount(status === 'approved' ? 2 : 1);
      for (const card of await cards.all()) await expect(card).toContainText(`Council: ${council}`);
    }
  });

  await test.step('the worker’s page and the audit name the author of each change', async () => {
    const changes = [
      /^Assignment details.* by Helen Whitfield\s*Council: from Newham Council →\s+to Hackney Council$/,
      /^Assignment details.* by Jo Marsh\s*Council: from Camden Council →\s+to Newham Council$/,
    ];
    await jo.goto('/consultant/workers');
    const main = await openWorkerPage(jo, 'Amara Okafor');
    await expect(main.getByRole('list', { name: 'Changes' }).locator('> li')).toHaveText(changes);
    await helen.goto('/consultant/audit');
    await helen.getByRole('tab', { name: 'Changes' }).click();
    await helen.getByLabel('Name').fill('amara');
    await expect(helen.getByText('2 changes', { exact: true })).toBeVisible();
    await expect(helen.getByRole('list', { name: 'Changes' }).locator('> li')).toHaveText(
      changes.map(({ source }) => new RegExp(source.replace('^', '^Amara Okafor: '))),
    );
  });
});

test('a later start date asks which weeks were never worked, and the other weeks stay missing', async ({
  signIn,
}) => {
  const helen = await signIn('helen');
  const [first, second, third] = [addWeeks(thisWeek, -3), addWeeks(thisWeek, -2), addWeeks(thisWeek, -1)];
  await helen.goto('/consultant/workers?view=all');
  const { dialog, save } = await openAssignment(helen, 'Ella Price');
  const question = dialog.getByRole('group', {
    name: `3 weeks before ${longDay(thisWeek)} have no timesheet`,
  });

  await test.step('a first start date causes no question', async () => {
    await dialog.getByLabel('Council').fill('Camden Council');
    await dialog.getByLabel('Job Title').fill('Driver');
    await dialog.getByLabel('Start Date').fill(first);
    await save.click();
    await expectSuccess(helen, 'Assignment details updated successfully');
    await expect(question).toHaveCount(0);
  });

  await test.step('a later start date lists the missing weeks, and one is marked as never worked', async () => {
    await dialog.getByLabel('Start Date').fill(thisWeek);
    await expect(question.getByRole('checkbox')).toHaveCount(4);
    const from = 'Timesheets can be submitted from that week on';
    await expect(dialog.getByLabel('Start Date')).toHaveAccessibleDescription(
      new RegExp(`${from}, and for each week below without a tick\\.$`),
    );
    await question.getByLabel('None of them was worked').check();
    await expect(question.getByLabel(weekLabel(third))).toBeChecked();
    await expect(dialog.getByLabel('Start Date')).toHaveAccessibleDescription(new RegExp(`${from}\\.$`));
    await question.getByLabel('None of them was worked').uncheck();
    await question.getByLabel(weekLabel(second)).check();
    await save.click();
    await expectSuccess(helen, 'Assignment details updated successfully');
    await expect(question).toHaveCount(0);
  });

  await test.step('the worker sends a missing week, and sees why the other week is closed', async () => {
    const ella = await signIn('ella', { at: `/dashboard?week=${second}` });
    await expect(ella.getByText(notWorkedMessage)).toBeVisible();
    await ella.goto(`/dashboard?week=${third}`);
    await ella.getByLabel(/^Monday/).fill('7.5');
    await sendWeek(ella);
    await expectSuccess(ella, 'Timesheet submitted!');
  });

  await test.step('the page Missing lists the week that is left, and not the week that was never worked', async () => {
    await helen.goto(`/consultant/missing?week=${first}`);
    await expect(helen.getByRole('listitem').filter({ hasText: 'Ella Price' })).toBeVisible();
    await helen.goto(`/consultant/missing?week=${second}`);
    await expect(helen.getByRole('heading', { name: /^Missing \(/ })).toBeVisible();
    await expect(helen.getByRole('listitem').filter({ hasText: 'Ella Price' })).toHaveCount(0);
  });
});
