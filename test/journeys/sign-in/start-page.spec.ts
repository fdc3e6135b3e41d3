import { castPassword } from '#server/commands/cast.ts';
import { expect, test } from '#support/browser/journey.ts';

test('a consultant’s start page opens after sign-in and also applies on another device', async ({
  signIn,
  openWindow,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Worker Management' })).toBeVisible();
  await page.goto('/account');
  const choice = page.getByLabel('After signing in, show');
  await expect(choice.locator('option:checked')).toHaveText('Workers');
  await choice.selectOption('Monday');
  await expect(page.getByText('After signing in, you will see Monday.')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/consultant\/monday$/);

  await test.step('the start page also opens on another device', async () => {
    const other = await openWindow();
    await other.goto('/auth');
    await other.getByLabel('Email', { exact: true }).fill('jo.marsh@example.com');
    await other.getByLabel('Password', { exact: true }).fill(castPassword);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
    await other.goto('/account');
    await other.getByLabel('After signing in, show').selectOption('Pending');
    await expect(other.getByText('After signing in, you will see Pending.')).toBeVisible();
    await other.goto('/');
    await expect(other).toHaveURL(/\/consultant\/pending$/);
  });
});

test('an Admin whose start page is Pending sees the pending weeks of all workers', async ({ signIn }) => {
  const page = await signIn('helen', { at: '/account' });
  await page.getByLabel('After signing in, show').selectOption('Pending');
  await expect(page.getByText('After signing in, you will see Pending.')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/consultant\/all-pending$/);
});
