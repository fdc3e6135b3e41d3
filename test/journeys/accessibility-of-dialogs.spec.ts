/** No finding of axe while a dialog is open. */

import { expectNoFindingsHere, findings, looks, narrow } from '#support/accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#support/journey.ts';

test.setTimeout(300_000);

async function inDialog(page: Page, address: string, name: string, open: () => Promise<void>): Promise<void> {
  await page.goto(address);
  await open();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await expectNoFindingsHere(page, name);
}

test('every dialog of the lists', async ({ signIn }) => {
  const page = await signIn('jo');
  const card = page.getByRole('main').getByRole('article').first();
  await inDialog(page, '/consultant/pending', 'details', () => card.getByText(/^W\/C/).click());
  await inDialog(page, '/consultant/pending', 'rejection', () =>
    card.getByRole('button', { name: 'Reject' }).click(),
  );
  await inDialog(page, '/consultant/pending', 'deletion', () =>
    card.getByRole('button', { name: /Delete/ }).click(),
  );
  await inDialog(page, '/consultant/pending', 'keys', () =>
    page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  );
  await inDialog(page, '/consultant/pending', 'week filter', () =>
    page.getByRole('button', { name: /^Week Start Date/ }).click(),
  );
  await inDialog(page, '/consultant/approved', 'breakdown', () =>
    card.getByRole('button', { name: 'View Financial Details' }).click(),
  );
  await inDialog(page, '/consultant/approved', 'approved details', () => card.getByText(/^W\/C/).click());
});

test('every dialog of Worker Management, and the drawer', async ({ signIn }) => {
  const page = await signIn('jo');
  await inDialog(page, '/consultant/workers', 'worker', () =>
    page.getByRole('button', { name: 'View Details of Amara Okafor' }).click(),
  );
  await page.getByRole('tab', { name: 'Assignment Details' }).click();
  await expectNoFindingsHere(page, 'assignment of a worker');
  await page.getByRole('tab', { name: 'Financial Management' }).click();
  await expectNoFindingsHere(page, 'rates of a worker');
  await page.goto('/consultant/workers');
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const look of looks) expect(await findings(page, look), `the drawer, ${look}`).toEqual([]);
});
