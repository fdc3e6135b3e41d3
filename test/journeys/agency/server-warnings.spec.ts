import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';

test.use({ ownProcess: true });

test('an Admin reads that the nightly copy failed, and no consultant does', async ({ portal, signIn }) => {
  await portal.kill();
  await portal.start({ BACKUP_AT: '02:40' });
  const helen = await signIn('helen', { at: '/consultant/all-pending' });
  await expect(helen.getByRole('heading', { level: 1, name: /^Pending Timesheets/ })).toBeVisible();
  const warning = helen.getByText('For your IT person');
  await expect(warning).toHaveCount(0);
  await withDatabase(portal, (db) =>
    db.updateTable('installation').set({ backupProblem: 'the disk is full.' }).execute(),
  );
  await helen.reload();
  await expect(warning).toBeVisible();
  await expect(helen.getByText(/The last attempt failed: the disk is full\./)).toBeVisible();
  await expectNoFindingsHere(helen, 'a list with a warning about the server');
  const jo = await signIn('jo', { at: '/consultant/pending' });
  await expect(jo.getByRole('heading', { level: 1, name: /^Pending Timesheets/ })).toBeVisible();
  await expect(jo.getByText('For your IT person')).toHaveCount(0);
});
