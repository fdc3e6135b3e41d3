import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1265, height: 800 },
  { width: 1905, height: 1000 },
]) {
  test(`the buttons of the last rows stand above a toast, ${width} px wide`, async ({ signIn, portal }) => {
    await withDatabase(portal, (db) =>
      insertRandomTimesheets(db, { consultantId: null, people: 5, weeks: 4, seed: 3 }),
    );
    const page = await signIn('helen', { at: '/consultant/all-pending', viewport: { width, height } });
    const rows = weeksIn(page);
    await weeksIn(page, 'Farah Aziz').first().getByRole('button', { name: 'Approve' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Undo' });
    await expect(toast).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const top = (await toast.boundingBox())?.y ?? 0;
    for (const button of await rows.last().getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });
}

test('a failure stays on its page until it is dismissed, and does not follow to another page', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const failure = page.getByRole('alert').filter({ hasText: 'Error updating timesheet' });
  await page.clock.install();
  await page.goto('/consultant/pending');
  await whileFailing(page, { method: 'PUT', address: '**/api/timesheets/*/approval' }, async () => {
    await weeksIn(page).first().getByRole('button', { name: 'Approve' }).click();
    await expect(failure).toBeVisible();
  });
  await page.clock.runFor(60_000);
  await page.getByLabel('Candidate Name').fill('ben');
  await expect(page).toHaveURL(/ben/);
  await expect(failure).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
