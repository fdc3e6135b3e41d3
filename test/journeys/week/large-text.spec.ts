import { cast } from '#server/commands/cast.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const reason =
  'You left at 13:00 on Tuesday, not at 17:00. Please change Tuesday to 4 hours. Your manager told me. If that is wrong, please ring me today.';

test('a worker with large text on a phone reads the whole reason of a rejection and most of Check and send', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', cast.amara.email)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('timesheets')
      .set({ rejectionReason: reason })
      .where('userId', '=', id)
      .where('status', '=', 'Rejected')
      .execute();
  });
  const page = await signIn('amara', { at: '/', ...phone });
  const enlarge = () => page.evaluate<string>("document.documentElement.style.fontSize = '32px'");
  await enlarge();

  await test.step('Back and Send share one line below the hours', async () => {
    await page.getByRole('button', { name: 'Copy last week' }).click();
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check and send' });
    const places = await Promise.all(
      ['Back', 'Send'].map((name) => sheet.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(places[0]?.y).toBe(places[1]?.y);
    await sheet.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('the list and the history show the whole reason', async () => {
    for (const address of ['/dashboard', '/timesheet-history']) {
      await page.goto(address);
      const text = page.getByRole('article').getByText(reason);
      await expect(text).toBeVisible();
      await enlarge();
      await expect
        .poll(() => text.evaluate((shown) => shown.scrollHeight - shown.clientHeight), address)
        .toBeLessThanOrEqual(1);
    }
  });
});
