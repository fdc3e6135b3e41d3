import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';

test.use({ ownProcess: true });

test('an Admin sees a warning that the nightly backup failed, and a consultant does not', async ({
  portal,
  signIn,
}) => {
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

test('an Admin sees a warning about a local address, and must confirm before sending an invitation', async ({
  signIn,
}) => {
  const helen = await signIn('helen', { at: '/consultant/staff', warnsOfAddress: true });
  const warning = helen.getByText(/^Only this computer can open http:\/\/localhost/);

  await test.step('the warning links to instructions', async () => {
    await expect(warning).toBeVisible();
    await expectNoFindings(helen, 'a page with a warning about the address');
    await helen.getByRole('link', { name: 'What to do' }).click();
    await expect(helen.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    await expect(helen.getByText(/PUBLIC_URL is http:\/\/localhost/)).toBeVisible();
    await expect(helen.getByRole('heading', { name: 'Give the portal a public address' })).toBeVisible();
    await expectNoFindings(helen, 'the health of the portal');
  });

  await test.step('an import and an invitation ask first, and Cancel sends nothing', async () => {
    await helen.goto('/consultant/staff');
    await helen.getByRole('button', { name: 'Invite someone' }).click();
    await helen.getByLabel('Full Name').fill('Priya Shah');
    await helen.getByLabel('Email', { exact: true }).fill('priya.shah@example.org');
    await helen.getByRole('button', { name: 'Send invitation' }).click();
    const question = helen.getByRole('alertdialog', { name: 'Send links that nobody else can open?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(helen.getByLabel('Full Name')).toHaveValue('Priya Shah');
    await helen.goto('/consultant/import');
    const buffer = Buffer.from('Full name,Email\nKim Lee,kim.lee@example.org');
    await helen.getByLabel('CSV file').setInputFiles({ name: 'workers.csv', mimeType: 'text/csv', buffer });
    await helen.getByRole('button', { name: 'Import 1 worker' }).click();
    await expectNoFindingsHere(helen, 'the question before emails with a local address');
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expect(helen.getByText('1 worker imported. Each worker gets an email.')).toBeVisible();
  });

  await test.step('an Admin who accepts the address is not warned again on this device', async () => {
    await helen.getByRole('button', { name: 'Do not warn again on this device' }).click();
    await expect(warning).toHaveCount(0);
    await helen.goto('/consultant/staff');
    await expect(helen.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await expect(warning).toHaveCount(0);
  });
});
