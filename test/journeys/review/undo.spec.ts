import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { openWorkerPage, weeksIn } from '#support/browser/review-list.ts';
import { expectFailure } from '#support/browser/toasts.ts';

const count = 4;

test('a consultant undoes an approval, a rejection and a deletion, by mouse and by keys', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const cards = weeksIn(page);
  await expect(cards).toHaveCount(count);
  const card = cards.filter({ hasText: 'Ben Hughes' }).first();
  const label = (await card.getAttribute('id')) ?? '';
  const same = page.locator(`#${label}`);
  const noOfferIsLeft = () => expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await test.step('an approval is undone in its toast', async () => {
    await same.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Timesheet approved!')).toBeVisible();
    await expect(same).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Ben Hughes, W\/C .* is Pending again\.$/)).toBeVisible();
    await expect(same).toBeFocused();
    await expect(cards).toHaveCount(count);
    await noOfferIsLeft();
  });

  await test.step('an approval is undone by keys only', async () => {
    await same.focus();
    await page.keyboard.press('a');
    await expect(same).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(same).toBeFocused();
    await noOfferIsLeft();
  });

  await test.step('an approval is undone from the list of messages', async () => {
    await same.focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('F6');
    for (let presses = 0; presses < 6; presses += 1) {
      if ((await page.locator(':focus').textContent()) === 'Undo') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(same).toBeFocused();
    await noOfferIsLeft();
  });

  await test.step('a rejection is undone', async () => {
    await same.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rejection Reason').fill('Pressed by mistake');
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await expect(page.getByText('Timesheet rejected!')).toBeVisible();
    await expect(same).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(same).toBeFocused();
    await noOfferIsLeft();
  });

  await test.step('a deletion is undone', async () => {
    await same.getByRole('button', { name: /delete/i }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Timesheet deleted successfully')).toBeVisible();
    await expect(same).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(same).toBeFocused();
    await expect(cards).toHaveCount(count);
  });

  await test.step('the history has every decision and every undo', async () => {
    await same.press('Enter');
    const history = page.getByRole('dialog').getByRole('list', { name: 'History' });
    await expect(history).toContainText('Jo Marsh approved the timesheet');
    await expect(history).toContainText('Jo Marsh undid the decision');
    await expect(history).toContainText('Pressed by mistake');
    await expect(history).toContainText('Jo Marsh restored the timesheet');
    await page.keyboard.press('Escape');
  });

  await test.step('a deletion without a toast is undone in the worker’s deleted timesheets', async () => {
    await same.getByRole('button', { name: /delete/i }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Timesheet deleted successfully')).toBeVisible();
    await expect(same).toHaveCount(0);
    await page.goto('/consultant/workers');
    await openWorkerPage(page, 'Ben Hughes');
    await page.getByRole('button', { name: 'Deleted timesheets (1)' }).click();
    await expect(page.getByText(/^Deleted .* by Jo Marsh$/)).toBeVisible();
    await expectNoFindingsHere(page, 'deleted timesheets');
    await page.getByRole('button', { name: /^Restore W\/C/ }).click();
    await expect(page.getByText(/^The timesheet W\/C .* is back\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Deleted timesheets/ })).toHaveCount(0);
  });
});

test('an undo of many approvals finishes even if the user closes the page', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const cards = weeksIn(page);
  await page.getByLabel(`Select all ${count}`).check();
  await page.getByRole('button', { name: `Approve ${count} timesheets` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve all ${count}` })
    .click();
  await expect(cards).toHaveCount(0);
  const asked = page.waitForRequest('**/api/timesheets/approvals/undoing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await asked;
  await page.close();
  const later = await signIn('jo', { at: '/consultant/pending' });
  await expect(weeksIn(later)).toHaveCount(count);
});

test('an undo that comes too late is refused, and the message says why', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  await page.route('**/api/timesheets/*/review', async (route) => {
    await route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'This decision can no longer be undone.' },
    });
  });
  const card = weeksIn(page, 'Farah Aziz').first();
  await card.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to undo' });
  await expect(alert).toContainText('This decision can no longer be undone.');
});

test('an approval without a connection changes nothing, and the message says so', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const cards = weeksIn(page);
  await expect(cards).toHaveCount(count);
  await page.context().setOffline(true);
  await cards.first().getByRole('button', { name: 'Approve' }).click();
  await expectFailure(page, 'Error updating timesheet', /No connection\. Nothing was changed\./);
  await page.context().setOffline(false);
  await expect(cards).toHaveCount(count);
});
