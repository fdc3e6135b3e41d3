import { addDays, dayAt, fullDay, longDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { assignmentIn, openWorkerPage, showTable, workerIn } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { failedOnPurpose, inTrouble } from '#support/browser/trouble.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const nextWeek = addWeeks(thisWeek, 1);

test('a consultant raises the rates of several workers from one day', async ({ signIn }) => {
  const jo = await signIn('jo', { at: '/consultant/workers' });
  await showTable(jo);
  const bar = jo.getByRole('group', { name: 'Selection' });
  const dialog = jo.getByRole('dialog');
  const rows = dialog.getByRole('list', { name: 'Workers' }).getByRole('listitem');
  const rowOf = (name: string) => rows.filter({ hasText: name });
  const open = () => bar.getByRole('button', { name: 'Set rates from …' }).click();

  await test.step('some workers are selected, and the form asks for a day and a change', async () => {
    for (const name of ['Amara Okafor', 'Ben Hughes', 'Farah Aziz']) {
      await jo.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await expect(bar.getByRole('status')).toHaveText('3 selected');
    await expectNoFindingsHere(jo, 'workers that are chosen');
    await open();
    await expect(dialog.getByLabel('From')).toHaveValue(nextWeek);
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Enter a number, like 3');
    await expectNoFindingsHere(jo, 'rates of many, refused');
    await dialog.getByLabel('Pay up or down by (%)').fill('3');
    await dialog.getByLabel('Bill rate', { exact: true }).selectOption('Change by pounds and pence');
    await dialog.getByLabel('Bill up or down by (£ per hour)').fill('0.50');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
  });

  await test.step('the preview shows each worker’s new rates', async () => {
    await expect(dialog.getByText(`From ${fullDay(nextWeek)}`)).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rowOf('Amara Okafor')).toContainText(
      /Pay from £21\.50.*£22\.15.*Bill from £28\.75.*£29\.25/,
    );
    await expect(rowOf('Farah Aziz')).toContainText('There is no pay rate on');
    await expect(rowOf('Farah Aziz')).toContainText('Not set');
    await expect(dialog.getByRole('status')).toHaveText('2 to set, 1 not set');
    await expectNoFindingsHere(jo, 'rates of many, looked at');
  });

  await test.step('a lost connection loses nothing', async () => {
    let calls = 0;
    await jo.route('**/rates/basic/**', async (route) => {
      calls += 1;
      failedOnPurpose.add(route.request().url());
      inTrouble.add(jo);
      // The server gets the first request, but the browser gets no response.
      if (calls === 1) await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: /^Set rates of \d workers?$/ }).click();
    await expect(dialog.getByText('The portal could not be reached.')).toBeVisible();
    await jo.unroute('**/rates/basic/**');
    await expectNoFindingsHere(jo, 'rates of many without an answer');
    await dialog.getByRole('button', { name: /^Set rates of \d workers?$/ }).click();
    await expect(dialog.getByText('The portal could not be reached.')).toHaveCount(0);
    await expect(dialog.getByRole('status')).toHaveText('2 set, 1 not set');
    await expectNoFindingsHere(jo, 'rates of many, set');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('approved weeks do not change, and the page says so', async () => {
    await jo.getByRole('checkbox', { name: 'Select Amara Okafor' }).check();
    await open();
    const day = addDays(addWeeks(thisWeek, -3), 2);
    await dialog.getByLabel('From').fill(day);
    await dialog.getByLabel('Pay rate', { exact: true }).selectOption('Set a new amount');
    await dialog.getByLabel('New pay (£ per hour)').fill('23');
    await dialog.getByLabel('Bill rate', { exact: true }).selectOption('Leave as it is');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(rowOf('Amara Okafor')).toContainText('1 approved week will not change');
    await expect(rowOf('Amara Okafor')).toContainText(`The rates from ${longDay(nextWeek)} stay.`);
    await expect(dialog.getByText('This change affects')).toBeVisible();
    await expectNoFindingsHere(jo, 'rates of many, backdated');

    await dialog.getByRole('button', { name: 'Set rates of 1 worker' }).click();
    await expectSuccess(jo, 'Rates set', '1 worker.');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the next change starts with an empty form', async () => {
    await jo.getByRole('checkbox', { name: 'Select Amara Okafor' }).check();
    await open();
    await expect(dialog.getByLabel('From')).toHaveValue(nextWeek);
  });
});

test('a raise for one client changes a worker’s second assignment, and no other assignment', async ({
  signIn,
}) => {
  const jo = await signIn('jo', { at: '/consultant/workers' });
  await showTable(jo);
  const rowOfBen = workerIn(jo, 'Ben Hughes');
  const details = jo.getByRole('dialog', { name: 'Ben Hughes' });
  const dialog = jo.getByRole('dialog');

  await test.step('a worker gets a second assignment', async () => {
    const main = await openWorkerPage(jo, 'Ben Hughes');
    const section = main.getByRole('region', { name: 'Assignments', exact: true });
    await section.getByRole('button', { name: 'New assignment' }).click();
    const form = section.getByRole('region', { name: 'New assignment' });
    await form.getByLabel('Client').fill('Turning Point');
    await form.getByLabel('Job title').fill('Support Worker');
    await form.getByLabel(/^End .* on /).uncheck();
    await form.getByRole('button', { name: 'Add assignment' }).click();
    await expect(assignmentIn(jo, 'Turning Point, Support Worker')).toBeVisible();
    await main.getByRole('link', { name: 'All workers' }).click();
  });

  await test.step('the list finds the worker by the second client, and shows both clients', async () => {
    await jo.getByLabel('Search by name, email or council').fill('turning point');
    await expect(jo.getByRole('main').getByRole('row')).toHaveCount(2);
    await expect(rowOfBen).toContainText('+1: Turning Point, Support Worker');
  });

  await test.step('the raise applies to the client in the search', async () => {
    await jo.getByRole('checkbox', { name: 'Select Ben Hughes' }).check();
    await jo.getByRole('button', { name: 'Set rates from …' }).click();
    await expect(dialog.getByLabel('Assignments')).toHaveValue('Turning Point');
    await dialog.getByLabel('Pay rate', { exact: true }).selectOption('Set a new amount');
    await dialog.getByLabel('New pay (£ per hour)').fill('15.10');
    await dialog.getByLabel('Bill rate', { exact: true }).selectOption('Set a new amount');
    await dialog.getByLabel('New bill (£ per hour)').fill('20.10');
    await expectNoFindingsHere(jo, 'rates of many, for one client');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    const row = dialog.getByRole('list', { name: 'Workers' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Turning Point, Support Worker');
    await expect(row).toContainText(/Basic rate.*Pay.*£15\.10.*Margin.*£5\.00/);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByLabel('Assignments').selectOption('');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(row).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Set rates of 2 assignments' }).click();
    await expectSuccess(jo, 'Rates set', '2 assignments.');
  });

  await test.step('the rates form names its assignment, and lists the dated rates that it would remove', async () => {
    await rowOfBen
      .getByRole('button', { name: /rates of Ben Hughes$/ })
      .first()
      .click();
    const finance = details.getByRole('tabpanel', { name: 'Financial Management' });
    await expect(finance.getByLabel('Assignment').first()).toContainText('Turning Point, Support Worker');
    await details.getByRole('link', { name: 'Open worker’s page' }).click();
    const current = jo.getByRole('rowgroup').filter({ hasText: 'Live' });
    const day = addDays(thisWeek, -7);
    await current.getByRole('button', { name: /^New rates from … of / }).click();
    const form = current.getByRole('region', { name: 'New rates from a day' });
    await form.getByLabel('From', { exact: true }).fill(day);
    await form.getByLabel('Pay from then (£ per hour)').fill('15.00');
    await form.getByLabel('Bill from then (£ per hour)').fill('20.00');
    await form.getByRole('button', { name: 'Save rates from this day' }).click();
    await current.getByRole('button', { name: `Change the rates from ${longDay(day)}` }).click();
    const basic = current.getByRole('region', { name: /^Basic rates of / });
    const when = basic.getByLabel('These rates begin');
    await expect(basic.getByLabel('Pay rate (£ per hour)')).toHaveValue('15.00');
    await expect(when).toHaveValue('next Monday');
    await when.selectOption('For all weeks not approved yet');
    await expect(basic).toContainText(`From ${longDay(day)}: pay £15.00, bill £20.00`);
    await expectNoFindingsHere(jo, 'rates that remove dated ones');
    await basic.getByRole('button', { name: 'Cancel' }).click();
    await jo.goto('/consultant/workers?search=turning point');
  });

  await test.step('one of two assignments ends, and the result names it', async () => {
    await rowOfBen.getByRole('button', { name: 'End the assignments of Ben Hughes' }).click();
    await expect(dialog.getByLabel('Assignments')).toHaveValue('Turning Point');
    await dialog.getByLabel('Last day').fill(addDays(addWeeks(thisWeek, 8), 4));
    await dialog.getByRole('button', { name: 'End for 1 worker' }).click();
    await expectSuccess(jo, 'Assignments ended', /Ben Hughes\. Turning Point, Support Worker, from /);
  });
});
