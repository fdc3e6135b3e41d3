import type { Page } from '@playwright/test';

export const firstPages = /\/(dashboard|consultant|assignment-details)/;

export async function sessionOf(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${email} could not sign in: ${said}`);
  return said;
}

export async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(firstPages);
}
