import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin starts on their claimed workers, and one switch in the menu shows the lists of all workers', async ({
  signIn,
}) => {
  const page = await signIn('helen');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  const choice = (name: string) =>
    menu.getByRole('group', { name: 'Whose lists' }).getByRole('button', { name, exact: true });

  await test.step('the Admin starts on their claimed workers, and the menu has the lists of all workers', async () => {
    await page.waitForURL(/\/consultant\/workers$/);
    await expect(choice('All')).toHaveAttribute('aria-pressed', 'true');
    await expect(link('Workers')).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('list', { name: 'Review' }).getByRole('link')).toHaveText([
      'Monday',
      /^All Pending/,
      'All Approved',
      'All Rejected',
      'Missing',
    ]);
    for (const name of ['People', 'Money', 'Settings'])
      await expect(menu.getByRole('list', { name })).toBeVisible();
    await expectNoFindingsHere(page, 'the menu of an Admin');
  });

  await test.step('a list of own weeks leads to the list of all weeks, and the other lists follow', async () => {
    await link('All Approved').click();
    await page.waitForURL(({ pathname }) => pathname === '/consultant/all-approved');
    await choice('Mine').click();
    await page.waitForURL(({ pathname }) => pathname === '/consultant/approved');
    await expect(link('Approved')).toHaveAttribute('aria-current', 'page');
    await expect(link('Pending')).toHaveAttribute('href', '/consultant/pending');
    await expect(link('Workers')).toHaveAttribute('href', '/consultant/workers');
  });

  await test.step('the choice stays, and the switch shows only on pages with own and all rows', async () => {
    await link('Missing').click();
    await page.waitForURL(({ pathname }) => pathname === '/consultant/missing');
    await expect(choice('Mine')).toHaveCount(0);
    await expect(link('Pending')).toHaveAttribute('href', '/consultant/pending');
    for (const name of ['Audit', 'Agency', 'Staff', 'Payroll files']) {
      await link(name).click();
      await expect(link(name)).toHaveAttribute('aria-current', 'page');
      await expect(choice('Mine')).toHaveCount(0);
    }
    await link('Workers').click();
    await choice('All').click();
    await page.waitForURL(/\/consultant\/workers\?view=all$/);
  });

  await test.step('a bookmark of an own list shows that list, and does not change the choice', async () => {
    await page.goto('/consultant/pending');
    await expect(choice('Mine')).toHaveAttribute('aria-pressed', 'true');
    await link('Missing').click();
    await expect(link('All Pending')).toBeVisible();
  });
});

test('a consultant’s menu has the same groups as an Admin’s, without the switch and without forbidden pages', async ({
  signIn,
}) => {
  const page = await signIn('jo');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('list', { name: 'Review' }).getByRole('link')).toHaveText([
    'Monday',
    /^Pending/,
    'Approved',
    'Rejected',
    'Missing',
  ]);
  await expect(menu.getByRole('list', { name: 'Money' }).getByRole('link')).toHaveText(['Reports']);
  await expect(menu.getByRole('list', { name: 'Settings' }).getByRole('link')).toHaveText(['My account']);
  await expect(menu.getByRole('group')).toHaveCount(0);
});
