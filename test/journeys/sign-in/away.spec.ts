/**
 * A portal without its database responds with 503 and a sentence. Each sign-in form shows the
 * sentence.
 */
import { cast, castPassword } from '#server/commands/cast.ts';
import { authenticator } from '#support/http/authenticator.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectFailure } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';

const sentence = 'The portal cannot work just now. Try again in a moment.';

test('two-step verification shows the portal’s message while the database is down, and works afterwards', async ({
  openWindow,
  portal,
}) => {
  await withDatabase(portal, (db) => db.updateTable('auth.rules').set({ staffNeedMfa: true }).execute());
  const page = await openWindow();

  async function signIn(): Promise<void> {
    await page.goto('/auth');
    await page.getByLabel('Email', { exact: true }).fill(cast.jo.email);
    await page.getByLabel('Password', { exact: true }).fill(castPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/second-step');
  }

  await signIn();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const app = authenticator((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');

  await test.step('the setup of an app shows the portal’s message', async () => {
    await page.getByLabel('Code').fill('000000');
    await whileFailing(page, { address: '**/auth/v1/factors/*/verify', how: 503 }, async () => {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expectFailure(page, 'Error', sentence);
      await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Six digits.');
    });
    await page.getByLabel('Code').fill(await app.code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have kept the codes' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    // A new page before the answer would cancel the sign-out.
    await page.waitForURL('**/auth');
  });

  await test.step('the form for the code shows the portal’s message', async () => {
    await signIn();
    const code = page.getByLabel('Code of your authenticator app');
    for (const [how, told] of [
      [503, sentence],
      [500, 'An unexpected error occurred.'],
      ['no answer', 'An unexpected error occurred.'],
    ] as const) {
      await whileFailing(page, { address: '**/auth/v1/factors/*/challenge', how }, async () => {
        await code.fill('000000');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expectFailure(page, 'Error', told);
      });
    }
    await code.fill(await app.code());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/consultant/workers');
  });
});

test('a confirmation link is not reported as invalid while the database is down', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill('Tariq Malik');
  await page.getByLabel('Email', { exact: true }).fill('tariq.malik@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea');
  await whileFailing(page, { address: '**/auth/v1/signup*', how: 503 }, async () => {
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectFailure(page, 'Sign up failed', sentence);
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  const mail = await portal.mails.waitFor(({ to }) => to.includes('tariq.malik@example.org'));

  await whileFailing(page, { address: '**/auth/v1/resend*', how: 503 }, async () => {
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expectFailure(page, 'Error', `Failed to send the confirmation email. ${sentence}`);
  });

  await page.goto(/https?:\/\/\S+\/confirm#\S+/.exec(mail.text)?.[0] ?? 'the mail has no link');
  const confirm = page.getByRole('button', { name: 'Confirm my email address' });
  await whileFailing(page, { address: '**/auth/v1/verify*', how: 503 }, async () => {
    await confirm.click();
    await expectFailure(page, 'Error', sentence);
  });
  await confirm.click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
});

test('a new password that cannot be saved because the database is down shows the portal’s message', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();
  const save = page.getByRole('button', { name: /Update Password|Reset Password/ });

  async function fill(): Promise<void> {
    await page.getByLabel('New Password').fill('three grey geese in a field');
    await page.getByLabel('Confirm Password').fill('three grey geese in a field');
  }

  await page.request.post('/auth/v1/recover', { data: { email: cast.ben.email } });
  const mail = await portal.mails.waitFor(({ to }) => to.includes(cast.ben.email));
  await page.goto(/https?:\/\/\S+\/confirm#\S+/.exec(mail.text)?.[0] ?? 'the mail has no link');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/password-reset');
  await fill();
  await whileFailing(page, { method: 'PUT', address: '**/auth/v1/user*', how: 503 }, async () => {
    await save.click();
    await expectFailure(page, 'Update failed', sentence);
  });
  await save.click();
  await page.waitForURL('**/auth');
});
