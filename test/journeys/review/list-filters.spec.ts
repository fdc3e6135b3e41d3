import type { Page } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { cutTexts } from '#support/browser/cut-text.ts';
import { expect, test } from '#support/browser/journey.ts';
import { placeAmara, placeBenTwice } from '#support/browser/places.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const cards = (page: Page) => weeksIn(page);
const field = (page: Page, name: string) => page.getByRole('combobox', { name });

test('a consultant filters pending weeks by a part of a client’s name, by PO number and by assignment', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  await expect(cards(page)).toHaveCount(4);
  const more = page.getByRole('button', { name: /^More filters/ });
  await expect(more).toHaveCount(0);
  await placeAmara(portal);
  await page.reload();

  await test.step('the list is filtered by client, in one field for full names and typed parts', async () => {
    const council = page.getByLabel('Council Name');
    await page.goto('/consultant/pending?client=Leeds+City+Council');
    await expect(council).toHaveValue('Leeds City Council');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).filter({ hasText: 'Ben Hughes' })).toHaveCount(2);
    await council.fill('leeds');
    await expect(page).toHaveURL(/\?council=leeds$/);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(council).toHaveValue('');
    await more.press('Enter');
  });

  await test.step('the list is filtered by PO number, and by weeks without a PO number', async () => {
    await field(page, 'PO number').selectOption('PO-7');
    await expect(page).toHaveURL(/po=PO-7/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Amara Okafor');
    await field(page, 'PO number').selectOption('No PO number');
    await expect(cards(page)).toHaveCount(3);
    await expectNoFindingsHere(page, 'the pending weeks without a PO number');
  });

  await test.step('if no week is left, one click shows all weeks again', async () => {
    await field(page, 'Site').selectOption('Town Hall, Camden Council');
    await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all pending timesheets' }).press('Enter');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/pending$/);
  });

  await test.step('the list is filtered by one of a worker’s assignments', async () => {
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

test('the opened filters show uncut words at every width', async ({ signIn, portal }) => {
  await placeAmara(portal);
  const page = await signIn('jo', { at: '/consultant/pending?sort=-hours' });
  const filters = page.getByRole('search', { name: 'Filters' });
  // The address asks for an order, so the filters are open.
  await expect(page.getByRole('button', { name: /^More filters/ })).toHaveAttribute('aria-expanded', 'true');
  await filters.getByRole('button', { name: 'Week Start Date: Any week' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { disabled: false })
    .filter({ hasText: /^\d+$/ })
    .last()
    .click();
  await filters.getByLabel('Flags').selectOption('Flagged only');
  await expect(field(page, 'Site')).toBeVisible();
  for (const width of [960, 1152, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await cutTexts(filters), `cut off at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .waitFor();
  expect(await cutTexts(filters), 'cut off at 390 px').toEqual([]);
});

test('the filters of pending weeks fill one line on a laptop', async ({ signIn, portal }) => {
  await placeAmara(portal);
  // A scrollbar on Windows takes 15 px.
  const laptop = { width: 1265, height: 800 };
  const jo = await signIn('jo', { at: '/consultant/pending', viewport: laptop });
  const helen = await signIn('helen', { at: '/consultant/all-pending', viewport: laptop });
  for (const page of [jo, helen]) {
    const place = page.getByRole('search', { name: 'Filters' });
    const more = place.getByRole('button', { name: 'More filters' });
    await expect(more).toBeVisible();
    const firstLine = (await place.boundingBox())?.height;
    await expect.soft(place.getByLabel('Order')).toHaveCount(0);
    expect.soft(firstLine, 'height of the filters').toBeLessThan(80);
    await place.getByLabel('Candidate Name').fill('a');
    await expect(place.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    expect.soft((await place.boundingBox())?.height, 'height with Clear Filters').toBeLessThan(80);
    await place.getByRole('button', { name: 'Clear Filters' }).click();
    await more.press('Enter');
    await place.getByLabel('Order').selectOption('Name A to Z');
    await expect(page).toHaveURL(/sort=name/);
    // A list in another order shows its order.
    await page.reload();
    await expect(place.getByLabel('Order')).toHaveValue('name');
  }
});

test('the Filters button on a phone opens all filters, including the PO number', async ({
  signIn,
  portal,
}) => {
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
