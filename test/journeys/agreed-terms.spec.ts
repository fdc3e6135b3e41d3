/** What an assignment is agreed on beside dates and rates: who of the client signs. */

import { expectNoFindingsHere } from '#support/accessibility.ts';
import { expect, test, withDatabase } from '#support/journey.ts';
import { expectSuccess } from '#support/toasts.ts';

test('a consultant chooses who of the client is asked first, and who second', async ({ signIn, portal }) => {
  await withDatabase(portal, async (db) => {
    await db.updateTable('assignments').set({ signOff: 'client' }).execute();
    const { id: clientId } = await db
      .selectFrom('clients')
      .select('id')
      .where('name', '=', 'Camden Council')
      .executeTakeFirstOrThrow();
    for (const fullName of ['Pat Lee', 'Sam Roe'])
      await db
        .insertInto('authorisers')
        .values({ clientId, fullName, email: `${fullName.slice(0, 3).toLowerCase()}@example.com` })
        .execute();
  });
  const jo = await signIn('jo');
  await jo.goto('/consultant/workers');
  await jo.getByRole('button', { name: 'View Details of Amara Okafor' }).click();
  const dialog = jo.getByRole('dialog', { name: 'Amara Okafor' });
  await dialog.getByRole('tab', { name: 'Assignment Details' }).click();
  const more = dialog.getByRole('button', { name: 'End, PO number and more' });
  await more.click();
  const first = dialog.getByLabel('First to be asked');
  const second = dialog.getByLabel('Second to be asked');
  await first.selectOption('Sam Roe');
  await second.selectOption('Pat Lee');
  await expectNoFindingsHere(jo, 'who signs for an assignment');
  await dialog.getByRole('button', { name: 'Save assignment', exact: true }).click();
  await expectSuccess(jo, 'Assignment updated', /Camden Council/);

  await more.click();
  await expect(first.locator('option:checked')).toHaveText('Sam Roe');
  await first.selectOption('Nobody');
  await expect(first.locator('option:checked')).toHaveText('Pat Lee');
  await dialog.getByLabel('Client').fill('Camden Council North');
  await expect(first).toHaveCount(0);
  await dialog.getByLabel('Client').fill('Camden Counc');
  await jo.getByRole('option', { name: 'Camden Council', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save assignment', exact: true }).click();
  await expectSuccess(jo, 'Assignment updated', /Camden Council/);
  await dialog.getByRole('button', { name: 'Changes' }).click();
  const changes = dialog.getByRole('list', { name: 'Changes' });
  await expect(changes).toContainText('Authorisers: from Sam Roe, then Pat Lee → to Pat Lee');
});
