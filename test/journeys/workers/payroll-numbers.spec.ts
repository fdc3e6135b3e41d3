import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

test('an Admin pastes payroll numbers, previews the changes, saves them, and undoes them', async ({
  signIn,
  portal,
}) => {
  const numbers = () =>
    withDatabase(portal, async (db) => {
      const rows = await db
        .selectFrom('users')
        .select(['fullName', 'payrollNumber'])
        .where('payrollNumber', 'is not', null)
        .orderBy('fullName')
        .execute();
      return rows.map(({ fullName, payrollNumber }) => `${fullName} ${payrollNumber}`);
    });
  await withDatabase(portal, (db) =>
    db.updateTable('users').set({ payrollNumber: 'C-9' }).where('fullName', '=', 'Chloe Dunn').execute(),
  );
  const admin = await signIn('helen', { at: '/consultant/workers?view=all' });
  const more = admin.getByRole('button', { name: 'More', exact: true });
  const dialog = admin.getByRole('dialog', { name: 'Paste payroll numbers' });
  const rows = dialog.getByRole('list', { name: 'Pasted rows' }).getByRole('listitem');

  await test.step('the form asks for two columns', async () => {
    await more.click();
    await expectNoFindingsHere(admin, 'more actions of the workers');
    await admin.getByRole('button', { name: 'Paste payroll numbers…' }).click();
    await expect(dialog.getByLabel('Workers and payroll numbers')).toBeFocused();
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog).toContainText('Paste at least one row');
    await expectNoFindingsHere(admin, 'pasting payroll numbers');
  });

  await test.step('the preview names changes, and why other rows are left out', async () => {
    await dialog
      .getByLabel('Workers and payroll numbers')
      .fill(
        'Worker\tPayroll number\nOkafor, Amara\t00310\nben.hughes@example.com\t00311\nNobody Known\t7\nElla Price\tC-9',
      );
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(rows).toHaveText([
      /Line 4.*No worker has this name, email or number.*Unknown/,
      /Line 5Ella Price.*Another worker has the payroll number C-9 already.*Already used/,
      /Line 2Amara Okafor.*none → to 00310Would change/,
      /Line 3Ben Hughes.*none → to 00311Would change/,
    ]);
    await expectNoFindingsHere(admin, 'the preview of payroll numbers');
  });

  await test.step('one press saves all, and Undo takes all back', async () => {
    await dialog.getByRole('button', { name: 'Save 2 payroll numbers' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(admin.getByText('2 payroll numbers are saved.')).toBeVisible();
    expect(await numbers()).toEqual(['Amara Okafor 00310', 'Ben Hughes 00311', 'Chloe Dunn C-9']);
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expectSuccess(admin, 'Undone', 'The workers have their earlier payroll numbers again.');
    expect(await numbers()).toEqual(['Chloe Dunn C-9']);
  });
});
