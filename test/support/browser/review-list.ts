import type { Locator, Page } from '@playwright/test';

/** Rows of a table, or cards on a narrow page. */
export function weeksIn(page: Page, hasText: string | RegExp = ''): Locator {
  return page.getByRole('main').locator('[data-timesheet]').filter({ hasText });
}
