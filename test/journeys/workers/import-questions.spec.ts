import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

function file(text: string) {
  return { name: 'workers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('an Admin answers the questions about an import file, and invites its workers later', async ({
  signIn,
  portal,
}) => {
  const admin = await signIn('helen');
  await admin.getByRole('link', { name: 'Import workers' }).click();
  const input = admin.getByLabel('CSV file');
  const rows = admin.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');

  await test.step('a question asks for the columns of a file without headings', async () => {
    await input.setInputFiles(file('Ann Bell,40,ann.bell@example.org\nBea Cole,38,bea.cole@example.org\n'));
    await expect(admin.getByRole('alert')).toContainText('The file has no headings');
    await admin.getByLabel('Column 1').selectOption('Full name');
    await admin.getByLabel('Column 3').selectOption('Email');
    await admin.getByRole('button', { name: 'Read the file' }).click();
    await expect(rows).toHaveCount(2);
    await admin.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('a sentence says how ambiguous dates are read, and one click changes it', async () => {
    await input.setInputFiles(
      file(
        'Full name,Email,Client,Job title,Start date\nDee Dale,dee.dale@example.org,Camden Council,Cook,03/04/2026\n',
      ),
    );
    await expect(
      admin.getByText('Start date “03/04/2026” on line 2 is read as Friday 3 April 2026.'),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'The month comes first, as in America' }).click();
    await expect(admin.getByText('is read as Wednesday 4 March 2026.')).toBeVisible();
    await expect(rows.nth(0)).toContainText('Cook at Camden Council, from 04/03/2026');
    await admin.getByRole('button', { name: 'The day comes first' }).click();
    await expect(rows.nth(0)).toContainText('Cook at Camden Council, from 03/04/2026');
    await admin.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('questions ask whether the day or the month comes first, and which client is meant', async () => {
    await input.setInputFiles(
      file(
        'Forename,Surname,Email,Client,Job title,Start date\nAnn,Bell,ann.bell@example.org,Camden Cncil,Cook,11/05/2026\nBea,Cole,bea.cole@example.org,Camden Cncil,Cook,11/16/2026\n',
      ),
    );
    await expect(admin.getByText('Day or month first?')).toBeVisible();
    await expect(rows.nth(0)).toContainText('Start date “11/05/2026” has two meanings');
    await expect(
      admin.getByText('No row can be imported before you answer the question above.'),
    ).toBeVisible();
    await expectNoFindingsHere(admin, 'the questions about a file');
    await admin.getByRole('button', { name: 'Month first, as in America' }).click();
    await expect(rows.nth(0)).toContainText('Cook at Camden Cncil, from 05/11/2026');
    await admin
      .getByLabel(/^“Camden Cncil” in 2 rows would be a new client/)
      .selectOption('The same as Camden Council');
    await expect(rows.nth(1)).toContainText('Cook at Camden Council, from 16/11/2026');
  });

  await test.step('the workers are imported without emails, and one click invites them', async () => {
    await admin.getByLabel('Invite them later: import without emails').check();
    await admin.getByRole('button', { name: 'Import 2 workers' }).click();
    await expect(
      admin.getByText('2 workers imported. Invite them on this page when you are ready.'),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'Choose another file' }).click();
    const waiting = admin.getByRole('list', { name: 'Workers who have not signed in' });
    await expect(waiting).toContainText('Ann Bell');
    await expectNoFindingsHere(admin, 'the list of workers who never came');
    await admin.getByRole('button', { name: /^Invite \d+ workers?$/ }).click();
    await expect(admin.getByText(/workers? invited\./)).toBeVisible();
    await portal.mails.waitFor((one) => one.to.includes('ann.bell@example.org'));
  });
});
