import type { Page } from '@playwright/test';
import { cast } from '#server/commands/cast.ts';
import { ask } from './ask.ts';
import type { Screen } from './camera.ts';
import type { Studio } from './studio.ts';

type ReadingRole = 'Payroll Clerk' | 'Auditor';

/** Gives the role to Ella, a worker without weeks. Sign in as `ella` afterwards. */
export async function ellaBecomes(studio: Studio, role: ReadingRole): Promise<void> {
  const { id } = await ask<{ id: string }>(studio, cast.ella.email, ['GET', '/api/me']);
  await ask(studio, cast.helen.email, ['PUT', `/api/accounts/${id}/role`, { role }]);
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const follow = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

const openWeek = async (page: Page) => page.locator('[data-timesheet]').first().press('Enter');

async function openWorker(page: Page): Promise<void> {
  await press('View Details of Amara Okafor')(page);
  await page.getByRole('link', { name: 'Open worker’s page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor();
}

const both: readonly Screen[] = [
  { name: 'monday', path: '/consultant/monday' },
  { name: 'pending', path: '/consultant/all-pending' },
  { name: 'opened-week', path: '/consultant/all-pending', prepare: openWeek },
  { name: 'approved', path: '/consultant/all-approved' },
  { name: 'breakdown', path: '/consultant/all-approved', prepare: press('View Financial Details') },
  { name: 'rejected', path: '/consultant/all-rejected' },
  { name: 'missing', path: '/consultant/missing' },
  { name: 'workers', path: '/consultant/workers?view=all' },
  {
    name: 'worker',
    path: '/consultant/workers?view=all',
    prepare: press('View Details of Amara Okafor'),
  },
  { name: 'worker-page', path: '/consultant/workers?view=all', prepare: openWorker },
  { name: 'reports', path: '/consultant/reports' },
  { name: 'pay-runs', path: '/consultant/pay-runs' },
  { name: 'paid-run', path: '/consultant/pay-runs/1' },
  { name: 'payroll-files', path: '/consultant/payroll-files' },
  { name: 'payroll-file', path: '/consultant/payroll-files', prepare: press('Columns of Generic') },
  { name: 'rate-types', path: '/consultant/rate-types' },
  { name: 'agency', path: '/consultant/agency' },
  { name: 'no-import', path: '/consultant/import' },
  { name: 'account', path: '/account' },
];

const clerk: readonly Screen[] = [
  ...both,
  { name: 'payroll-number', path: '/consultant/workers?view=all', prepare: enterPayrollNumber },
  { name: 'opening-a-run', path: '/consultant/pay-runs', prepare: press('Open pay run') },
  { name: 'no-audit', path: '/consultant/audit' },
];

const auditor: readonly Screen[] = [
  ...both,
  { name: 'sign-offs', path: '/consultant/sign-offs' },
  { name: 'clients', path: '/consultant/clients' },
  { name: 'client', path: '/consultant/clients', prepare: follow('Camden Council') },
  { name: 'staff', path: '/consultant/staff' },
  { name: 'health', path: '/consultant/health' },
  { name: 'audit', path: '/consultant/audit' },
];

async function enterPayrollNumber(page: Page): Promise<void> {
  await openWorker(page);
  await press('Payroll number')(page);
}

export const readingStaff: readonly [ReadingRole, readonly Screen[]][] = [
  ['Payroll Clerk', named('clerk', clerk)],
  ['Auditor', named('auditor', auditor)],
];

function named(prefix: string, screens: readonly Screen[]): Screen[] {
  return screens.map((screen) => ({ ...screen, name: `${prefix}-${screen.name}` }));
}
