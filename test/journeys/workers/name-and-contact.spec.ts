import type { Page } from '@playwright/test';
import { openWorkerPage, workerIn } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

async function openNameOf(page: Page, name: string) {
  const main = await openWorkerPage(page, name);
  await main.getByRole('button', { name: 'Name and contact' }).click();
  return main;
}

test('a consultant corrects a worker’s name, and first and last name follow the full name until they are typed', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/workers' });
  const main = await openNameOf(page, 'Amara Okafor');
  const fullName = main.getByLabel('Full Name');
  const lastName = main.getByLabel('Last name');
  await fullName.fill('Amara de la Cruz');
  await expect(lastName).toHaveValue('Cruz');
  await main.getByLabel('First name').fill('Amara');
  await lastName.fill('de la Cruz');
  await expect(fullName).toHaveValue('Amara de la Cruz');
  await expect(main.getByText('Only an Admin can change the email address')).toBeVisible();
  await main.getByLabel('Phone (optional)').fill('020 7946 0018');
  await expectNoFindingsHere(page, 'name and contact');
  await main.getByRole('button', { name: 'Save name and contact' }).click();
  await expect(page.getByText('Name and contact of Amara de la Cruz are saved.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Amara de la Cruz' })).toBeVisible();
  await expect(main.getByRole('link', { name: '020 7946 0018' })).toBeVisible();
  await main.getByRole('link', { name: 'All workers' }).click();
  await expect(workerIn(page, 'Amara de la Cruz')).toBeVisible();
});

test('an Admin corrects a worker’s email address, and the worker signs in with the new address', async ({
  openWindow,
  portal,
  signIn,
}) => {
  const worker = await signIn('ben', { at: '/dashboard' });
  const page = await signIn('helen', { at: '/consultant/workers?view=all' });
  const main = await openNameOf(page, 'Ben Hughes');
  const email = main.getByLabel('Email', { exact: true });
  const tick = main.getByRole('checkbox', { name: /Someone else may read emails to the old address/ });
  await expect(tick).toHaveCount(0);
  await email.fill(cast.chloe.email);
  await expect(tick).not.toBeChecked();
  const save = main.getByRole('button', { name: 'Save name and contact' });
  await save.click();
  await expect(email).toHaveAccessibleDescription(new RegExp(`There is already an account for`));
  await email.fill('ben@example.net');
  await expectNoFindingsHere(page, 'another email address');
  await save.click();
  await expect(page.getByText('We will email both addresses.')).toBeVisible();
  await portal.mails.waitFor(({ to }) => to.includes(cast.ben.email));
  await portal.mails.waitFor(({ to }) => to.includes('ben@example.net'));

  await worker.reload();
  await worker.waitForURL('**/auth');
  await signInOn(await openWindow(), 'ben@example.net', castPassword);
});
