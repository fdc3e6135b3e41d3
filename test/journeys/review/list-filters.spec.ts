import type { Page } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { placeAmara, placeBenTwice } from '#support/browser/places.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const cards = (page: Page) => weeksIn(page);
const field = (page: Page, name: string) => page.getByRole('combobox', { name });

test('a consultant narrows the pending weeks to a client, a PO number and one of two assignments', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  await expect(cards(page)).toHaveCount(4);
  const more = page.getByRole('button', { name: /^More filters/ });
  await expect(more).toHaveCount(0);
  await placeAmara(portal);
  await page.reload();

  await test.step('by a client, which the address keeps', async () => {
    await expect(field(page, 'Client')).toHaveCount(0);
    await more.press('Enter');
    await field(page, 'Client').fill('leeds');
    await page.getByRole('option', { name: 'Leeds City Council' }).click();
    await expect(page).toHaveURL(/client=Leeds\+City\+Council/);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).filter({ hasText: 'Ben Hughes' })).toHaveCount(2);
    await page.reload();
    await expect(field(page, 'Client')).toHaveValue('Leeds City Council');
    await expect(more).toHaveText('More filters (1)');
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(field(page, 'Client')).toHaveValue('');
  });

  await test.step('by a PO number, and to those that have none', async () => {
    await field(page, 'PO number').selectOption('PO-7');
    await expect(page).toHaveURL(/po=PO-7/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Amara Okafor');
    await field(page, 'PO number').selectOption('No PO number');
    await expect(cards(page)).toHaveCount(3);
    await expectNoFindingsHere(page, 'the pending weeks without a PO number');
  });

  await test.step('where none is left, one press shows them all again', async () => {
    await field(page, 'Site').selectOption('Town Hall, Camden Council');
    await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all pending timesheets' }).press('Enter');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/pending$/);
  });

  await test.step('by one assignment of a worker who has several', async () => {
    await placeBenTwice(portal);
    await page.getByLabel('Candidate Name').fill('ben');
    await expect(cards(page)).toHaveCount(2);
    await expect(field(page, 'Assignment').getByRole('option')).toHaveText([
      'All assignments',
      'Leeds City Council, Housing Officer',
      'Camden Council, Warden',
    ]);
    await field(page, 'Assignment').selectOption('Leeds City Council, Housing Officer');
    await expect(page).toHaveURL(/assignmentId=/);
    await expect(cards(page)).toHaveCount(2);
    await expectNoFindingsHere(page, 'the pending weeks of one assignment');
    await field(page, 'Assignment').selectOption('Camden Council, Warden');
    await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
    await field(page, 'Assignment').selectOption('All assignments');
    await expect(cards(page)).toHaveCount(2);
    await field(page, 'Assignment').selectOption('Camden Council, Warden');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(field(page, 'Assignment')).toHaveCount(0);
  });
});

test('the filters on a phone stand with the other filters', async ({ signIn, portal }) => {
  await placeAmara(portal);
  const page = await signIn('jo', { at: '/consultant/pending', viewport: { width: 390, height: 844 } });
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^More filters/ })).toBeHidden();
  await expect(field(page, 'PO number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await field(page, 'PO number').selectOption('PO-7');
  await expect(page.getByRole('button', { name: 'Filters (1)', exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expectNoFindingsHere(page, 'the filters on a phone');
});
