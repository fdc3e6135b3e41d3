import { addDays, dayAt, longDay, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { assignmentIn, openWorkerPage, weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const nextWeek = addWeeks(thisWeek, 1);
const approvedWeek = addWeeks(thisWeek, -3);
const pendingWeek = addWeeks(thisWeek, -1);
const wednesday = addDays(approvedWeek, 2);

test('a consultant moves a worker to another client, and sets new rates from a Wednesday', async ({
  signIn,
}) => {
  const jo = await signIn('jo', { at: '/consultant/workers' });
  const main = await openWorkerPage(jo, 'Amara Okafor');
  const section = main.getByRole('region', { name: 'Assignments', exact: true });
  const other = assignmentIn(jo, 'Newham Council, Team Manager');
  const above = assignmentIn(jo, 'Camden Council, Social Worker');
  await expectNoFindingsHere(jo, 'the page of a worker');

  await test.step('missing values are refused with a message at the field', async () => {
    await section.getByRole('button', { name: 'New assignment' }).click();
    const form = section.getByRole('region', { name: 'New assignment' });
    await form.getByRole('button', { name: 'Add assignment' }).click();
    await expect(form.getByRole('alert')).toContainText('Enter the name of the client');
    await expect(form.getByRole('alert')).toContainText('Enter the job title');
    await expectNoFindingsHere(jo, 'new assignment, refused');
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a move proposes job and rates, and ends the earlier assignment', async () => {
    await main.getByRole('button', { name: 'Move…' }).click();
    const form = section.getByRole('region', { name: 'Move from Camden Council, Social Worker' });
    await expect(form.getByLabel('Job title')).toHaveValue('Social Worker');
    await expect(form.getByLabel('Pay rate (£ per hour)')).toHaveValue('21.50');
    await expect(form.getByLabel('Supply bill rate (£ per hour)')).toHaveValue('28.75');
    await expect(form).toContainText('Margin: 25.22%');
    await form.getByLabel('Client').fill('camd');
    await jo.getByRole('option', { name: 'Camden Council' }).click();
    await expect(form.getByLabel('Client')).toHaveValue('Camden Council');
    await form.getByLabel('Client').fill('Newham Council');
    await expect(form).toContainText('There is no client Newham Council yet. We will add it when you save.');
    await form.getByLabel('Job title').fill('Team Manager');
    await expect(form.getByLabel('From')).toHaveValue(nextWeek);
    const ends = form.getByLabel(`End Camden Council, Social Worker, on ${longDay(addDays(nextWeek, -1))}`);
    await expect(ends).toBeChecked();
    await form.getByLabel('Hours in steps of').selectOption('0.25');
    await form.getByLabel('Pay rate (£ per hour)').fill('23.10');
    await form.getByLabel('Supply bill rate (£ per hour)').fill('22');
    await expect(form.getByRole('list', { name: 'Worth a second look' })).toContainText(
      'Pay of £23.10 an hour is above the bill of £22.00.',
    );
    await form.getByLabel('Supply bill rate (£ per hour)').fill('31.20');
    await expectNoFindingsHere(jo, 'a move to another client');
    await form.getByRole('button', { name: 'Move worker' }).click();
    await expectSuccess(
      jo,
      'Worker moved',
      /Amara Okafor: Newham Council, Team Manager, from .*Camden Council ends on/,
    );
  });

  await test.step('the table has both assignments with their rates', async () => {
    await expect(above).toContainText(`to ${longDay(addDays(nextWeek, -1))}`);
    await expect(above).toContainText('Live');
    await expect(above.getByRole('row', { name: /^Basic/ })).toContainText('£28.75');
    await expect(other).toContainText(`from ${longDay(nextWeek)}`);
    await expect(other).toContainText('Planned');
    await expect(other).toContainText('0.25 hours');
    await expect(other.getByRole('row', { name: /^Basic/ })).toHaveText(
      /^Basicfrom the startToday£23.10£31.20/,
    );
    await expectNoFindingsHere(jo, 'several assignments');
  });

  await test.step('the dialog is still about today’s assignment, and says so', async () => {
    await jo.goto('/consultant/workers');
    await jo.getByRole('button', { name: 'View Details of Amara Okafor' }).click();
    const dialog = jo.getByRole('dialog', { name: 'Amara Okafor' });
    await dialog.getByRole('tab', { name: 'Assignment Details' }).click();
    await expect(dialog.getByLabel('Council', { exact: true })).toHaveValue('Camden Council');
    await expect(dialog).toContainText('Assignment: Camden Council, Social Worker');
    await expect(dialog).toContainText('1 other assignment on the worker’s page.');
    await jo.keyboard.press('Escape');
    await openWorkerPage(jo, 'Amara Okafor');
  });

  await test.step('the PO number is added later', async () => {
    await section.getByRole('button', { name: 'Edit Newham Council, Team Manager' }).click();
    const form = section.getByRole('region', { name: 'Edit Newham Council, Team Manager' });
    await form.getByLabel('PO number').fill('PO-2611');
    await form.getByRole('button', { name: 'Save assignment' }).click();
    await expectSuccess(jo, 'Assignment updated');
    await expect(other).toContainText('PO-2611');
  });

  await test.step('an assignment with timesheets cannot be deleted, and the message says why', async () => {
    await section.getByRole('button', { name: 'Delete Camden Council, Social Worker' }).click();
    await jo.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectFailure(
      jo,
      'Error',
      'This assignment has timesheets, or deleted timesheets. End it instead of deleting it.',
    );
  });

  await test.step('the earlier assignment is extended by a week, and the table shows it', async () => {
    const name = 'Camden Council, Social Worker';
    await main.getByRole('button', { name: 'End…', exact: true }).click();
    const form = section.getByRole('region', { name: `End ${name}` });
    await form.getByLabel('Last day').fill(addDays(nextWeek, 6));
    await form.getByLabel('Reason').fill('Hand-over');
    await expectNoFindingsHere(jo, 'the last day of an assignment');
    await form.getByRole('button', { name: 'Save last day' }).click();
    await expectSuccess(jo, 'Assignment updated');
    await expect(above).toContainText(`to ${longDay(addDays(nextWeek, 6))}`);
  });

  await test.step('the list of changes says what was done, and why', async () => {
    await expect(main.getByRole('list', { name: 'Changes' }).locator('> li')).toContainText([
      /Assignment details ended.*End Date.*Reason: Hand-over/,
      /Assignment details.*PO number.*PO-2611/,
      /Basic rates.*Newham Council.*£23.10/,
      /Assignment details added.*Newham Council.*Team Manager.*0.25 hours/,
      /Assignment details ended.*End Date/,
    ]);
  });

  await test.step('rates from a Wednesday list the affected weeks, and an approved week changes only if ticked', async () => {
    const rates = above.getByRole('row', { name: /^Basic/ });
    await expect(rates).toHaveText([/^Basicfrom the startToday£21.50£28.75/]);
    await above.getByRole('button', { name: /^New rates from … of / }).click();
    const form = above.getByRole('region', { name: 'New rates from a day' });
    await form.getByLabel('From', { exact: true }).fill(wednesday);
    await form.getByLabel('Pay from then (£ per hour)').fill('22.50');
    await form.getByLabel('Bill from then (£ per hour)').fill('30');
    const follows = form.getByRole('list', { name: 'Weeks that change' }).getByRole('listitem');
    await expect(follows).toHaveText([
      `${weekLabel(pendingWeek)}Pay from £731.00 → to £765.00Bill from £977.50 → to £1,020.00`,
    ]);
    const approved = form.getByLabel(`Set a new price for ${weekLabel(approvedWeek)}`);
    await expect(approved).not.toBeChecked();
    await approved.check();
    await expectNoFindingsHere(jo, 'rates from a day');
    await form.getByRole('button', { name: 'Save rates from this day' }).click();
    await expectSuccess(jo, 'Success', `The rates from ${longDay(wednesday)} are set.`);
    await expect(rates).toHaveCount(2);
    await expect(rates.last()).toHaveText(new RegExp(`^Basicfrom ${longDay(wednesday)}Today£22.50£30.00`));
    await expectNoFindingsHere(jo, 'dated rates');
  });

  await test.step('rates that an approved week uses cannot be removed', async () => {
    await above.getByRole('button', { name: `Remove the rates from ${longDay(wednesday)}` }).click();
    await jo.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectFailure(jo, 'Error', /An approved week uses these rates/);
  });

  await test.step('an empty bill rate causes one question, because the bill rate would end', async () => {
    await above.getByRole('button', { name: /^New rates from … of / }).click();
    const form = above.getByRole('region', { name: 'New rates from a day' });
    await form.getByLabel('Pay from then (£ per hour)').fill('23');
    const save = form.getByRole('button', { name: 'Save rates from this day' });
    await save.click();
    await expectFailure(
      jo,
      'Check the empty rate first',
      'The bill rate of £30.00 an hour ends there, and no new rate follows. Enter a new rate, or save again.',
    );
    await expect(form.getByRole('list', { name: 'Worth a second look' })).toContainText(
      'The bill rate of £30.00 an hour ends there, and no new rate follows.',
    );
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Saturdays are paid at one and a half times the basic rate, to the penny', async () => {
    await above.getByRole('button', { name: /^New rates from … of / }).click();
    const form = above.getByRole('region', { name: 'New rates from a day' });
    await form.getByLabel('From', { exact: true }).fill(wednesday);
    await expect(form.getByRole('group', { name: 'Times the basic rates' })).toHaveCount(0);
    await form.getByLabel('Rate type').selectOption('Saturday');
    await form.getByRole('button', { name: '× 1.5' }).click();
    await expect(form.getByLabel('Pay from then (£ per hour)')).toHaveValue('33.75');
    await expectNoFindingsHere(jo, 'a premium rate from a day');
    await form.getByRole('button', { name: 'Save rates from this day' }).click();
    await expectSuccess(jo, 'Success', `The rates for Saturday from ${longDay(wednesday)} are set.`);
    await expect(above.getByRole('row', { name: /^Saturday/ })).toContainText('£33.75£45.00');
  });

  await test.step('the breakdown of the week shows the calculation', async () => {
    await jo.goto('/consultant/approved?candidate=amara');
    const card = weeksIn(jo, weekLabel(approvedWeek));
    await card.getByRole('button', { name: 'View Financial Details' }).click();
    const breakdown = jo.getByRole('dialog', { name: 'Financial Breakdown' });
    await expect(breakdown).toContainText('15 h × £21.50 from the start');
    await expect(breakdown).toContainText(`26.5 h × £22.50 from ${shortDay(wednesday)}`);
    await expect(breakdown).toContainText('£918.75');
    await expectNoFindingsHere(jo, 'breakdown of a week with two rates');
  });
});

test('a move to another client needs at most six clicks from the list of workers', async ({ signIn }) => {
  const jo = await signIn('jo', { at: '/consultant/workers', viewport: { width: 1280, height: 800 } });
  await jo.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });
  await openWorkerPage(jo, 'Ben Hughes');
  await jo.getByRole('button', { name: 'Move…' }).click();
  const form = jo.getByRole('region', { name: /^Move from / });
  await expect(form.getByLabel('Client')).toBeFocused();
  for (const part of [form.getByRole('heading'), form.getByRole('button', { name: 'Move worker' })])
    await expect(part).toBeInViewport({ ratio: 1 });
  await jo.keyboard.type('camd');
  await jo.getByRole('option', { name: 'Camden Council' }).click();
  await form.getByRole('button', { name: 'Move worker' }).click();
  await expectSuccess(jo, 'Worker moved');
  await expect(assignmentIn(jo, 'Camden Council, Housing Officer')).toContainText('£17.25');
  expect(await jo.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBeLessThanOrEqual(6);
});
