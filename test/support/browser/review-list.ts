import type { Locator, Page } from '@playwright/test';

/** The timesheets of a reviewer's list: rows of a table, or cards where there is no room for one. */
export function weeksIn(page: Page, hasText: string | RegExp = ''): Locator {
  return page.getByRole('main').locator('[data-timesheet]').filter({ hasText });
}
