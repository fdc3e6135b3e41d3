import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { openWorkerPage } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const [lastWeek, before] = [addWeeks(thisWeek, -1), addWeeks(thisWeek, -2)];

test('a worker reports on the phone that a week was not worked, and undoes the report', async ({
  signIn,
}) => {
  const page = await signIn('dev', { viewport: { width: 390, height: 844 } });
  const dialog = page.getByRole('dialog', { name: 'I did not work' });
  await expect(page.getByRole('button', { name: weekLabel(lastWeek) })).toBeVisible();

  await test.step('the worker reports the week in two taps, with a reason', async () => {
    await page.getByRole('button', { name: 'I did not work this week' }).click();
    await expect(dialog).toContainText(weekLabel(lastWeek));
    await expectNoFindingsHere(page, 'the reasons');
    await dialog.getByRole('button', { name: 'Holiday', exact: true }).click();
    await expect(page.getByText('You told us that you did not work: Holiday.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('input[name=monday_hours]')).toHaveCount(0);
    await expectNoFindingsHere(page, 'a week that was not worked');
  });

  await test.step('the lists show the report, and the next visit opens the current week', async () => {
    const row = page.getByRole('article').filter({ hasText: weekLabel(lastWeek) });
    await expect(row).toContainText('Did not work');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: weekLabel(thisWeek) })).toBeVisible();
    await page.goto('/timesheet-history');
    await expect(row).toContainText('Did not work');
    await row.getByRole('link', { name: /^Open/ }).click();
  });

  await test.step('a reported week can be filled in after all', async () => {
    await page.getByRole('button', { name: 'I worked this week' }).click();
    await expect(page.locator('input[name=monday_hours]')).toBeVisible();
    await page.getByRole('button', { name: 'I did not work this week' }).scrollIntoViewIfNeeded();
  });

  await test.step('a report without a connection is not saved, and the message says so', async () => {
    await page.getByRole('button', { name: 'I did not work this week' }).click();
    await expect(dialog).toBeVisible();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Sick' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No internet. We have not saved this yet.');
    await page.context().setOffline(false);
  });

  await test.step('a line above the form reports an older week', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard?week=2020-01-06');
    const needs = page.getByRole('region', { name: 'Needs you' });
    await needs.getByRole('button', { name: /to send$/ }).click();
    await needs.getByRole('button', { name: `I did not work ${weekLabel(lastWeek)}` }).click();
    await dialog.getByLabel(/^Wednesday/).check();
    await dialog.getByRole('button', { name: 'Jury service' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/dashboard?week=${lastWeek}`);
    await expect(
      page.getByText('You told us that you did not work on Wednesday: Jury service.'),
    ).toBeVisible();
    await expect(page.locator('input[name=monday_hours]')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText(/Jury service\.$/)).toHaveCount(0);
  });

  await test.step('several days get one reason and one note, and one undo removes all of them', async () => {
    await page.getByRole('button', { name: 'I did not work this week' }).click();
    const which = dialog.getByRole('group', { name: 'Which days' });
    await expect(which.getByLabel('All week')).toBeChecked();
    for (const day of [/^Monday/, /^Tuesday/, /^Wednesday/]) await which.getByLabel(day).check();
    await expect(which.getByLabel('All week')).not.toBeChecked();
    await expectNoFindingsHere(page, 'several days and the reasons');
    await dialog.getByLabel('Note').fill('Flu');
    await expect(dialog.getByRole('group', { name: 'Why' }).getByRole('button').first()).toHaveText(
      'No work offered',
    );
    await dialog.getByRole('button', { name: 'Sick' }).click();
    const said = page.getByText(
      'You told us that you did not work on Monday, Tuesday and Wednesday: Sick: Flu.',
    );
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(said).toHaveCount(0);
    await expect(page.getByText(/^You told us that you did not work/)).toHaveCount(0);
  });

  await test.step('a holiday is reported in advance under My account, and removed', async () => {
    await page.goto('/account');
    const card = page.getByRole('region', { name: 'Time off' });
    await card.getByRole('button', { name: 'Next week' }).click();
    await card.getByRole('button', { name: 'I will not work' }).click();
    const ahead = page.getByRole('dialog', { name: 'I will not work' });
    await expect(ahead).toContainText(weekLabel(addWeeks(thisWeek, 2)));
    await ahead.getByRole('button', { name: 'Holiday', exact: true }).click();
    const said = card.getByRole('listitem');
    await expect(said).toContainText([`${weekLabel(addWeeks(thisWeek, 2))}: Holiday`]);
    await expect(ahead).toHaveCount(0);
    await expectNoFindingsHere(page, 'time off');
    await said.getByRole('button', { name: /^Undo/ }).click();
    await expect(said).toHaveCount(0);
  });
});

test('a consultant marks missing workers as absent, and undoes one absence', async ({ signIn }) => {
  const page = await signIn('jo', { at: `/consultant/missing?week=${before}` });
  const absent = page.getByRole('region', { name: /^Did not work/ });
  const missing = page.getByRole('region', { name: /^Missing/ });

  await test.step('a worker is marked as absent from the row', async () => {
    await missing.getByRole('button', { name: 'Did not work for Farah Aziz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Farah Aziz did not work' });
    await expectNoFindingsHere(page, 'why someone did not work');
    await dialog.getByLabel('Note').fill('Moving house');
    await dialog.getByRole('button', { name: 'Something else' }).click();
    await expect(absent.getByRole('listitem')).toContainText(['Something else: Moving house']);
    await expect(missing).toHaveCount(0);
    await expect(page.getByText(`1 of 2 timesheets for ${weekLabel(before)} is in.`)).toBeVisible();
    await expectNoFindingsHere(page, 'the board with who did not work');
  });

  await test.step('an absence is undone, and several workers are marked at once', async () => {
    await absent.getByRole('button', { name: 'Undo for Farah Aziz' }).click();
    await expect(absent).toHaveCount(0);
    await missing.getByLabel('Select all').check();
    await missing.getByRole('button', { name: 'Did not work (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sick' }).click();
    await expect(absent.getByRole('listitem')).toContainText(['Farah Aziz']);
  });

  await test.step('the worker’s page shows the absence, its author and the time', async () => {
    await page.goto('/consultant/workers');
    await openWorkerPage(page, 'Farah Aziz');
    const section = page.getByRole('region', { name: 'Did not work' });
    await section.getByRole('button', { name: 'Previous week' }).click();
    await expect(section.getByRole('listitem')).toContainText(['Sick']);
    await section.getByRole('button', { name: 'Undo' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expectNoFindingsHere(page, 'the weeks of a worker that were not worked');
  });
});
