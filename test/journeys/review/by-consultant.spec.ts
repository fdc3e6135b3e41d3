import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';

test('an Admin sees the consultant of each pending week, filters by consultant, and Back keeps the filter', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/all-pending' });
  const strip = page.getByRole('list', { name: 'Pending by consultant' });
  await expect(strip.getByRole('listitem')).toHaveText(['Jo Marsh 4', 'Daniel Reyes 1']);
  await expect(weeksIn(page).filter({ hasText: 'Consultant: Daniel Reyes' })).toHaveCount(1);
  await expectNoFindingsHere(page, 'the pending weeks of all, by consultant');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(weeksIn(page).filter({ hasText: 'Daniel Reyes' })).toHaveCount(1);
  await strip.getByRole('button', { name: 'Daniel Reyes 1' }).click();
  await expect(weeksIn(page)).toHaveCount(1);
  await expect(strip).toBeHidden();
  await expect(page).toHaveURL(/consultantId=/);
  await page.getByRole('link', { name: 'Missing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Timesheets' })).toBeVisible();
  await page.goBack();
  await expect(weeksIn(page)).toHaveCount(1);
  await expect(page.getByLabel('Consultant', { exact: true }).locator('option:checked')).toHaveText(
    'Daniel Reyes',
  );
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(weeksIn(page)).toHaveCount(5);
});

test('a consultant’s own list shows no consultants: neither a column nor a filter nor counts', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  await expect(weeksIn(page)).toHaveCount(4);
  await expect(page.getByRole('list', { name: 'Pending by consultant' })).toHaveCount(0);
  await expect(page.getByLabel('Consultant', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Consultant: ')).toHaveCount(0);
});
