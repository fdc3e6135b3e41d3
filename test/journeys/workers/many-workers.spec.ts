import { addDays, dayAt, fullDay, longDay, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { showTable } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { expect, test } from '#support/browser/journey.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

test('a consultant finds workers in a table, and changes many workers at once', async ({ signIn }) => {
  const jo = await signIn('jo', { at: '/consultant/workers', viewport: { width: 1920, height: 900 } });
  await showTable(jo);
  const table = jo.getByRole('table', { name: 'Workers' });
  const names = table.getByRole('rowheader');
  const bar = jo.getByRole('group', { name: 'Selection' });
  const dialog = jo.getByRole('dialog');
  const results = dialog.getByRole('list', { name: 'Workers' }).getByRole('listitem');
  const tick = (name: string) => jo.getByRole('checkbox', { name: `Select ${name}` });

  await test.step('a column sorts in each direction, and the URL contains the order', async () => {
    await expect(names).toHaveText([/^Amara/, /^Ben/, /^Farah/, /^Gareth/]);
    await table.getByRole('button', { name: 'Margin' }).click();
    await expect(names).toHaveText([/^Ben/, /^Amara/, /^Farah/, /^Gareth/]);
    await table.getByRole('button', { name: 'Margin' }).click();
    await expect(names).toHaveText([/^Amara/, /^Ben/, /^Gareth/, /^Farah/]);
    await expect(table.getByRole('columnheader', { name: 'Margin' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(jo).toHaveURL(/sort=-margin/);
    await expectNoFindingsHere(jo, 'the table of workers');
  });

  await test.step('the URL contains the filter, and an empty list has a button to remove the filter', async () => {
    const without = jo.getByRole('button', { name: 'No rate', exact: true });
    await without.click();
    await expect(names).toHaveText([/^Farah/]);
    await jo.reload();
    await expect(without).toHaveAttribute('aria-pressed', 'true');
    await expect(names).toHaveText([/^Farah/]);
    await jo.getByRole('button', { name: 'Leaving soon' }).click();
    await expect(jo.getByText('No worker leaves within four weeks.')).toBeVisible();
    await expectNoFindingsHere(jo, 'workers, none of whom leaves');
    await jo.getByRole('button', { name: 'Show all workers' }).click();
    await expect(names).toHaveCount(4);
  });

  await test.step('rows are selected with Shift, by keyboard and all at once', async () => {
    await tick('Amara Okafor').check();
    await tick('Gareth Lowe').click({ modifiers: ['Shift'] });
    await expect(bar.getByRole('status')).toHaveText('3 selected');
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
    await tick('Amara Okafor').focus();
    await jo.keyboard.press('Shift+ArrowDown');
    await expect(tick('Ben Hughes')).toBeFocused();
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    await jo.getByRole('checkbox', { name: 'Select all 4' }).check();
    await expect(bar.getByRole('status')).toHaveText('4 selected');
    await expectNoFindingsHere(jo, 'workers in a table, chosen');
  });

  const lastDay = addDays(thisWeek, 11);
  await test.step('the assignments of all workers end on a day, and the list names the worker who was refused', async () => {
    await bar.getByRole('button', { name: 'End on …' }).click();
    await expectNoFindingsHere(jo, 'the end of many');
    await dialog.getByLabel('Last day').fill(lastDay);
    await expect(dialog.getByText(`${fullDay(lastDay)}. Weeks up to this day`)).toBeVisible();
    await dialog.getByRole('button', { name: 'End for 4 workers' }).click();
    await expect(dialog.getByRole('status')).toHaveText('3 ended, 1 refused');
    await expect(results).toHaveText([/Gareth Lowe.*There is no assignment to end\./]);
    await expectNoFindingsHere(jo, 'the end of many, done');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(bar).toHaveCount(0);
    const amara = table.getByRole('row').filter({ hasText: 'Amara Okafor' });
    await jo.setViewportSize({ width: 1920, height: 900 });
    await expect(amara).toContainText(shortDay(lastDay));
    await jo.getByRole('button', { name: 'Leaving soon' }).click();
    await expect(names).toHaveText([/^Amara/, /^Ben/, /^Farah/]);
  });

  await test.step('a second attempt changes nothing, and no sent week is cut off', async () => {
    await tick('Amara Okafor').check();
    await bar.getByRole('button', { name: 'End on …' }).click();
    await dialog.getByLabel('Last day').fill(lastDay);
    await dialog.getByRole('button', { name: 'End for 1 worker' }).click();
    await expectSuccess(jo, 'No change', `Amara Okafor. It already ends on ${longDay(lastDay)}.`);
    await bar.getByRole('button', { name: 'End on …' }).click();
    await dialog.getByLabel('Last day').fill(addDays(addWeeks(thisWeek, -2), 6));
    await dialog.getByRole('button', { name: 'End for 1 worker' }).click();
    await expect(results).toContainText([
      /A week after that day has a timesheet|\d weeks after that day have timesheets/,
    ]);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('one worker’s assignment ends with two clicks and without a selection', async () => {
    const row = table.getByRole('row').filter({ hasText: 'Ben Hughes' });
    await row.getByRole('button', { name: 'End the assignments of Ben Hughes' }).click();
    await expect(dialog).toHaveAccessibleName('End the assignments of Ben Hughes');
    await dialog.getByLabel('Last day').fill(addDays(lastDay, -1));
    await dialog.getByRole('button', { name: 'End for 1 worker' }).click();
    const toast = jo.getByRole('status').filter({ hasText: 'Assignments ended' });
    await expect(toast).toContainText('Ben Hughes.');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(shortDay(addDays(lastDay, -1)));
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expectSuccess(jo, 'Undone');
    await expect(row).toContainText(shortDay(lastDay));
  });

  await test.step('a click on a rate shows who has set it', async () => {
    const rate = jo.getByRole('button', { name: /rates of Ben Hughes$/ });
    await rate.first().click();
    const finance = dialog.getByRole('tabpanel', { name: 'Financial Management' });
    await expect(finance.getByLabel(/^Pay rate/)).toHaveValue('17.25');
    await expect(finance).not.toContainText('changed by');
    await expect(finance).toContainText(/Assignment: .+, .+/);
    await finance.getByLabel('These rates begin').selectOption('For all weeks not approved yet');
    await finance.getByLabel(/^Pay rate/).fill('17.50');
    await finance.getByRole('button', { name: 'Save Rates' }).click();
    await expect(finance).toContainText(
      /rates, .* changed by Jo Marsh on \d\d\/\d\d\/\d{4}, \d\d:\d\d: pay rate from £17\.25\s+→\s+to £17\.50/,
    );
    await expectNoFindingsHere(jo, 'the rates of a worker, and who has set them');
    await jo.keyboard.press('Escape');
    await expect(rate.first()).toHaveText(/^£17\.50/);
  });

  await test.step('workers who have sent their week get no reminder', async () => {
    await bar.getByRole('button', { name: 'Remind …' }).click();
    await expect(dialog).toContainText('Remind 1 worker?');
    await dialog.getByRole('button', { name: 'Send the reminder' }).click();
    await expect(dialog).toContainText('The worker has now submitted the week.');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('an Admin gives workers of several consultants to one consultant', async () => {
    const admin = await signIn('helen', { at: '/consultant/workers?view=all' });
    const asked = admin.getByRole('dialog');
    await showTable(admin);
    const rows = admin.getByRole('row');
    await expect(rows.filter({ hasText: 'Ben Hughes' })).toContainText('Consultant: Jo Marsh');
    for (const name of ['Ben Hughes', 'Chloe Dunn', 'Dev Patel'])
      await admin.getByRole('checkbox', { name: `Select ${name}` }).check();
    await admin.getByRole('button', { name: 'Give to …' }).click();
    await asked.getByRole('button', { name: 'Give 3 workers' }).click();
    await expect(asked.getByRole('alert')).toContainText('Choose who takes over');
    await expectNoFindingsHere(admin, 'many to be given, refused');
    await asked.getByLabel('Who takes over').selectOption('Daniel Reyes');
    await asked.getByLabel('Reason').fill('Jo is leaving');
    await asked.getByRole('button', { name: 'Give 3 workers' }).click();
    await expectSuccess(admin, 'Given', '2 workers. 1 worker without a change.');
    await expect(asked).toHaveCount(0);
    for (const name of ['Ben Hughes', 'Chloe Dunn', 'Dev Patel'])
      await expect(rows.filter({ hasText: name })).toContainText('Consultant: Daniel Reyes');
    await admin.getByLabel('Consultant').selectOption('Jo Marsh');
    await expect(admin).toHaveURL(/consultantId=/);
    await expect(admin.getByRole('rowheader')).toHaveText([/^Amara/, /^Farah/, /^Gareth/]);
  });

  await test.step('the same URL shows cards on a phone', async () => {
    await jo.setViewportSize({ width: 390, height: 844 });
    await jo.goto('/consultant/workers?only=leaving');
    await expect(jo.getByRole('table')).toHaveCount(0);
    const card = jo.getByRole('article', { name: 'Amara Okafor' });
    await expect(card).toContainText(`Leaves ${shortDay(lastDay)}`);
    await expectNoFindingsHere(jo, 'workers on a phone');
  });
});
