import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('each figure on an Admin’s Monday page links to the list that it counts, and Back returns to the page', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/workers' });
  await page.getByRole('link', { name: 'Monday' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  await expect(page.getByText(/^Cut-off .+ at 12:00, in /)).toBeVisible();
  await expect(page.getByText('No pay run is open.')).toBeVisible();
  await expectNoFindingsHere(page, 'the Monday of an Admin');
  const figures = page.getByRole('list', { name: 'Figures' });
  const table = page.getByRole('table', { name: 'By consultant' });
  await expect(table.getByRole('rowheader')).toHaveText(['Daniel Reyes', 'Jo Marsh', 'No consultant']);

  await test.step('the figures of pending weeks lead to all weeks, and to those of one consultant', async () => {
    await expect(figures.getByRole('link', { name: /^Pending/ })).toContainText('5');
    await figures.getByRole('link', { name: /^Pending/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pending Timesheets.*5/);
    await page.goBack();
    await table.getByRole('link', { name: '4 pending, Jo Marsh' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pending Timesheets.*4/);
    await expect(page.getByLabel('Consultant', { exact: true }).locator('option:checked')).toHaveText(
      'Jo Marsh',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  });

  await test.step('the figure of weeks without flags leads to these weeks', async () => {
    const clean = figures.getByRole('link', { name: /^Clean/ });
    const count = (await clean.textContent())?.match(/\d+/)?.[0];
    await clean.click();
    await expect(page).toHaveURL(/exceptions=clean/);
    await expect(page.getByLabel('Flags').locator('option:checked')).toHaveText('Clean only');
    if (count === '0') await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText(RegExp(`${count}`));
    await page.goBack();
  });

  await test.step('the figure of missing workers without a consultant leads to these workers', async () => {
    const link = table.getByRole('link', { name: /missing, No consultant/ });
    await expect(link).toContainText('1');
    await link.click();
    await expect(page.getByRole('region', { name: 'Missing (1)' })).toContainText('Dev Patel');
    await expect(page.getByLabel('Consultant', { exact: true }).locator('option:checked')).toHaveText(
      'No consultant',
    );
  });
});

test('a consultant’s Monday page counts own workers and updates when a colleague decides', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/monday' });
  const pending = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: /^Pending/ });
  await expect(pending).toContainText('4');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('No pay run is open.')).toHaveCount(0);
  const other = await signIn('helen', { at: '/consultant/all-pending' });
  await other
    .getByRole('button', { name: /^Approve timesheet of Amara Okafor/ })
    .first()
    .click();
  await expect(other.getByText('Timesheet approved', { exact: false }).first()).toBeVisible();
  await expect(pending).toContainText('3');
});

test('a consultant with one worker has no Monday page in the menu, but can open it by its URL', async ({
  signIn,
}) => {
  const page = await signIn('daniel', { at: '/consultant/pending' });
  await expect(page.getByRole('link', { name: 'Missing' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monday' })).toHaveCount(0);
  await page.goto('/consultant/monday');
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
});

test('a consultant’s Monday page lists the first flagged weeks and the first missing workers', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/monday' });
  const flagged = page.getByRole('list', { name: 'Check these first' });
  await expect(flagged.getByRole('listitem', { name: 'Farah Aziz' })).toContainText('No rate set');
  await expectNoFindings(page, 'the Monday of a consultant');
  await flagged.getByRole('link', { name: 'Farah Aziz' }).click();
  await page.waitForURL(/\/pending\?exceptions=only/);
  await expect(page.getByRole('heading', { name: 'Farah Aziz', level: 2 })).toBeVisible();
});
