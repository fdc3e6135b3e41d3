/** The first run of an empty portal, and its pages before anybody works with the portal. */

import type { Page } from '@playwright/test';
import { openPage, show, takeAtDesk } from '../camera.ts';
import { openStudio } from '../studio.ts';

const button = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = async (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

const emptyPages = [
  'monday',
  'all-pending',
  'workers',
  'missing',
  'sign-offs',
  'clients',
  'pay-runs',
  'reports',
  'staff',
  'import',
  'rate-types',
  'payroll-files',
  'audit',
  'agency',
  'health',
];

type Take = (name: string) => Promise<void>;

async function nameAndAdmin(page: Page, take: Take): Promise<void> {
  await take('first-run-name');
  await button(page, 'Continue');
  await take('first-run-name-refused');
  await page.getByLabel('Name of the agency').fill('Bright Hands Ltd');
  await button(page, 'Continue');
  await heading(page, 'Set up the first Admin');
  await take('first-run-admin');
  await button(page, 'Create Account');
  await take('first-run-admin-refused');
  await page.getByLabel('Full Name').fill('Olive Tan');
  await page.getByLabel('Email').fill('olive.tan@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three words of olive');
  await button(page, 'Create Account');
  await page.waitForURL('**/first-run');
  await page.getByText('Account created!').waitFor({ state: 'detached' });
}

async function addressAndMails(page: Page, take: Take): Promise<void> {
  await take('first-run-address');
  await page.getByText('How to change it').click();
  await take('first-run-address-opened');
  await button(page, 'Continue');
  await heading(page, 'Set up email');
  await take('first-run-mails');
  await page.getByLabel('Email provider').selectOption('Microsoft 365');
  await page.getByLabel('User name').fill('olive.tan@example.com');
  await take('first-run-mails-provider');
  await page.getByLabel('User name').fill('');
  await page.getByLabel('Email provider').selectOption('Other');
  await page.getByLabel('Mail server', { exact: true }).fill('localhost');
  await page.getByLabel('Port').fill('1');
  await button(page, 'Send me a test email');
  await page.getByText('The test email was not sent').waitFor();
  await take('first-run-mails-failed');
  await button(page, 'Continue without saving');
}

async function consultant(page: Page, take: Take): Promise<void> {
  await heading(page, 'Invite a consultant');
  await take('first-run-consultant');
  await page.getByLabel('Full Name').fill('Priya Shah');
  await page.getByLabel('Email').fill('priya.shah@example.com');
  await button(page, 'Send invitation');
  await page.getByRole('alertdialog').waitFor();
  await take('first-run-invite-question');
  await button(page, 'Send anyway');
  await heading(page, 'The portal is ready');
  await take('first-run-done');
  await button(page, 'Go to the portal');
  await page.waitForURL('**/consultant/workers');
}

export async function firstRun(folder: string): Promise<void> {
  const studio = await openStudio({ demo: false });
  try {
    const page = await openPage(studio);
    const take = async (name: string) => takeAtDesk(page, folder, name);
    await show(page, { path: '/auth' });
    await take('first-run-without-link');
    await show(page, { path: '/first-admin' });
    await take('first-run-link-not-whole');
    const link = studio.greeting.join(' ').match(/\/first-admin[?#]token=\S+/)?.[0] ?? '/first-admin';
    await page.goto(link);
    await nameAndAdmin(page, take);
    await addressAndMails(page, take);
    await consultant(page, take);
    for (const empty of emptyPages) {
      await show(page, { path: `/consultant/${empty}` });
      await take(`empty-${empty}`);
    }
    const other = await openPage(studio);
    await show(other, { path: link });
    await takeAtDesk(other, folder, 'first-run-link-used');
  } finally {
    await studio.close();
  }
}
