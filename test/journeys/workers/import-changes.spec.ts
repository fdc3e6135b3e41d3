import { addDays, dayAt, longDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { openWorkerPage } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const nextWeek = addWeeks(thisWeek, 1);
const head = 'Full name,Email,Client,Job title,Start date,End date,PO number,Pay rate,Bill rate,Rates from';

function file(rows: string[]) {
  return { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) };
}

const rowsOfFile = [
  `Amara Okafor,amara.okafor@example.com,Camden Council,,,,PO 7,22.10,29.50,${longDay(nextWeek)}`,
  `Ben Hughes,ben.hughes@example.com,Kirklees Council,Cook,${longDay(nextWeek)},,,18,23,`,
  'Chloe Dunn,chloe.dunn@example.com,,,,,,18.90,24.10,',
  `Farah Aziz,farah.aziz@example.com,Hackney Council,,,,,,,${longDay(nextWeek)}`,
  `Amara Again,kim.new@example.org,Camden Council,Cook,${longDay(nextWeek)},${longDay(addDays(nextWeek, 30))},PO 8,15,20,`,
];

test('an Admin sees what an import file would change for each worker, and applies the changes', async ({
  signIn,
  portal,
}) => {
  const admin = await signIn('helen', { at: '/consultant/import' });
  const input = admin.getByLabel('CSV file');
  const rows = admin.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  const rowOf = (name: string) => rows.filter({ hasText: name });

  await test.step('each row shows its changes, no change, or its problem', async () => {
    await input.setInputFiles(file(rowsOfFile));
    await expect(rows).toHaveCount(1);
    await expect(rowOf('Farah Aziz')).toContainText('Rates from needs a rate');
    await admin.getByRole('tab', { name: 'All' }).click();
    await expect(rows).toHaveCount(5);
    await expect(rowOf('Amara Okafor')).toContainText('PO number none → PO 7');
    await expect(rowOf('Amara Okafor')).toContainText(`Pay rate £21.50 → £22.10 from ${longDay(nextWeek)}`);
    await expect(rowOf('Amara Okafor')).toContainText(`Bill rate £28.75 → £29.50 from ${longDay(nextWeek)}`);
    await expect(rowOf('Ben Hughes')).toContainText(
      `New assignment at Kirklees Council, Cook, from ${longDay(nextWeek)}, beside Leeds City Council, Housing Officer`,
    );
    await expect(rowOf('Chloe Dunn')).toContainText('No change');
    await expect(rowOf('Amara Again')).toContainText('PO number PO 8');
    await expectNoFindingsHere(admin, 'the preview of changes');
  });

  await test.step('the changes are applied separately, and nobody gets an email', async () => {
    await admin.getByRole('button', { name: 'Change 2 workers' }).click();
    await expect(admin.getByText('2 workers changed.')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Import 1 worker' })).toBeVisible();
    await admin.getByRole('tab', { name: 'Changed' }).click();
    await expect(rows).toHaveCount(2);
    await expectNoFindingsHere(admin, 'changes from a file');
    await admin.getByRole('button', { name: 'Import 1 worker' }).click();
    await expect(admin.getByText('1 worker imported. Each worker gets an email.')).toBeVisible();
    await portal.mails.waitFor((one) => one.to.includes('kim.new@example.org'));
  });

  await test.step('the same file changes nothing the second time', async () => {
    await admin.getByRole('button', { name: 'Choose another file' }).click();
    await input.setInputFiles(file(rowsOfFile));
    await admin.getByRole('tab', { name: 'Already there' }).click();
    await expect(rows).toHaveCount(4);
    await expect(rows.getByText('No change', { exact: true })).toHaveCount(4);
    await expect(admin.getByRole('button', { name: /^(Change|Import) \d/ })).toHaveCount(0);
  });

  await test.step('the worker has the values of the file', async () => {
    await admin.goto('/consultant/workers?view=all');
    const main = await openWorkerPage(admin, 'Amara Okafor');
    await expect(main.getByRole('row', { name: /^Basic/ })).toHaveText([
      /^Basicfrom the startToday£21.50£28.75/,
      new RegExp(`^Basicfrom ${longDay(nextWeek)}£22.10£29.50`),
    ]);
  });
});
