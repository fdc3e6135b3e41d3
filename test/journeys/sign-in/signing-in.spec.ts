import { expect, test } from '#support/browser/journey.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';

test('sign-in, sign-up and password reset work, and show each error', async ({ openWindow, portal }) => {
  const page = await openWindow();
  const signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const resetEmail = page.getByLabel('Email for password reset');
  const sendReset = page.getByRole('button', { name: 'Send Reset Email' });
  await page.goto('/auth');

  await test.step('the sign-in page describes the product', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Timesheet Portal' })).toBeVisible();
    for (const text of ['Professional timesheet management', 'Team Management', 'Easy Approval']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(resetEmail).toBeVisible();
  });

  await test.step('email and password are required', async () => {
    await signInButton.click();
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(problem.getByRole('link')).toHaveCount(2);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a wrong password and a disabled account are refused in the server’s words', async () => {
    await email.fill(cast.amara.email);
    await password.fill('not the password');
    await signInButton.click();
    await expectFailure(page, 'Sign in failed', 'Invalid login credentials');
    await email.fill(cast.gareth.email);
    await password.fill(castPassword);
    await signInButton.click();
    await expectFailure(page, 'Sign in failed');
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step('a server that cannot be reached is an unexpected error', async () => {
    for (const how of ['no answer', 500] as const) {
      await whileFailing(page, { address: '**/auth/v1/token?*', how }, async () => {
        await signInButton.click();
        await expectFailure(page, 'Error', 'An unexpected error occurred.');
      });
    }
  });

  await test.step('a portal without its database shows its own message', async () => {
    await whileFailing(page, { address: '**/auth/v1/token?*', how: 503 }, async () => {
      await signInButton.click();
      const sentence = 'The portal cannot work just now. Try again in a moment.';
      await expectFailure(page, 'Sign in failed', sentence);
    });
  });

  await test.step('a password reset needs an email address', async () => {
    await resetEmail.fill('');
    await sendReset.click();
    await expect(resetEmail).toHaveAccessibleDescription('Please enter your email address.');
    await expectFailure(page, 'Email required', 'Please enter your email address.');
  });

  await test.step('a failed reset keeps the email address, a successful reset clears it', async () => {
    await resetEmail.fill(cast.ben.email);
    for (const how of [500, 'no answer'] as const) {
      await whileFailing(page, { address: '**/functions/v1/custom-password-reset', how }, async () => {
        await sendReset.click();
        await expectFailure(page, 'Error', 'Failed to send reset email. Please try again.');
      });
    }
    await expect(resetEmail).toHaveValue(cast.ben.email);
    await sendReset.click();
    await expectSuccess(
      page,
      'Reset email sent!',
      `A password reset link has been sent to ${cast.ben.email}. Check your email (including spam folder).`,
    );
    await expect(resetEmail).toHaveValue('');
    const mail = await portal.mails.waitFor(({ to }) => to.includes(cast.ben.email));
    expect(mail.text).toContain('/custom-reset?');
  });

  await test.step('signing up asks for name, email and password', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(problem.getByRole('link')).toHaveCount(3);
  });

  await test.step('a weak password is refused in the server’s words', async () => {
    await page.getByLabel('Full Name').fill('Tariq Malik');
    await email.fill('tariq.malik@example.org');
    await password.fill('abc');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(password).toHaveAccessibleDescription('Password should be at least 6 characters.');
    await expect(page.getByText('Sign up failed')).toBeVisible();
    await password.fill('abcd');
    await expect(page.getByText('Sign up failed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectFailure(page, 'Sign up failed', 'Password should be at least 6 characters.');
    await whileFailing(page, { address: '**/auth/v1/signup*', how: 'no answer' }, async () => {
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expectFailure(page, 'Error', 'An unexpected error occurred.');
    });
  });

  await test.step('a new account has the role Candidate, and an email asks for confirmation', async () => {
    await password.fill('a long walk by the sea');
    const asked = page.waitForRequest('**/auth/v1/signup*');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const request = await asked;
    expect(request.postDataJSON()).toMatchObject({
      email: 'tariq.malik@example.org',
      data: { full_name: 'Tariq Malik', role: 'Candidate', assigned_consultant_id: null },
    });
    expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${portal.url}/`);
    await expectSuccess(page, 'Account created!', 'Please check your email to verify your account.');
    await portal.mails.waitFor(({ to }) => to.includes('tariq.malik@example.org'));
    await expect(page.getByText('Confirm your email address')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign up with another address' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  });

  await test.step('nobody can sign in before the confirmation, and the email can be sent again', async () => {
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await email.fill('tariq.malik@example.org');
    await password.fill('a long walk by the sea');
    await signInButton.click();
    await expectFailure(page, 'Sign in failed', 'Email not confirmed');
    await whileFailing(page, { address: '**/auth/v1/resend*', how: 'no answer' }, async () => {
      await page.getByRole('button', { name: 'Send it again' }).click();
      await expectFailure(page, 'Error', 'Failed to send the confirmation email. Please try again.');
    });
  });

  await test.step('the right password signs in and goes to the dashboard', async () => {
    await email.fill(cast.amara.email);
    await password.fill(castPassword);
    await signInButton.click();
    await expectSuccess(page, 'Welcome back!', 'You have been successfully signed in.');
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('signing out also signs out the other tab', async () => {
    const other = await page.context().newPage();
    await other.goto('/timesheet-history');
    await expect(other.getByRole('heading', { name: 'Timesheet History' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(other).toHaveURL(/\/auth/);
  });
});

test('a URL with a recovery link leads to the new password with its query and fragment unchanged', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('amara');
  await page.goto('/auth?type=recovery&from=mail#section=2');
  await expect(page).toHaveURL(`${portal.url}/password-reset?type=recovery&from=mail#section=2`);
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();

  await test.step('an access token in the fragment signs in', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.request.post('/auth/v1/recover', { data: { email: cast.ben.email } });
    const mail = await portal.mails.waitFor(({ to }) => to.includes(cast.ben.email));
    const token = /token_hash=([\w-]+)/.exec(mail.text)?.[1] ?? 'the mail has no token';
    const back = encodeURIComponent(`${portal.url}/auth`);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto(`/auth/v1/verify?type=recovery&token=${token}&redirect_to=${back}`);
    await expect(page).toHaveURL(/\/password-reset/);
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    expect(seen.some((url) => /\/password-reset#access_token=/.test(url))).toBe(true);
  });
});
