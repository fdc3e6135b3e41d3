import type { Page } from '@playwright/test';
import type { Screen } from './camera.ts';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a key on the first week of a list. */
const key = (name: string) => async (page: Page) => page.locator('[data-timesheet]').first().press(name);

export async function openWorker(page: Page, name: string): Promise<void> {
  await press(`View Details of ${name}`)(page);
  await page.getByRole('link', { name: 'Open worker’s page' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function showTable(page: Page): Promise<void> {
  const table = page.getByRole('button', { name: 'Table', exact: true });
  if (await table.isVisible()) await table.click();
}

export async function openReportParts(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (await filters.isVisible()) await filters.click();
  for (const part of ['More filters', 'Breakdown', 'More exports']) await press(part)(page);
}

async function find(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('meera');
  await page.getByRole('option').first().waitFor();
}

export const consultantScreens: readonly Screen[] = [
  { name: 'own-monday', path: '/consultant/monday' },
  { name: 'pending', path: '/consultant/pending' },
  { name: 'pending-table', path: '/consultant/pending', prepare: showTable },
  {
    name: 'pending-none-found',
    path: '/consultant/pending?candidate=nobody',
  },
  { name: 'opened-week', path: '/consultant/pending', prepare: key('Enter') },
  { name: 'reject', path: '/consultant/pending', prepare: key('r') },
  { name: 'approved', path: '/consultant/approved' },
  { name: 'correct', path: '/consultant/approved', prepare: press(/^Correct timesheet/) },
  { name: 'breakdown', path: '/consultant/approved', prepare: press('View Financial Details') },
  { name: 'rejected', path: '/consultant/rejected' },
  { name: 'missing', path: '/consultant/missing' },
  { name: 'sign-offs', path: '/consultant/sign-offs' },
  { name: 'workers', path: '/consultant/workers' },
  { name: 'unclaimed', path: '/consultant/workers?view=unclaimed' },
  { name: 'worker', path: '/consultant/workers', prepare: press('View Details of Amara Okafor') },
  {
    name: 'worker-page',
    path: '/consultant/workers',
    prepare: async (page) => openWorker(page, 'Grace Mbeki'),
  },
  {
    name: 'move',
    path: '/consultant/workers',
    prepare: async (page) => {
      await openWorker(page, 'Amara Okafor');
      await press('Move…')(page);
    },
  },
  { name: 'reports', path: '/consultant/reports' },
  { name: 'reports-open', path: '/consultant/reports', prepare: openReportParts },
  { name: 'find', path: '/consultant/missing', prepare: find },
  { name: 'staff-account', path: '/account' },
];
