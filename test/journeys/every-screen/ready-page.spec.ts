import { cast, castPassword } from '#server/commands/cast.ts';
import { expect, test } from '#support/browser/journey.ts';
import { holdBack } from '#support/browser/trouble.ts';

const mainScript = /\/assets\/index-[^/]*\.js$/;

test('the sign-in page shows before its JavaScript has loaded, and typed text is not lost', async ({
  openWindow,
}) => {
  const page = await openWindow();
  const email = page.getByLabel('Email', { exact: true });

  await test.step('text that was typed early stays and is used', async () => {
    const code = await holdBack(page, mainScript);
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible();
    await email.fill('new@example.com');
    await code.letGo();
    await expect(page.getByLabel('Email for password reset')).toHaveValue('new@example.com');
    await expect(email).toHaveValue('new@example.com');
    await expect(email).toBeFocused();
  });

  await test.step('a tab that was clicked early opens', async () => {
    const code = await holdBack(page, mainScript);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await code.letGo();
    await expect(page.getByLabel('Full Name')).toBeVisible();
  });

  await test.step('a person who submits early is signed in, and no URL contains the password', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const code = await holdBack(page, mainScript);
    await page.goto('/auth', { waitUntil: 'commit' });
    await email.fill(cast.amara.email);
    await page.getByLabel('Password', { exact: true }).fill(castPassword);
    await page.keyboard.press('Enter');
    await code.letGo();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(addresses.filter((address) => address.includes(castPassword))).toEqual([]);
  });

  await test.step('a signed-in person does not see the sign-in page flash', async () => {
    const code = await holdBack(page, mainScript);
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.locator('#root h1')).toHaveCount(1);
    await expect(page.locator('#root')).toBeHidden();
    await code.letGo();
    await expect(page.getByRole('heading', { name: 'Weekly timesheet' })).toBeVisible();
  });
});

test('a signed-in user sees the outline of a page before its JavaScript has loaded', async ({
  openWindow,
  signIn,
}) => {
  const page = await signIn('amara');

  await test.step('a click before the code has loaded takes effect', async () => {
    const code = await holdBack(page, mainScript);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Weekly timesheet' })).toBeVisible();
    await expect(page.getByText('Loading user information...')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await code.letGo();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('a consultant’s list has its heading', async () => {
    const consultant = await signIn('jo');
    const code = await holdBack(consultant, mainScript);
    await consultant.goto('/consultant/pending', { waitUntil: 'commit' });
    await expect(consultant.getByRole('heading', { name: 'Pending Timesheets' })).toBeVisible();
    await code.letGo();
    await expect(consultant.getByRole('heading', { name: /^Pending Timesheets \(\d+\)$/ })).toBeVisible();
  });

  await test.step('no signed-out visitor sees the outline', async () => {
    const stranger = await openWindow();
    const code = await holdBack(stranger, mainScript);
    await stranger.goto('/dashboard', { waitUntil: 'commit' });
    await expect(stranger.locator('#root h1')).toHaveCount(1);
    await expect(stranger.locator('#root')).toBeHidden();
    await code.letGo();
    await expect(stranger.getByRole('heading', { name: 'Get Started' })).toBeVisible();
  });
});
