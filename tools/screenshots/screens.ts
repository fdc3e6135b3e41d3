import type { Page } from '@playwright/test';
import type { CastName } from '#server/commands/cast.ts';
import type { Screen } from './camera.ts';
import { consultantScreens } from './consultant-screens.ts';
import { chooseFile, fillWeek } from './pictures.ts';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const tab = (name: string | RegExp) => async (page: Page) => page.getByRole('tab', { name }).first().click();
const follow = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
};

async function refuse(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await press('Sign In')(page);
}

export const signedOut: readonly Screen[] = [
  { name: 'landing', path: '/landing' },
  { name: 'sign-in', path: '/auth' },
  { name: 'sign-in-refused', path: '/auth', prepare: refuse },
  { name: 'sign-up', path: '/auth', prepare: tab('Sign Up') },
  { name: 'confirm', path: '/confirm?token_hash=x&type=signup' },
  { name: 'link-is-over', path: '/custom-reset?token=x&email=amara.okafor@example.com' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'inbox', path: '/inbox' },
];

const candidate: readonly Screen[] = [
  { name: 'week', path: '/dashboard', prepare: fillWeek },
  { name: 'sent-week', path: '/dashboard?week=2026-11-09' },
  { name: 'history', path: '/timesheet-history' },
  { name: 'account', path: '/account' },
];

const admin: readonly Screen[] = [
  { name: 'monday', path: '/consultant/monday' },
  { name: 'all-pending', path: '/consultant/all-pending' },
  { name: 'clients', path: '/consultant/clients' },
  { name: 'client', path: '/consultant/clients', prepare: follow('Camden Council') },
  { name: 'pay-runs', path: '/consultant/pay-runs' },
  { name: 'rate-types', path: '/consultant/rate-types' },
  { name: 'payroll-files', path: '/consultant/payroll-files' },
  { name: 'staff', path: '/consultant/staff' },
  { name: 'invite', path: '/consultant/staff', prepare: press(/^Invite/) },
  { name: 'audit', path: '/consultant/audit' },
  { name: 'audit-changes', path: '/consultant/audit', prepare: tab(/rates/i) },
  { name: 'import', path: '/consultant/import' },
  { name: 'import-preview', path: '/consultant/import', prepare: chooseFile },
  { name: 'agency', path: '/consultant/agency' },
];

export const signedIn: readonly [CastName, readonly Screen[]][] = [
  ['ella', [{ name: 'assignment-details', path: '/assignment-details' }]],
  ['amara', candidate],
  ['jo', consultantScreens],
  ['helen', admin],
];
