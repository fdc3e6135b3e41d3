import { openWorkerPage } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin exports a worker’s data, forgets the worker with a reason, and keeps the receipt', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/workers?view=all' });
  const main = await openWorkerPage(page, 'Gareth Lowe');
  await main.getByRole('button', { name: 'Data of this person…' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoFindingsHere(page, 'data of this person');
  for (const format of ['PDF', 'JSON']) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Export ${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^personal-data-.+\\.${format.toLowerCase()}$`),
    );
  }
  await dialog.getByRole('button', { name: 'Forget…' }).click();
  await expect(dialog.getByRole('region', { name: 'Kept, and why' })).toContainText('Earlier backups');
  await expectNoFindingsHere(page, 'forgetting a person');
  await dialog.getByLabel('To confirm, type the name: Gareth Lowe').fill('Gareth');
  await dialog.getByLabel('Reason').fill('Letter of 14 November');
  await dialog.getByRole('button', { name: 'Forget for ever' }).click();
  await expect(dialog.getByText('Type the name as it is shown: Gareth Lowe').first()).toBeVisible();
  await dialog.getByLabel('To confirm, type the name: Gareth Lowe').fill('gareth lowe');
  await dialog.getByRole('button', { name: 'Forget for ever' }).click();
  await expect(dialog.getByText('This person is forgotten')).toBeVisible();
  await expect(dialog.getByText(/by Helen Whitfield\. Reason: Letter of 14 November/)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the receipt' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-former-worker-\w+\.pdf$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: /^Former worker/, level: 1 })).toBeVisible();
  await page.goto('/consultant/audit');
  await expect(page.getByText(/Former worker \w+ was forgotten by Helen Whitfield/).first()).toBeVisible();
});

test('a worker with pending weeks cannot be forgotten, and a consultant does not see this section', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/workers?view=all' });
  const main = await openWorkerPage(page, 'Ben Hughes');
  await main.getByRole('button', { name: 'Data of this person…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forget…' }).click();
  await expect(dialog.getByText('Ben Hughes cannot be forgotten yet')).toBeVisible();
  await expect(dialog.getByText(/of Ben Hughes (is|are) pending\. Approve or reject/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Forget for ever' })).toHaveCount(0);
  await expectNoFindingsHere(page, 'a person who cannot be forgotten');
  const other = await signIn('jo', { at: '/consultant/workers' });
  await openWorkerPage(other, 'Ben Hughes');
  await expect(other.getByRole('button', { name: 'Name and contact' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Data of this person…' })).toHaveCount(0);
});
