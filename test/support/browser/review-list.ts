import { expect, type Locator, type Page } from '@playwright/test';

export function weeksIn(page: Page, hasText: string | RegExp = ''): Locator {
  return page.getByRole('main').locator('[data-timesheet]').filter({ hasText });
}

/** Returns the worker's table row or card. */
export function workerIn(page: Page, name: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('article')).filter({ hasText: name });
}

/** Shows a list as a table. Short lists show cards by default. */
export async function showTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
}

/** Opens the worker's page from the current list. */
export async function openWorkerPage(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `View Details of ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Open worker’s page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return page.getByRole('main');
}

/** Returns the assignments on a worker's page, each with its rates. */
export function assignmentIn(page: Page, name: string): Locator {
  return page.getByRole('table', { name: /^Assignments of / }).getByRole('rowgroup', { name });
}
