import type { Locator, Page } from '@playwright/test';

export function weeksIn(page: Page, hasText: string | RegExp = ''): Locator {
  return page.getByRole('main').locator('[data-timesheet]').filter({ hasText });
}
