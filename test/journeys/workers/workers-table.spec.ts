import { sql } from 'kysely';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { showTable, workerIn } from '#support/browser/review-list.ts';

const name = 'Alexandra Fitzwilliam-Montgomery de la Cruz';

test('a row of the workers table opens the worker, and stays low even with long names and job titles', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    await sql`update users set full_name = ${name} where full_name = 'Farah Aziz'`.execute(db);
    await sql`update assignments set job_title = 'Senior Independent Reviewing Officer for Looked After Children'
      from users where users.id = user_id and full_name = ${name}`.execute(db);
  });
  const page = await signIn('jo', { at: '/consultant/workers', viewport: { width: 1280, height: 800 } });
  await showTable(page);
  const row = workerIn(page, name);
  const dialog = page.getByRole('dialog', { name });

  await test.step('rows are under 56 px, with the word View Details', async () => {
    for (const width of [960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(row.getByText('View Details')).toBeVisible();
      expect((await row.boundingBox())?.height, `${width} px`).toBeLessThan(56);
    }
  });

  await test.step('client and job title are wide enough for a word at each width', async () => {
    for (const width of [960, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const title of ['Client', 'Job Title']) {
        const head = page.getByRole('columnheader', { name: title });
        const wide = (await head.boundingBox())?.width;
        expect(wide, `${title} at ${width} px`).toBeGreaterThan(100);
      }
    }
  });

  await test.step('a click beside the controls opens the worker; each control keeps its function', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await row.getByRole('checkbox').click();
    await expect(dialog).toHaveCount(0);
    await row.getByRole('checkbox').click();
    await row.getByText(/^Senior Independent/).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
