import type { Page } from '@playwright/test';

/** Opens a section of the report that is closed at first. */
export async function openPart(page: Page, name: 'More filters' | 'Breakdown' | 'More exports') {
  await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
}
