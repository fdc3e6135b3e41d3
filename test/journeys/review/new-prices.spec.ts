import type { Page } from '@playwright/test';
import { dayAt, longDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectRow } from '#support/browser/pairs.ts';
import { openWorkerPage } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const week = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -3);

const waiting = (page: Page) => page.getByRole('region', { name: /^Waiting for a second person/ });
const detailsIn = (page: Page) => page.getByRole('dialog', { name: 'Amara Okafor' });

async function propose(jo: Page, pay: string): Promise<void> {
  await jo.goto('/consultant/workers');
  const main = await openWorkerPage(jo, 'Amara Okafor');
  await main.getByRole('button', { name: /^New rates from … of / }).click();
  const form = main.getByRole('region', { name: 'New rates from a day' });
  await form.getByLabel('From', { exact: true }).fill(week);
  await form.getByLabel('Pay from then (£ per hour)').fill(pay);
  await form.getByLabel('Bill from then (£ per hour)').fill('30');
  await form.getByLabel(`Set a new price for ${weekLabel(week)}`).check();
  await expect(form).toContainText('Someone else must approve the ticked weeks.');
  await form.getByRole('button', { name: 'Save rates from this day' }).click();
  await expectSuccess(
    jo,
    'Success',
    `The rates from ${longDay(week)} are set. Someone else must approve the ticked weeks.`,
  );
}

test('a consultant proposes a new price of an approved week, and a colleague finds and approves it', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, (db) => db.updateTable('agency').set({ twoPeople: true }).execute());
  const jo = await signIn('jo');
  const helen = await signIn('helen', { at: '/consultant/all-pending' });
  await expect(helen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waiting(helen)).toHaveCount(0);

  await test.step('the proposer must wait for a colleague, and can withdraw the proposal', async () => {
    await propose(jo, '22.50');
    await jo.goto('/consultant/pending');
    await expect(waiting(jo)).toContainText('You proposed it. Helen Whitfield can decide.');
    await expectNoFindingsHere(jo, 'what waits for a second person');
    await waiting(jo)
      .getByRole('button', { name: /Amara Okafor/ })
      .click();
    const notice = detailsIn(jo).getByRole('group', { name: 'New price' });
    await expect(notice.getByRole('button', { name: 'Approve new price' })).toBeDisabled();
    await expect(notice).toContainText('A second person must approve this new price.');
    await notice.getByRole('button', { name: 'Withdraw' }).click();
    await expectSuccess(jo, 'New price withdrawn');
    await expect(waiting(jo)).toHaveCount(0);
  });

  await test.step('a colleague refuses a second proposal with a reason', async () => {
    await propose(jo, '23.50');
    await expect(waiting(helen)).toContainText('Jo Marsh proposed it. You can decide.');
    await waiting(helen)
      .getByRole('button', { name: /Amara Okafor/ })
      .click();
    const details = detailsIn(helen);
    await details.getByRole('button', { name: 'Refuse…' }).click();
    await details.getByRole('button', { name: 'Refuse new price' }).click();
    await expect(details).toContainText('Enter why the new price is refused');
    await expectNoFindingsHere(helen, 'a new price, refused without a reason');
    await details.getByLabel('Reason').fill('Agreed at £22.50');
    await details.getByRole('button', { name: 'Refuse new price' }).click();
    await expectSuccess(helen, 'New price refused');
    await expect(waiting(helen)).toHaveCount(0);
  });

  await test.step('a colleague approves a third proposal, and the worker’s week has the new pay', async () => {
    await propose(jo, '22.50');
    await expect(waiting(helen)).toContainText('Pay from £892.25 → to £933.75');
    await waiting(helen)
      .getByRole('button', { name: /Amara Okafor/ })
      .click();
    const details = detailsIn(helen);
    const table = details.getByRole('group', { name: 'New price' }).getByRole('table');
    await expectRow(table, 'Pay', { What: 'Pay', Before: '£892.25', New: '£933.75', Difference: '+£41.50' });
    await expectNoFindingsHere(helen, 'a new price that waits');
    await details.getByRole('button', { name: 'Approve new price' }).click();
    await expectSuccess(helen, 'New price approved');
    await expect(waiting(helen)).toHaveCount(0);
    const amara = await signIn('amara', { at: `/dashboard?week=${week}` });
    await amara.getByRole('button', { name: 'What happened to this week' }).click();
    const history = amara.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(history.filter({ hasText: 'Helen Whitfield set a new price' })).toContainText('£933.75');
    await expect(amara.getByRole('list', { name: 'History' })).not.toContainText('Bill');
  });
});
