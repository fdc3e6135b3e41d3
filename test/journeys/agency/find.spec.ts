import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';

test('an Admin opens the search by a key and finds a worker, a week, a client and a page by keyboard', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/reports' });
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const input = dialog.getByRole('combobox');
  const group = (name: string) => dialog.getByRole('group', { name });
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();

  await test.step('the key opens the list of pages with the cursor in its field', async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await expect(group('Pages').getByRole('option')).toContainText(['All Pending', 'Pay runs']);
    await expectNoFindingsHere(page, 'the search over everything');
  });

  await test.step('a name finds the worker, the worker’s weeks and actions', async () => {
    await input.fill('hughes');
    await expect(group('Workers').getByRole('option')).toContainText(['Ben Hughes']);
    await expect(group('Weeks').getByRole('option').first()).toContainText('Ben Hughes, W/C');
    await expect(group('Actions').getByRole('option')).toHaveText(['Enter a week for Ben Hughes']);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Ben Hughes' })).toBeVisible();
    await page.getByRole('list', { name: 'Weeks' }).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: /Ben Hughes/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog, 'an open dialog keeps its text').toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('arrow keys reach the pages', async () => {
    await page.keyboard.press('Control+k');
    await input.fill('pay');
    await expect(group('Pages').getByRole('option')).toHaveText(['Pay runs', 'Payroll files']);
    await expect(dialog.getByText('2 found', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/consultant/payroll-files');
  });

  await test.step('a text without any result shows a message', async () => {
    await page.getByRole('button', { name: 'Find' }).click();
    await input.fill('zzzz');
    await expect(dialog.getByText('Nothing found. Try a name, a client, a pay run or a page.')).toBeVisible();
  });
});

test('a consultant’s search finds only own workers and permitted pages', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/missing' });
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByRole('option', { name: 'Missing' })).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Pay runs' })).toHaveCount(0);
  await dialog.getByRole('combobox').fill('dunn');
  await expect(dialog.getByText('Nothing found.')).toBeVisible();
});

test('letters typed at once after Ctrl K are the search, and no shortcut of the list behind', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  let load = () => {};
  const loading = new Promise<void>((done) => (load = done));
  await page.route(/find-dialog.*\.js/, async (route) => {
    await loading;
    await route.continue();
  });
  const rows = weeksIn(page);
  await expect(rows).toHaveCount(4);
  await rows.first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('amaraa');
  await page.keyboard.press('Backspace');
  load();
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toHaveValue('amara');
  await expect(page.getByRole('option', { name: /^Amara Okafor/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(4);
});

test('Enter pressed before the answer opens what the answer finds first', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/missing' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
  await expect(input).toBeFocused();
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/api/workers?*', async (route) => {
    await answered;
    await route.continue();
  });
  await input.pressSequentially('hughes');
  await page.keyboard.press('Enter');
  await expect(input).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Hughes' })).toBeVisible();
});

test('the name of a client opens the client, and not one of its workers', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/missing' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await dialog.getByRole('combobox').fill('camden');
  await expect(dialog.getByRole('option', { name: 'Amara Okafor Social Worker' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Camden Council' })).toBeVisible();
});
