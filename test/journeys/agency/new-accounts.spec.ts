import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';

test('an Admin allows new accounts by invitation only, then to nobody new, and requires longer passwords', async ({
  signIn,
  openWindow,
}) => {
  const admin = await signIn('helen');
  await admin.getByRole('link', { name: 'Staff' }).click();
  const rules = admin.getByRole('region', { name: 'New accounts' });
  const stranger = await openWindow({ viewport: { width: 390, height: 844 } });
  const openSignUp = async () => {
    await stranger.goto('/auth');
    await stranger.getByRole('tab', { name: 'Sign Up' }).click();
  };

  await test.step('at first anybody can sign up with a password of six characters', async () => {
    await expect(rules.getByRole('radio', { name: /^Anybody/ })).toBeChecked();
    await expect(rules.getByLabel('Minimum password length')).toHaveValue('6');
    await openSignUp();
    await expect(stranger.getByRole('button', { name: 'Create Account' })).toBeVisible();
  });

  await test.step('wrong values are refused with a message at the field', async () => {
    await rules.getByLabel('Minimum password length').fill('5');
    await rules.getByRole('button', { name: 'Save' }).click();
    await expect(rules.getByLabel('Minimum password length')).toHaveAccessibleDescription(
      /The minimum password length must be 6 to 64 characters\./,
    );
    await expectNoFindingsHere(admin, 'the rules for new accounts, refused');
  });

  await test.step('with invitations only, a person who had already filled in the form sees why the sign-up stops', async () => {
    await rules.getByRole('radio', { name: /^Only people you invite/ }).check();
    await rules.getByLabel('Minimum password length').fill('8');
    await rules.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(admin, 'Success', 'The rules for new accounts are saved.');
    await stranger.getByLabel('Full Name').fill('Sam Stranger');
    await stranger.getByLabel('Email', { exact: true }).fill('sam@example.org');
    await stranger.getByLabel('Password', { exact: true }).fill('three slow herons');
    await stranger.getByRole('button', { name: 'Create Account' }).click();
    await expectFailure(stranger, 'Sign up failed', /You need an invitation to join\./);
  });

  await test.step('the sign-up tab then says that an invitation is needed, and has no form', async () => {
    await openSignUp();
    const panel = stranger.getByRole('tabpanel', { name: 'Sign Up' });
    await expect(panel).toContainText('By invitation');
    await expect(panel).toContainText('Ask your agency to invite you, then open the link in the email.');
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expectNoFindingsHere(stranger, 'signing up is by invitation');
  });

  await test.step('new passwords need eight characters, and the page states the number', async () => {
    const worker = await signIn('amara');
    await worker.goto('/password-reset');
    await expect(worker.getByText('At least 8 characters.')).toBeVisible();
    await worker.getByLabel('New Password').fill('k7#qz-w');
    await worker.getByLabel('Confirm Password').fill('k7#qz-w');
    await worker.getByRole('button', { name: 'Update Password' }).click();
    await expectFailure(worker, 'Password too short', 'Password must be at least 8 characters long.');
  });

  await test.step('with no new accounts, workers are neither invited nor imported, but staff are', async () => {
    await rules.getByRole('radio', { name: 'No new accounts' }).check();
    await rules.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(admin, 'Success', 'The rules for new accounts are saved.');
    await openSignUp();
    await expect(stranger.getByRole('tabpanel', { name: 'Sign Up' })).toContainText(
      'This agency accepts no new accounts now.',
    );
    await admin.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Wanda Waiting');
    await dialog.getByLabel('Email').fill('wanda@example.org');
    await dialog.getByLabel('Role').selectOption('Candidate');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription(/New accounts for workers are off/);
    await dialog.getByLabel('Role').selectOption('Recruitment Consultant');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(admin.getByText('Invitation sent')).toBeVisible();
    await admin.goto('/consultant/import');
    await admin.getByLabel(/CSV file/).setInputFiles({
      name: 'workers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('full name,email\nA B,a@example.org\n'),
    });
    await expect(admin.getByText(/New accounts for workers are off\./)).toBeVisible();
  });
});
