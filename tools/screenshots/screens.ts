import type { Page } from '@playwright/test';
import type { CastName } from '#server/commands/cast.ts';
import type { Screen } from './camera.ts';
import { consultantScreens } from './consultant-screens.ts';
import { fillWeek } from './pictures.ts';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const tab = (name: string | RegExp) => async (page: Page) => page.getByRole('tab', { name }).first().click();
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

export const signedIn: readonly [CastName, readonly Screen[]][] = [
  ['ella', [{ name: 'assignment-details', path: '/assignment-details' }]],
  ['amara', candidate],
  ['jo', consultantScreens],
];
