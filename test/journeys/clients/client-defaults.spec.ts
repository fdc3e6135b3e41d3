import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { assignmentIn, openWorkerPage } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const nextWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), 1);

test('an Admin saves the defaults of a client, and must confirm before current assignments change', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    const { id: clientId } = await db
      .selectFrom('clients')
      .select('id')
      .where('name', '=', 'Camden Council')
      .executeTakeFirstOrThrow();
    const values = { clientId, fullName: 'Pat Lee', email: 'pat@example.com' };
    await db.insertInto('authorisers').values(values).execute();
  });
  const admin = await signIn('helen', { at: '/consultant/clients' });
  await admin.getByRole('link', { name: 'Camden Council', exact: true }).click();
  const card = admin.getByRole('region', { name: 'New assignments here' });
  const dialog = admin.getByRole('dialog');

  await test.step('wrong rates are refused with a message at the field', async () => {
    await card.getByRole('button', { name: 'Edit defaults' }).click();
    await dialog.getByRole('button', { name: 'Add rates' }).click();
    await dialog.getByLabel('Pay (£ per hour)').fill('twelve');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Pay (£ per hour)')).toHaveAccessibleDescription(/must be a number/);
    await expectNoFindingsHere(admin, 'the defaults of a client, refused');
  });

  await test.step('a rate that is probably a mistake gets a warning before it is saved', async () => {
    await dialog.getByLabel('Pay (£ per hour)').fill('22.50');
    await dialog.getByLabel('Bill (£ per hour)').fill('1025');
    const warning = dialog.getByRole('list', { name: 'Worth a second look' });
    await expect(warning).toContainText('£1,025.00 an hour is very high.');
    await dialog.getByLabel('Bill (£ per hour)').fill('30');
    await expect(warning).toHaveCount(0);
  });

  await test.step('a default that is not about signing causes no warning about signing', async () => {
    await dialog.getByRole('button', { name: /^Remove rates/ }).click();
    await dialog.getByLabel('PO number').fill('PO-6');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = admin.getByRole('dialog', { name: /current assignments\?$/ });
    await expect(question).toContainText('PO number: PO-6');
    await expect(question).not.toContainText('The defaults name nobody to sign');
    await question.getByRole('button', { name: 'Only new assignments' }).click();
    await expect(dialog).toHaveCount(0);
    await card.getByRole('button', { name: 'Edit defaults' }).click();
  });

  await test.step('signing without an authoriser is a warning in the form and in the question', async () => {
    await dialog.getByLabel('Who signs', { exact: true }).selectOption('The client, by an emailed link');
    await expect(dialog).toContainText('Nobody is chosen to sign yet');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = admin.getByRole('dialog', { name: /current assignments\?$/ });
    await expect(question).toContainText('The defaults name nobody to sign');
    await expect(question).toContainText('Camden Council will not be asked to sign.');
    await expectNoFindingsHere(admin, 'the question before weeks wait for a signature of nobody');
    await question.getByRole('button', { name: 'Only new assignments' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the defaults are saved: signing, hours, PO number and rates', async () => {
    await card.getByRole('button', { name: 'Edit defaults' }).click();
    await dialog.getByRole('button', { name: 'Add rates' }).click();
    await dialog.getByLabel('Pay (£ per hour)').fill('22.50');
    await dialog.getByLabel('Bill (£ per hour)').fill('30');
    await expect(dialog).toContainText('Margin: 25.00%');
    await dialog.getByLabel('Who signs', { exact: true }).selectOption('The client, by an emailed link');
    await dialog.getByLabel('First to be asked').selectOption('Pat Lee');
    await dialog.getByLabel('Hours in steps of').selectOption('0.25');
    await dialog.getByLabel('PO number').fill('PO-7');
    await dialog.getByRole('button', { name: 'Save' }).click();
  });

  await test.step('a question names the changes to current assignments', async () => {
    const question = admin.getByRole('dialog', { name: /^Apply to all \d+ current assignments\?$/ });
    await expect(question).toContainText('PO number: PO-7');
    await expect(question).toContainText('Approved weeks will not change.');
    await expectNoFindingsHere(admin, 'the question before defaults are applied');
    await question.getByRole('button', { name: /^Apply to all \d+$/ }).click();
    await expectSuccess(admin, 'Assignments changed', /\d+ assignments\./);
  });

  await test.step('rates are proposed from next Monday, and set only after a preview', async () => {
    const rates = admin.getByRole('dialog', { name: /^Set rates of \d+ current assignments$/ });
    await expect(rates.getByLabel('New pay (£ per hour)')).toHaveValue('22.5');
    await expectNoFindingsHere(admin, 'the rates of current assignments');
    await rates.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('status')).toContainText(/to set/);
    await expect(dialog).toContainText('£22.50');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('The client, by an emailed link: Pat Lee');
    await expect(card.getByRole('listitem')).toContainText(
      'All other jobsPay £22.50, bill £30.00, margin 25.00%',
    );
    await expectNoFindingsHere(admin, 'a client with defaults');
  });

  await test.step('a new assignment starts with the defaults, and typed values stay', async () => {
    const jo = await signIn('jo', { at: '/consultant/workers' });
    await openWorkerPage(jo, 'Farah Aziz');
    await jo.getByRole('button', { name: 'New assignment' }).click();
    const form = jo.getByRole('region', { name: 'New assignment' });
    await form.getByLabel('PO number').fill('MINE');
    await form.getByLabel('Client').fill('Camden Council');
    await form.getByLabel('Job title').fill('Night cook');
    await expect(form.getByLabel('Who signs', { exact: true })).toHaveValue('client');
    await expect(form.getByLabel('First to be asked').locator('option:checked')).toHaveText('Pat Lee');
    await expect(form.getByLabel('Hours in steps of')).toHaveValue('0.25');
    await expect(form.getByLabel('Pay rate (£ per hour)')).toHaveValue('22.50');
    await expect(form.getByLabel('PO number')).toHaveValue('MINE');
    await expectNoFindingsHere(jo, 'a new assignment with the defaults of its client');
    await form.getByLabel('Pay rate (£ per hour)').fill('£23.00');
    await expect(form.getByLabel('From')).toHaveValue(nextWeek);
    await form.getByRole('button', { name: 'Add assignment' }).click();
    await expectSuccess(jo, 'Assignment added');
    const added = assignmentIn(jo, 'Camden Council, Night cook');
    await expect(added).toContainText('MINE');
    await expect(added.getByRole('row', { name: /^Basic/ })).toContainText('£23.00');
  });
});

