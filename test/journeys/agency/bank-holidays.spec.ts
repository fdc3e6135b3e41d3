import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin adds a bank holiday, removes two bank holidays and restores one', async ({ signIn }) => {
  const page = await signIn('helen');
  await page.getByRole('link', { name: 'Agency', exact: true }).click();
  const list = page.getByRole('list', { name: 'Bank holidays', exact: true });
  const boxingDay = list.getByRole('listitem').filter({ hasText: 'Boxing Day' }).first();
  await expect(boxingDay).toBeVisible();
  const day = await boxingDay.evaluate(() => `${new Date().getFullYear() + 1}-12-30`);
  const coronation = list.getByRole('listitem').filter({ hasText: 'Coronation' });

  await test.step('a bank holiday is added, and a second holiday on the same day is refused', async () => {
    await page.getByRole('button', { name: 'Add bank holiday' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add bank holiday' }).click();
    await expect(dialog).toContainText('Enter the name of the bank holiday');
    await expectNoFindingsHere(page, 'a bank holiday without a name');
    await dialog.getByLabel('Day', { exact: true }).fill(day);
    await dialog.getByLabel('Name of the bank holiday').fill('Coronation');
    await dialog.getByRole('button', { name: 'Add bank holiday' }).click();
    await expect(coronation).toContainText('Added');
    await page.getByRole('button', { name: 'Add bank holiday' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill(day);
    await dialog.getByLabel('Name of the bank holiday').fill('Jubilee');
    await dialog.getByRole('button', { name: 'Add bank holiday' }).click();
    await expect(dialog).toContainText('is already a bank holiday: Coronation.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a dialog says what removing a holiday changes, and the holiday is removed', async () => {
    await coronation.getByRole('button', { name: /^Remove Coronation/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('No week has premium hours on it.');
    await expectNoFindingsHere(page, 'the question before a bank holiday is removed');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(coronation).toHaveCount(0);
  });

  await test.step('a holiday that came with the portal is restored', async () => {
    await boxingDay.getByRole('button', { name: /^Remove Boxing Day/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(boxingDay).toContainText('Removed');
    await boxingDay.getByRole('button', { name: /^Put back Boxing Day/ }).click();
    await expect(boxingDay).not.toContainText('Removed');
  });

  await test.step('the card also shows the holidays of other parts of the country', async () => {
    await page.getByLabel('Bank holidays of').selectOption('Scotland');
    await expect(list).toContainText('St Andrew’s Day');
  });
});
