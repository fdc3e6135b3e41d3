import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { openWorkerPage, weeksIn } from '#support/browser/review-list.ts';

test('a consultant chooses which authoriser of a client is asked first and which is asked second', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
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
  const jo = await signIn('jo', { at: '/consultant/workers' });
  const main = await openWorkerPage(jo, 'Amara Okafor');
  const more = main.getByRole('button', { name: /^Edit / });
  await more.click();
  await main.getByLabel('Who signs', { exact: true }).selectOption('The client, by an emailed link');
  await expect(main.getByText('Nobody is chosen to sign yet')).toBeVisible();
  const first = main.getByLabel('First to be asked');
  const second = main.getByLabel('Second to be asked');
  await first.selectOption('Sam Roe');
  await second.selectOption('Pat Lee');
  await expect(main.getByText('Nobody is chosen to sign yet')).toHaveCount(0);
  await expectNoFindingsHere(jo, 'who signs for an assignment');
  await main.getByRole('button', { name: 'Save assignment', exact: true }).click();
  await expectSuccess(jo, 'Assignment updated', /Camden Council/);

  await more.click();
  await expect(first.locator('option:checked')).toHaveText('Sam Roe');
  await first.selectOption('Nobody');
  await expect(first.locator('option:checked')).toHaveText('Pat Lee');
  await main.getByLabel('Client').fill('Camden Council North');
  await expect(first).toHaveCount(0);
  await main.getByLabel('Client').fill('Camden Counc');
  await jo.getByRole('option', { name: 'Camden Council', exact: true }).click();
  await main.getByRole('button', { name: 'Save assignment', exact: true }).click();
  await expectSuccess(jo, 'Assignment updated', /Camden Council/);
  const changes = main.getByRole('list', { name: 'Changes' });
  await expect(changes).toContainText('Authorisers: from Sam Roe, then Pat Lee → to Pat Lee');
});

test('only an Admin can approve a week without a pay rate, and must give a reason', async ({ signIn }) => {
  const admin = await signIn('helen');
  const consultant = await signIn('jo');
  const farah = (page: typeof admin) => weeksIn(page, 'Farah Aziz').first();

  await test.step('the Admin requires every rate', async () => {
    await admin.goto('/consultant/agency');
    const choice = admin.getByLabel('A week without a pay rate');
    await expect(choice.locator('option:checked')).toHaveText('is flagged, but can be approved');
    await choice.selectOption('cannot be approved until the rate is set');
    await expectSuccess(admin, 'Success', /cannot be approved until the rate is set/);
    await expectNoFindingsHere(admin, 'the agency, with its rule for approvals');
  });

  await test.step('a consultant sees which day has no rate, for one week and for many weeks', async () => {
    await consultant.goto('/consultant/pending');
    await farah(consultant)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expectFailure(
      consultant,
      'Error updating timesheet',
      /No pay rate for Tuesday .*\(basic\)\. Set it/,
    );
    await expect(farah(consultant).getByRole('button', { name: /^Approve/ })).toBeEnabled();
    await farah(consultant)
      .getByRole('checkbox', { name: /^Select/ })
      .check();
    await consultant.getByRole('button', { name: /^Approve 1/ }).click();
    const question = consultant.getByRole('dialog');
    await expect(question).toContainText('This timesheet has no rate.');
    await question.getByRole('button', { name: 'Approve timesheet' }).click();
    const note = consultant.getByRole('region', { name: 'Not approved' });
    await expect(note).toContainText('No pay rate for Tuesday');
    await expect(farah(consultant).getByRole('button', { name: /^Approve/ })).toBeVisible();
  });

  await test.step('the Admin enters a reason, and approves the week', async () => {
    await admin.goto('/consultant/all-pending');
    await farah(admin)
      .getByText(/^W\/C \d/)
      .click();
    await admin.getByRole('button', { name: 'Approve Timesheet' }).click();
    const dialog = admin.getByRole('dialog', { name: 'A pay rate is missing' });
    await expect(dialog).toContainText('No pay rate for Tuesday');
    await dialog.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(dialog).toContainText('Enter why you approve it without a pay rate');
    await expectNoFindingsHere(admin, 'an approval without a pay rate');
    await dialog.getByLabel('Reason').fill('Paid by hand this once');
    await dialog.getByRole('button', { name: 'Approve anyway' }).click();
    await expectSuccess(admin, 'Timesheet approved!', /Farah Aziz/);
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await admin.goto('/consultant/all-approved');
    await farah(admin)
      .getByText(/^W\/C \d/)
      .click();
    await expect(admin.getByRole('dialog')).toContainText('Paid by hand this once');
  });
});

test('an Admin adds an umbrella company to a worker, and consultants can then choose it for other workers', async ({
  signIn,
}) => {
  const admin = await signIn('helen');
  const consultant = await signIn('jo');
  async function openAssignment(page: typeof admin, view: string) {
    await page.goto(`/consultant/workers${view}`);
    const main = await openWorkerPage(page, 'Amara Okafor');
    await main.getByRole('button', { name: /^Edit / }).click();
    await main.getByRole('button', { name: 'More', exact: true }).click();
    return main;
  }

  const main = await openAssignment(admin, '?view=all');
  await main.getByLabel('Engagement').selectOption('Umbrella company');
  await main.getByRole('button', { name: 'Save assignment', exact: true }).click();
  await expect(main).toContainText('Choose an umbrella company only for workers of an umbrella company');
  await main.getByLabel('Or add a company').fill('Parasol');
  await main.getByRole('button', { name: 'Add umbrella company' }).click();
  const chosen = main.getByLabel('Umbrella company', { exact: true }).locator('option:checked');
  await expect(chosen).toHaveText('Parasol');
  await expectNoFindingsHere(admin, 'the umbrella company of an assignment');
  await main.getByRole('button', { name: 'Save assignment', exact: true }).click();
  await expectSuccess(admin, 'Assignment updated', /Camden Council/);

  const again = await openAssignment(consultant, '');
  await expect(again.getByLabel('Umbrella company', { exact: true }).locator('option:checked')).toHaveText(
    'Parasol',
  );
  await expect(again.getByText('Ask an Admin to add a missing company.')).toBeVisible();
  await expect(again.getByLabel('Or add a company')).toHaveCount(0);
});
