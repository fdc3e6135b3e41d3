/** A consultant raises the rates of several workers from next Monday, and the connection goes in the middle. */

import { addDays, dayAt, fullDay, longDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { failedOnPurpose, inTrouble } from '#support/browser/trouble.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const nextWeek = addWeeks(thisWeek, 1);

test('the rates of several workers are raised from one day on', async ({ signIn }) => {
  const jo = await signIn('jo', { at: '/consultant/workers' });
  const bar = jo.getByRole('group', { name: 'Selection' });
  const dialog = jo.getByRole('dialog');
  const rows = dialog.getByRole('list', { name: 'Workers' }).getByRole('listitem');
  const rowOf = (name: string) => rows.filter({ hasText: name });
  const open = () => bar.getByRole('button', { name: 'Set rates from …' }).click();

  await test.step('some are chosen, and a day and a change are asked for', async () => {
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

  await test.step('of each is said what it would be', async () => {
    await expect(dialog.getByText(`From ${fullDay(nextWeek)}`)).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rowOf('Amara Okafor')).toContainText(
      /Pay from £21\.50.*£22\.15.*Bill from £28\.75.*£29\.25/,
    );
    await expect(rowOf('Farah Aziz')).toContainText('No pay rate holds on');
    await expect(rowOf('Farah Aziz')).toContainText('Not set');
    await expect(dialog.getByRole('status')).toHaveText('2 to set, 1 not set');
    await expectNoFindingsHere(jo, 'rates of many, looked at');
  });

  await test.step('where the connection goes nothing is lost', async () => {
    let calls = 0;
    await jo.route('**/rates/basic/**', async (route) => {
      calls += 1;
      failedOnPurpose.add(route.request().url());
      inTrouble.add(jo);
      // The first arrives and is never answered.
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

  await test.step('approved weeks stay, which is said', async () => {
    await jo.getByRole('checkbox', { name: 'Select Amara Okafor' }).check();
    await open();
    const day = addDays(addWeeks(thisWeek, -3), 2);
    await dialog.getByLabel('From').fill(day);
    await dialog.getByLabel('Pay rate', { exact: true }).selectOption('Set a new amount');
    await dialog.getByLabel('New pay (£ per hour)').fill('23');
    await dialog.getByLabel('Bill rate', { exact: true }).selectOption('Leave as it is');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(rowOf('Amara Okafor')).toContainText('1 approved week stays as agreed');
    await expect(rowOf('Amara Okafor')).toContainText(`The rates from ${longDay(nextWeek)} stay.`);
    await expect(dialog.getByText('This reaches back into approved weeks:')).toBeVisible();
    await expectNoFindingsHere(jo, 'rates of many, backdated');

    await dialog.getByRole('button', { name: 'Set rates of 1 worker' }).click();
    await expect(rowOf('Amara Okafor').getByText('Set', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the next time begins anew', async () => {
    await jo.getByRole('checkbox', { name: 'Select Amara Okafor' }).check();
    await open();
    await expect(dialog.getByLabel('From')).toHaveValue(nextWeek);
  });
});
