import { findOrAddClient } from '#server/clients/store.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';

test('a consultant adds a client with a site and an authoriser', async ({ signIn }) => {
  const page = await signIn('jo');
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const dialog = page.getByRole('dialog');

  await test.step('missing values are refused, and saving opens the page of the client', async () => {
    await page.getByRole('button', { name: 'Add client' }).click();
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog).toContainText('Enter the name of the client');
    await expectNoFindingsHere(page, 'a client without a name');
    await dialog.getByLabel('Name').fill('Ealing Council');
    await dialog.getByLabel(/^Account code/).fill('EAL01');
    await dialog.getByLabel(/PO number/).check();
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await page.waitForURL('**/consultant/clients/*');
    await expect(page.getByRole('heading', { level: 1, name: 'Ealing Council' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Required on every invoice');
  });

  await test.step('the consultant cannot change values that colleagues use, and sees why', async () => {
    for (const name of ['Edit', /^Merge into/, 'Archive'])
      await expect(page.getByRole('button', { name }).first()).toBeDisabled();
    await expect(page.getByText('Only Admins can change, archive or merge clients.')).toBeVisible();
  });

  const sites = page.getByRole('region', { name: 'Sites' });
  await test.step('a site is added, archived and restored', async () => {
    await sites.getByRole('button', { name: 'Add site' }).click();
    await expectNoFindingsHere(page, 'the form of a site');
    await dialog.getByLabel('Name').fill('Perceval House');
    await dialog.getByLabel(/^Postcode/).fill('W5 2HL');
    await dialog.getByRole('button', { name: 'Add site' }).click();
    await expect(sites.getByRole('listitem')).toContainText('W5 2HL');
    await sites.getByRole('button', { name: 'Archive Perceval House' }).click();
    await expect(sites.getByText('No sites', { exact: true })).toBeVisible();
    await expect(sites.getByText('Archived sites (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sites.getByRole('list', { name: 'Sites' })).toContainText('Perceval House');
  });

  const authorisers = page.getByRole('region', { name: 'Authorisers' });
  await test.step('an authoriser is added', async () => {
    await authorisers.getByRole('button', { name: 'Add authoriser' }).click();
    await dialog.getByLabel('Full Name').fill('Pat Lee');
    await dialog.getByLabel('Email').fill('Pat.Lee@Ealing.example.com');
    await dialog.getByLabel('Signs for').selectOption('Perceval House');
    await dialog.getByRole('button', { name: 'Add authoriser' }).click();
    const row = authorisers.getByRole('listitem');
    await expect(row).toContainText('pat.lee@ealing.example.com');
    await expect(row).toContainText('Signs for Perceval House');
    await authorisers.getByRole('button', { name: 'Add authoriser' }).click();
    await dialog.getByLabel('Full Name').fill('Pat again');
    await dialog.getByLabel('Email').fill('pat.lee@ealing.example.com');
    await dialog.getByRole('button', { name: 'Add authoriser' }).click();
    await expect(dialog).toContainText('Pat Lee already has this address.');
    await expectNoFindingsHere(page, 'an authoriser who is there already');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await expectNoFindings(page, 'a client');
});

test('a consultant confirms a client that a worker typed, and an Admin merges a misspelt client', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    for (const name of ['Camden Council', 'Camden Counsil', 'Kent County Council'])
      await db.transaction().execute((tx) => findOrAddClient(tx, name));
  });
  const consultant = await signIn('jo');
  const admin = await signIn('helen');
  const rowOf = (page: typeof admin, name: string) =>
    page.getByRole('list', { name: 'Clients' }).getByRole('listitem').filter({ hasText: name });

  await test.step('the consultant confirms the client, and may not merge clients', async () => {
    await consultant.goto('/consultant/clients?show=unconfirmed');
    await expect(rowOf(consultant, 'Camden Counsil').getByRole('button', { name: /^Merge/ })).toBeDisabled();
    await expectNoFindingsHere(consultant, 'clients that nobody has confirmed');
    await rowOf(consultant, 'Kent County Council')
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await expect(consultant.getByText('Kent County Council is confirmed.')).toBeVisible();
    await expect(rowOf(consultant, 'Kent County Council')).toHaveCount(0);
  });

  await test.step('the Admin merges the misspelt client', async () => {
    await admin.getByRole('link', { name: 'Clients' }).click();
    await rowOf(admin, 'Camden Counsil')
      .getByRole('button', { name: /^Merge/ })
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Merge Camden Counsil' });
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog).toContainText('Choose the client to keep.');
    await expectNoFindingsHere(admin, 'a merge without a choice');
    await dialog.getByRole('radio', { name: 'Camden Council' }).check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(admin.getByText('Camden Counsil is now part of Camden Council.')).toBeVisible();
    await expect(rowOf(admin, 'Camden Counsil')).toHaveCount(0);
  });

  await test.step('the Admin archives and restores a client, and the log has both changes', async () => {
    await admin.getByRole('link', { name: 'Kent County Council' }).click();
    await admin.getByRole('button', { name: 'Archive' }).click();
    await expect(admin.getByText('This client is archived')).toBeVisible();
    await admin.goto('/consultant/clients?show=archived');
    await admin.getByRole('link', { name: 'Kent County Council' }).click();
    await admin.getByRole('button', { name: 'Restore' }).click();
    await expect(admin.getByRole('button', { name: 'Archive' })).toBeVisible();
    await admin.goto('/consultant/audit?of=changes&subject=client');
    const changes = admin.getByRole('list', { name: 'Changes' }).first();
    await expect(changes).toContainText('Kent County Council: Client restored');
    await expect(changes).toContainText('Camden Counsil: Client merged');
    await expect(changes).toContainText('Merged into: Camden Council');
  });
});

test('the page of a client links to the client’s workers, weeks and spend', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/clients' });
  await page.getByRole('main').getByRole('link', { name: 'Camden Council' }).click();
  const workers = page.getByRole('list', { name: 'Workers of today' }).getByRole('listitem');
  await expect(workers).toContainText(['Amara Okafor, Social Worker']);
  await expect(page.getByRole('link', { name: /^Pending \d+$/ })).toHaveAttribute('href', /client=Camden/);
  await expect(page.getByRole('table', { name: 'Spend by month' })).toContainText('£');
  await expectNoFindingsHere(page, 'a client with workers and spend');
  await test.step('the rates of all workers at the client are set from a day, after a preview', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Set rates from …' }).click();
    await expect(dialog.getByRole('heading', { name: 'Set rates of 1 worker' })).toBeVisible();
    await dialog.getByLabel('Pay up or down by (%)').fill('3');
    await dialog.getByLabel('Bill up or down by (%)').fill('3');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('Camden Council, Social Worker');
    await dialog.getByRole('button', { name: 'Set rates of 1 worker' }).click();
    await expectSuccess(page, 'Rates set', '1 worker.');
    await expect(dialog).toBeHidden();
  });
  await workers.getByRole('link', { name: 'Amara Okafor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amara Okafor');
});
