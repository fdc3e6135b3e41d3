import { readFile } from 'node:fs/promises';
import { workerIn } from '#support/browser/review-list.ts';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

const head =
  'Full name;E-mail;Client;Job title;Start date;Consultant email;Pay rate;Bill rate;Notes;Phone;Payroll number';

function file(rows: string[]) {
  // The format of an old Excel export: semicolons, Latin-1, CRLF.
  const text = [head, ...rows].join('\r\n');
  return { name: 'workers.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

test('an Admin sees the problems of each row, corrects the import file and imports it', async ({
  signIn,
  portal,
}) => {
  const admin = await signIn('helen');
  await admin.getByRole('link', { name: 'Import workers' }).click();
  const input = admin.getByLabel('CSV file');
  const rows = admin.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');

  await test.step('a template can be downloaded, and a file of another type is refused', async () => {
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download the template' }).click();
    expect((await download).suggestedFilename()).toBe('workers_template.csv');
    await expectNoFindings(admin, 'import');
    await input.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/csv',
      buffer: Buffer.from('hello\nworld'),
    });
    await expect(admin.getByRole('alert')).toContainText('has no headings, like “Full name” and “Email”');
    await expectNoFindingsHere(admin, 'the question for the columns of a file');
    await admin.getByRole('button', { name: 'Choose another file' }).click();
    await input.setInputFiles({
      name: 'workers.xlsx',
      mimeType: 'text/csv',
      buffer: Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'),
    });
    await expect(admin.getByRole('alert')).toContainText('save it as CSV');
  });

  await test.step('rows with errors come first', async () => {
    await input.setInputFiles(
      file([
        'José Pérez;jose.perez@example.org;Camden Council;Cook;16/11/2026;jo.marsh@example.com;21,50;28,75;x;07700 900123;00417',
        'Amara Again;amara.okafor@example.com',
        'Kim Lee;kim.lee@example.org;Camden Council;Cook;31/02/2026',
      ]),
    );
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Line 4');
    await expect(rows).toContainText('Start date “31/02/2026” is not a real date. Write it like 16/11/2026');
    await expect(admin.getByText(/leaves them out: Notes/)).toBeVisible();
    await expect(admin.getByText(/guessed the letters of this file: José Pérez/)).toBeVisible();
    await expectNoFindings(admin, 'the preview of an import');
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download these rows' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('workers_errors.csv');
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).toContain('"Kim Lee","kim.lee@example.org"');
    expect(text).not.toContain('José');
    await admin.getByRole('tab', { name: 'All' }).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Cook at Camden Council, from 16/11/2026');
    await expect(rows.nth(0)).toContainText(
      'payroll number 00417 · phone 07700 900123 · pay £21.50 · bill £28.75',
    );
    await expect(rows.nth(1)).toContainText('There is already an account with this email address');
  });

  await test.step('the correct row is imported, and its worker gets an email', async () => {
    await admin.getByRole('button', { name: 'Import 1 worker' }).click();
    await expect(admin.getByText('1 worker imported. Each worker gets an email.')).toBeVisible();
    await expect(admin.getByRole('tab', { name: 'Imported' })).toHaveAttribute('aria-selected', 'true');
    await expect(admin.getByRole('link', { name: 'See the workers' })).toBeVisible();
    await expect(rows).toContainText('José Pérez');
    await expectNoFindingsHere(admin, 'the result of an import');
    const mail = await portal.mails.waitFor((one) => one.to.includes('jose.perez@example.org'));
    expect(mail.text).toMatch(
      /^Hello José,\n\nYou can now send your hours to .* on your phone\. Choose a password to start\./,
    );
  });

  await test.step('an unusual row shows a warning, and is imported', async () => {
    await admin.getByRole('button', { name: 'Choose another file' }).click();
    await input.setInputFiles(
      file([
        'Pat One;pat.one@example.org;Camden Council;Cook;16/11/1926;;28,75;14,10',
        'Pat Two;pat.two@example.org;;;;;21,50;9,00',
        'Pat Three;pat.three@example.org;;;;;21,50;15,00',
        'Pat Four;pat.four@example.org;;;;;21,50;28,75',
      ]),
    );
    const swapped =
      'Pay is above bill in 3 of 4 rows with both rates. Are the columns Pay rate and Bill rate the wrong way round?';
    const count = '3 rows are worth a second look.';
    await expect(admin.getByText(swapped)).toBeVisible();
    await expect(admin.getByText(count)).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Pay of £28.75 an hour is above the bill of £14.10.');
    await expect(rows.nth(0)).toContainText(
      'The start date, Tuesday 16 November 1926, was more than 100 years ago.',
    );
    await expect(rows.nth(1)).toContainText('Pay of £21.50 an hour is above the bill of £9.00.');
    const run = admin.getByRole('button', { name: 'Import 4 workers' });
    await expect(run).toHaveAccessibleDescription(
      `${swapped} ${count} Import the file, or correct it and choose it again.`,
    );
    await expectNoFindings(admin, 'a preview with odd rows');
    await run.click();
    await expect(admin.getByText('4 workers imported. Each worker gets an email.')).toBeVisible();
    await expect(admin.getByText(`${count} You can correct mistakes`)).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(admin.getByText(swapped)).toHaveCount(0);
  });

  await test.step('the corrected file adds the other worker, and adds nobody twice', async () => {
    await admin.getByRole('button', { name: 'Choose another file' }).click();
    await input.setInputFiles(
      file([
        'José Pérez;jose.perez@example.org',
        'Kim Lee;kim.lee@example.org;Camden Council;Cook;28/02/2026',
      ]),
    );
    await admin.getByRole('button', { name: 'Import 1 worker' }).click();
    await expect(admin.getByText('1 worker imported. Each worker gets an email.')).toBeVisible();
    await admin.getByRole('link', { name: 'All Workers' }).click();
    await admin.getByLabel('Search by name, email or council').fill('kim.lee');
    await expect(workerIn(admin, 'Kim Lee')).toContainText('Camden Council');
  });
});
