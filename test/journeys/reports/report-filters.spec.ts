/** A report narrowed to one worker, and its filters on a phone. */

import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

const captionOf = /^Showing \d+ of \d+ total timesheet records$/;

test('a consultant asks for one worker with the keyboard, and keeps it', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/reports' });
  const caption = page.getByText(captionOf);
  await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
  const worker = page.getByRole('combobox', { name: 'Worker' });
  await worker.fill('e');
  await expect(page.getByRole('option', { name: 'Ben Hughes' })).toBeVisible();
  // Chloe is Daniel's.
  await expect(page.getByRole('option', { name: 'Chloe Dunn' })).toHaveCount(0);
  await worker.fill('farah');
  await expect(page.getByRole('option')).toHaveText(['Farah Aziz']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/workerId=/);
  await expect(caption).toHaveText('Showing 1 of 8 total timesheet records');
  await page.reload();
  await expect(worker).toHaveValue('Farah Aziz');
  await expectNoFindingsHere(page, 'the report of one worker');

  await test.step('whose name stays where nothing is left of the weeks', async () => {
    await page.getByLabel('Status').selectOption('Approved');
    await expect(caption).toHaveText('Showing 0 of 8 total timesheet records');
    await expect(worker).toHaveValue('Farah Aziz');
    await worker.fill('nobody');
    await worker.press('Tab');
    await expect(worker).toHaveValue('Farah Aziz');
  });

  await test.step('and a saved filter asks for the worker again', async () => {
    await page.getByLabel('Status').selectOption('all');
    await page.getByRole('button', { name: 'Save these filters' }).click();
    await page.getByLabel('Name').fill('All of Farah');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: 'All of Farah' })).toBeVisible();
    await page.goto('/consultant/reports');
    await page.getByRole('link', { name: 'All of Farah' }).click();
    await expect(worker).toHaveValue('Farah Aziz');
    await expect(caption).toHaveText('Showing 1 of 8 total timesheet records');
    await worker.fill('');
    await expect(caption).toHaveText('Showing 8 of 8 total timesheet records');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the figures stand on the first screen, and the filters open by a press', async ({ signIn }) => {
    const page = await signIn('jo', { at: '/consultant/reports?status=Approved&client=Camden+Council' });
    await expect(page.getByText(captionOf)).toHaveText('Showing 2 of 8 total timesheet records');
    await expect(page.getByText('Approved, Client: Camden Council')).toBeVisible();
    const pay = await page.getByText('Total Bill', { exact: true }).boundingBox();
    expect(pay?.y).toBeLessThan(844 - 100);
    const opener = page.getByRole('button', { name: 'Filters (2)' });
    await expect(page.getByLabel('Status')).toBeHidden();
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel('Status').selectOption('all');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText(captionOf)).toHaveText('Showing 8 of 8 total timesheet records');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByLabel('Status')).toBeHidden();
    await expectNoFindingsHere(page, 'the report on a phone');
  });
});
