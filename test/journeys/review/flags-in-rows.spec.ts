import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { cutTexts } from '#support/browser/cut-text.ts';
import { showTable, weeksIn } from '#support/browser/review-list.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';

for (const width of [1280, 1440]) {
  test(`a row of the table shows the words of a flag in full, ${width} px wide`, async ({ signIn }) => {
    const page = await signIn('jo', { at: '/consultant/pending', viewport: { width, height: 800 } });
    await showTable(page);
    for (const label of ['No rate set', 'Weekend work']) {
      const words = weeksIn(page).getByText(label, { exact: true }).first();
      await expect(words).toBeVisible();
      expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
}

for (const width of [1265, 1440]) {
  test(`a row of approved weeks with pay runs shows flag and client in full, ${width} px wide`, async ({
    signIn,
    portal,
  }) => {
    await withDatabase(portal, async (db) => {
      const approved = db.selectFrom('timesheets').select('id').where('status', '=', 'Approved');
      await lockedRun(
        db,
        (await approved.execute()).map(({ id }) => id),
      );
    });
    const page = await signIn('jo', { at: '/consultant/approved', viewport: { width, height: 800 } });
    await showTable(page);
    await expect(page.getByRole('columnheader', { name: 'Pay run' })).toBeVisible();
    const row = weeksIn(page, 'Weekend work').first();
    const worker = row.getByRole('rowheader');
    await expect(worker).toContainText('Camden Council');
    for (const part of [worker, row.getByRole('list', { name: 'Worth a second look' })])
      expect(await cutTexts(part)).toEqual([]);
  });
}

test('a pending week with a long name of a client stays low, 1920 px wide', async ({ signIn, portal }) => {
  const client = 'London Borough of Hammersmith and Fulham';
  await withDatabase(portal, async (db) => {
    await db.updateTable('clients').set({ name: client }).where('name', '=', 'Camden Council').execute();
  });
  const viewport = { width: 1920, height: 1080 };
  for (const page of [
    await signIn('jo', { at: '/consultant/pending', viewport }),
    await signIn('helen', { at: '/consultant/all-pending', viewport }),
  ]) {
    await showTable(page);
    const rows = weeksIn(page, client);
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(56);
  }
});

for (const width of [1280, 1920]) {
  test(`a very long name of a worker takes one line of a pending week, ${width} px wide`, async ({
    signIn,
    portal,
  }) => {
    const fullName = 'Wilhelmina-Alexandrina Oluwaseun Featherstonehaugh-Papadopoulou Montgomery';
    await withDatabase(portal, async (db) => {
      await db.updateTable('users').set({ fullName }).where('fullName', '=', 'Ben Hughes').execute();
    });
    const page = await signIn('helen', { at: '/consultant/all-pending', viewport: { width, height: 800 } });
    await showTable(page);
    const row = weeksIn(page, fullName).first();
    await expect(row.getByTitle(fullName, { exact: true })).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
