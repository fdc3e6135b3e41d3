import type { Page } from '@playwright/test';

/** A part of the report that stays closed until somebody opens it. */
export async function openPart(page: Page, name: 'More filters' | 'Breakdown' | 'More exports') {
  await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
}
