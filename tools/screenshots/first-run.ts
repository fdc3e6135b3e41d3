import type { Page } from '@playwright/test';
import { openPage, show, takeInWidths } from './camera.ts';
import { openStudio } from './studio.ts';

const button = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function firstRun(folder: string): Promise<void> {
  const studio = await openStudio({ demo: false });
  try {
    const page = await openPage(studio);
    const take = async (name: string) => takeInWidths(page, folder, name);
    const link = studio.greeting.join(' ').match(/\/first-admin[?#]token=\S+/)?.[0] ?? '/first-admin';
    await page.goto(link);
    await take('first-run-1');
    await page.getByLabel('Name of the agency').fill('Bright Hands Ltd');
    await button(page, 'Continue');
    await take('first-run-2');
    await page.getByLabel('Full Name').fill('Olive Tan');
    await page.getByLabel('Email').fill('olive.tan@example.com');
    await page.getByLabel('Password', { exact: true }).fill('three words of olive');
    await button(page, 'Create Account');
    await page.waitForURL('**/first-run');
    await take('first-run-3');
    await button(page, 'Continue');
    await take('first-run-4');
    await button(page, 'Continue');
    await page.getByRole('heading', { name: 'Invite a consultant' }).waitFor();
    await take('first-run-5');
    await button(page, 'Skip for Now');
    await page.getByRole('heading', { name: 'The portal is ready' }).waitFor();
    await take('first-run-6');
    for (const empty of ['all-pending', 'workers', 'missing', 'reports', 'clients']) {
      await show(page, { path: `/consultant/${empty}` });
      await take(`empty-${empty}`);
    }
  } finally {
    await studio.close();
  }
}
