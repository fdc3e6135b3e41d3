import type { Page } from '@playwright/test';
import type { CastName } from '#server/commands/cast.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import type { Screen } from './camera.ts';

export interface Picture extends Screen {
  /** The person who is signed in; undefined for a signed-out visitor. */
  as?: CastName;
  size: 'phone' | 'desktop';
  looks: readonly ('light' | 'dark')[];
}

const workers = [
  'Full name,Email,Client,Job title,Start date,Consultant email,Pay rate,Bill rate',
  'Sam Taylor,sam.taylor@example.com,Camden Council,Social Worker,16/11/2026,jo.marsh@example.com,21.50,28.75',
  'Nia Bevan,nia.bevan@example.com,Leeds City Council,Housing Officer,16/11/2026,,19.00,25.40',
  'Kim Lee,kim.lee@example.com,Camden Council,Cook,31/11/2026,jo.marsh@example.com,14.20,19.90',
  'Bo Lind,bo.lind@example.com,Camden Council,Cook,16/11/2026,nobody@example.com,14.20,19.90',
].join('\r\n');

export async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'workers.csv', mimeType: 'text/csv', buffer: Buffer.from(workers) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('tab', { name: 'With errors' }).waitFor();
}

export async function fillWeek(page: Page): Promise<void> {
  await page.locator('input[name=monday_hours]').fill('7.5');
  for (const day of ['tuesday', 'wednesday', 'thursday', 'friday']) {
    await page.locator(`input[name=${day}_hours]`).fill('7.5');
  }
  await page.locator('input[name=friday_hours]').blur();
}

/** Approves three weeks first, so that the run has totals. */
async function openPayRun(page: Page): Promise<void> {
  await page.goto('/consultant/all-pending');
  for (const name of ['Amara Okafor', 'Ben Hughes', 'Grace Mbeki']) {
    const approve = weeksIn(page, name)
      .first()
      .getByRole('button', { name: /^Approve/ });
    // Use the keyboard, because a toast covers the button.
    await approve.press('Enter');
    await page.getByText('Timesheet approved!').first().waitFor();
  }
  await page.goto('/consultant/pay-runs');
  await page.getByRole('button', { name: 'Open pay run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open pay run' }).click();
  await page.getByRole('heading', { name: 'Next: pay run 2' }).waitFor();
  await page.getByText('Pay run 2 is open.').waitFor({ state: 'detached' });
}

/** Opens the link of the email that the demo has sent to an authoriser. */
async function followSigningLink(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Please sign/ })
    .first()
    .click();
  const link = page.frameLocator('iframe').locator('a[href*="/sign#"]').first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const both = ['light', 'dark'] as const;

export const pictures: readonly Picture[] = [
  { name: 'week', as: 'amara', path: '/dashboard', size: 'phone', looks: both, prepare: fillWeek },
  { name: 'dashboard', as: 'amara', path: '/dashboard', size: 'desktop', looks: ['light'] },
  { name: 'pending', as: 'jo', path: '/consultant/pending', size: 'desktop', looks: both },
  { name: 'pending', as: 'jo', path: '/consultant/pending', size: 'phone', looks: ['light'] },
  {
    name: 'missing',
    as: 'jo',
    path: '/consultant/missing',
    size: 'desktop',
    looks: ['light'],
  },
  {
    name: 'rates',
    as: 'jo',
    path: '/consultant/workers',
    size: 'desktop',
    looks: ['light'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'View Details of Amara Okafor' }).click();
      await page.getByRole('tab', { name: 'Financial Management' }).click();
    },
  },
  {
    name: 'reports',
    as: 'helen',
    path: '/consultant/reports',
    size: 'desktop',
    looks: ['light'],
    prepare: async (page) => page.evaluate<void>('scrollTo(0, 190)'),
  },
  {
    name: 'import',
    as: 'helen',
    path: '/consultant/import',
    size: 'desktop',
    looks: ['light'],
    prepare: chooseFile,
  },
  { name: 'agency', as: 'helen', path: '/consultant/agency', size: 'desktop', looks: ['light'] },
  {
    name: 'sign',
    path: '/inbox',
    size: 'phone',
    looks: ['light'],
    prepare: followSigningLink,
  },
  {
    name: 'pay-run',
    as: 'helen',
    path: '/consultant/pay-runs',
    size: 'desktop',
    looks: both,
    prepare: openPayRun,
  },
];
