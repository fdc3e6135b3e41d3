import type { Page } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { ageProofs, expect, type RunningPortal, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { keepFailing, whileFailing } from '#support/browser/trouble.ts';

const newPassword = 'three grey geese in a field';

interface Ids {
  password: string;
  confirmation: string;
}

async function send(page: Page, ids: Ids, first: string, second: string): Promise<void> {
  await page.locator(`#${ids.password}`).fill(first);
  await page.locator(`#${ids.confirmation}`).fill(second);
  await page.getByRole('button', { name: /Update Password|Reset Password/ }).click();
}

async function refusesBadPairs(page: Page, ids: Ids): Promise<void> {
  await send(page, ids, newPassword, 'another one entirely');
  await expectFailure(page, 'Passwords do not match', 'Please ensure both password fields match.');
  await expect(page.locator(`#${ids.confirmation}`)).toHaveAccessibleDescription(
    'Please ensure both password fields match.',
  );
  for (const short of ['short', '🌍🌍🌍']) {
    await send(page, ids, short, short);
    await expectFailure(page, 'Password too short', 'Password must be at least 6 characters long.');
  }
}

async function recover(page: Page, portal: RunningPortal, email: string): Promise<void> {
  await page.request.post('/auth/v1/recover', { data: { email } });
  const mail = await portal.mails.waitFor(({ to, text }) => to.includes(email) && text.includes('recovery'));
  await page.goto(/https?:\/\/\S+\/confirm#\S+/.exec(mail.text)?.[0] ?? 'the mail has no link');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/password-reset$/);
}

test('a person with a session from a mailed link sets a new password on the first and on the second page', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();

  await test.step('1: Reset Your Password', async () => {
    const ids = { password: 'password', confirmation: 'confirm-password' };
    await recover(page, portal, cast.amara.email);
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    await refusesBadPairs(page, ids);
    await send(page, ids, castPassword, castPassword);
    await expectFailure(page, 'Update failed', 'New password should be different from the old password.');
    await whileFailing(page, { method: 'PUT', address: '**/auth/v1/user*', how: 'no answer' }, async () => {
      await send(page, ids, newPassword, newPassword);
      await expectFailure(page, 'Error', 'An unexpected error occurred.');
    });
    await send(page, ids, newPassword, newPassword);
    await expectSuccess(page, 'Password updated!');
    await expect(page).toHaveURL(/\/auth$/);
    await signInOn(page, cast.amara.email, newPassword);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth/);
  });

  await test.step('2: Set New Password, with a minimum of six', async () => {
    const ids = { password: 'new-password', confirmation: 'confirm-new-password' };
    await recover(page, portal, cast.ben.email);
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    for (const id of Object.values(ids)) {
      await expect(page.locator(`#${id}`)).toHaveAttribute('minlength', '6');
      await expect(page.locator(`#${id}`)).toHaveAttribute('type', 'password');
    }
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue(cast.ben.email);
    await refusesBadPairs(page, ids);
    await send(page, ids, newPassword, newPassword);
    // Before the toast is dismissed, because its button takes the focus.
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(cast.ben.email);
    await expectSuccess(page, 'Password updated!');
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step('an expired session requires a new link', async () => {
    await keepFailing(page, '**/api/changes');
    await recover(page, portal, cast.chloe.email);
    const elsewhere = await openWindow();
    await signInOn(elsewhere, cast.chloe.email, castPassword);
    await elsewhere.evaluate(async () => {
      const session = JSON.parse(localStorage.getItem('timesheet-portal.session') ?? '{}') as {
        access_token: string;
      };
      await fetch('/auth/v1/logout?scope=others', {
        method: 'POST',
        headers: { Authorization: `Bearer ${session.access_token}` },
      });
    });
    await send(
      page,
      { password: 'new-password', confirmation: 'confirm-new-password' },
      newPassword,
      newPassword,
    );
    await expectFailure(page, 'Session expired', 'Your reset session has expired.');
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('a person who returns 15 minutes after opening the link must enter the password or request a new link', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();
  const ids = { password: 'new-password', confirmation: 'confirm-new-password' };
  const late = page.getByText(
    'You opened the link more than 15 minutes ago. Enter your current password, or ask for a new link.',
  );

  await test.step('a page that was open all the time asks when the form is sent', async () => {
    await recover(page, portal, cast.amara.email);
    await expect(page.getByLabel('Current Password')).toHaveCount(0);
    await ageProofs(portal, 16);
    await send(page, ids, newPassword, newPassword);
    await expectFailure(page, 'Update failed', 'You opened the link more than 15 minutes ago.');
    await expect(late.first()).toBeVisible();
    await page.getByLabel('Current Password').fill(castPassword);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expectSuccess(page, 'Password updated!');
  });

  await test.step('a page that is opened later asks at once', async () => {
    await recover(page, portal, cast.ben.email);
    await ageProofs(portal, 16);
    // Renew the token, so that the page sees the old proof of identity.
    await page.evaluate(() => {
      const key = 'timesheet-portal.session';
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number };
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 30 }));
    });
    await page.goto('/reset-password');
    await expect(late).toBeVisible();
    await expect(page.getByLabel('Current Password')).toBeVisible();
    const before = await portal.mails.waitFor(({ to }) => to.includes(cast.ben.email));
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expectSuccess(page, 'Reset email sent!');
    await portal.mails.waitFor((mail) => mail !== before && mail.text.includes('/custom-reset'));
  });
});

test('the first two password pages redirect to sign in without a session or with an invalid link', async ({
  openWindow,
}) => {
  const page = await openWindow();
  for (const address of ['/reset-password', '/password-reset']) {
    await page.goto(address);
    await expectFailure(
      page,
      'Session expired',
      'Your reset link has expired. Please request a new password reset.',
    );
    await expect(page).toHaveURL(/\/auth$/);
  }
  await page.goto('/');
  await page.goto(
    '/password-reset#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  );
  await expectFailure(page, 'Reset link expired');
  await expect(page).toHaveURL(/\/auth/);
});

test('the third password page accepts a token and an email, and a new worker continues with the assignment details', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();
  let used = '';
  const ids = { password: 'new-password', confirmation: 'confirm-new-password' };

  await test.step('without token or email it says that the link is invalid', async () => {
    for (const query of ['', '?token=abc', `?email=${cast.ella.email}`]) {
      await page.goto(`/custom-reset${query}`);
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true })).toBeVisible();
      await expectFailure(page, 'Invalid reset link', 'No reset token or email found in the URL.');
    }
  });

  await test.step('an invalid token is refused in the server’s words', async () => {
    await whileFailing(page, { address: '**/api/reset-link', how: 'no answer' }, async () => {
      await page.goto(`/custom-reset?token=made-up&email=${cast.ella.email}`);
      await send(page, ids, newPassword, newPassword);
      await expectFailure(page, 'Reset failed', 'This reset link has expired or was used already.');
    });
  });

  await test.step('a candidate without assignment details sets a password by the mailed link', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email for password reset').fill(cast.ella.email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expectSuccess(page, 'Reset email sent!');
    const mail = await portal.mails.waitFor(({ to }) => to.includes(cast.ella.email));
    await page.goto(/https?:\/\/\S+\/custom-reset\?\S+/.exec(mail.text)?.[0] ?? 'the mail has no link');
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    used = page.url();
    await expectNoFindingsHere(page, 'a new password by the link of an email');
    await refusesBadPairs(page, ids);
    await whileFailing(
      page,
      { address: '**/functions/v1/custom-password-reset', how: 'no answer' },
      async () => {
        await send(page, ids, newPassword, newPassword);
        await expectFailure(page, 'Error', 'An unexpected error occurred.');
      },
    );
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await send(page, ids, newPassword, newPassword);
    await expectSuccess(page, 'Password updated!');
    await expect(page).toHaveURL(/\/auth\?redirectToAssignment=true$/);
    await expect(page.getByText('Invalid reset link'), 'while the sign-in page loads').toHaveCount(0);
    code.resolve();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page.getByText('Invalid reset link')).toHaveCount(0);
  });

  await test.step('a used link says so when it is opened, and sends a new link', async () => {
    const other = await openWindow();
    await other.goto(used);
    await expect(other.getByText('This reset link has expired or was used already.')).toBeVisible();
    await expect(other.getByLabel('New Password')).toHaveCount(0);
    await expectNoFindingsHere(other, 'a link that was used');
    const isReset = (mail: { to: string[] | string; text: string }) =>
      mail.to.includes(cast.ella.email) && mail.text.includes('/custom-reset');
    const before = await portal.mails.waitFor(isReset);
    await other.getByRole('button', { name: 'Email me a new link' }).click();
    await expectSuccess(other, 'Reset email sent!');
    await portal.mails.waitFor((mail) => mail !== before && isReset(mail));
    await other.close();
  });

  await test.step('signing in leads this candidate to the assignment details', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(cast.ella.email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/assignment-details$/);
  });

  await test.step('any other person signs in as usual', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByLabel('Email for password reset').fill(cast.ben.email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    const mail = await portal.mails.waitFor(({ to }) => to.includes(cast.ben.email));
    await page.goto(/https?:\/\/\S+\/custom-reset\?\S+/.exec(mail.text)?.[0] ?? 'the mail has no link');
    await send(page, ids, newPassword, newPassword);
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('a person who confirms a sign-up in another browser chooses a password there', async ({
  openWindow,
  portal,
}) => {
  const email = 'tariq.malik@example.org';
  const here = await openWindow();
  const phone = await openWindow({ viewport: { width: 390, height: 844 } });

  await test.step('a person signs up on a computer, and opens the email on a phone', async () => {
    await here.goto('/auth');
    await here.getByRole('tab', { name: 'Sign Up' }).click();
    await here.getByLabel('Full Name').fill('Tariq Malik');
    await here.getByLabel('Email', { exact: true }).fill(email);
    await here.getByLabel('Password', { exact: true }).fill('a long walk by the sea');
    await here.getByRole('button', { name: 'Create Account' }).click();
    await expect(here.getByText(/Open it on this device/)).toBeVisible();
    const mail = await portal.mails.waitFor(({ to }) => to.includes(email));
    await phone.goto(/https?:\/\/\S+\/confirm#\S+/.exec(mail.text)?.[0] ?? 'the mail has no link');
    await phone.getByRole('button', { name: 'Confirm my email address' }).click();
    await expectSuccess(phone, 'Success', 'Your email address is confirmed. Now choose your password.');
    await expect(phone).toHaveURL(/\/password-reset$/);
  });

  await test.step('the password chosen on the phone signs in everywhere, with the name entered there', async () => {
    await expectNoFindingsHere(phone, 'a new password with a name');
    await phone.getByRole('button', { name: 'Update Password' }).click();
    await expect(phone.getByRole('textbox', { name: 'Full Name' })).toBeFocused();
    await phone.getByRole('textbox', { name: 'Full Name' }).fill('Tariq Malik');
    await send(
      phone,
      { password: 'new-password', confirmation: 'confirm-new-password' },
      newPassword,
      newPassword,
    );
    await expect(phone).toHaveURL(/\/auth$/);
    await signInOn(here, email, newPassword);
    await expect(here.getByText('Tariq Malik')).toBeVisible();
  });
});