test('a consultant changes an assignment, its rates and its authorisers in one form', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, async (db) => {
    const { id: clientId } = await db
      .selectFrom('clients')
      .select('id')
      .where('name', '=', 'Camden Council')
      .executeTakeFirstOrThrow();
    const values = { clientId, fullName: 'Pat Lee', email: 'pat@example.com' };
    await db
      .insertInto('authorisers')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const jo = await signIn('jo', { at: '/consultant/workers' });
  await openWorkerPage(jo, 'Amara Okafor');
  const name = 'Camden Council, Social Worker';
  const form = jo.getByRole('region', { name: `Edit ${name}` });
  await jo.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByRole('group', { name: 'Pay and bill' })).toContainText('Margin: 25.22%');
  await expect(form.getByLabel('These rates begin')).toHaveCount(0);
  await form.getByLabel('Supply bill rate (£ per hour)').fill('30');
  await form.getByLabel('PO number').fill('PO-9');
  await form.getByLabel('These rates begin').selectOption('For all weeks not approved yet');
  await form.getByLabel('Who signs', { exact: true }).selectOption('The client, by an emailed link');
  await form.getByLabel('First to be asked').selectOption('Pat Lee');
  await expectNoFindingsHere(jo, 'an assignment with new rates');
  await form.getByRole('button', { name: 'Save assignment' }).click();
  await expectSuccess(jo, 'Assignment updated');
  await expect(assignmentIn(jo, name)).toContainText('PO-9');
  await expect(assignmentIn(jo, name).getByRole('row', { name: /^Basic/ })).toContainText('£30.00');
  await expect(assignmentIn(jo, name)).toContainText('the client');
  await jo.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByLabel('First to be asked').locator('option:checked')).toHaveText('Pat Lee');
});
