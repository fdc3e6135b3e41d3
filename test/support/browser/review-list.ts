import type { Locator, Page } from '@playwright/test';

export function weeksIn(page: Page, hasText: string | RegExp = ''): Locator {
  return page.getByRole('main').locator('[data-timesheet]').filter({ hasText });
}

/** The row of a table, or the card, of a worker. */
export function workerIn(page: Page, name: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('article')).filter({ hasText: name });
}

/** Shows a list as a table, which short lists are not until somebody asks. */
export async function showTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
}
