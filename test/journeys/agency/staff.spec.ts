import { authenticator } from '#support/http/authenticator.ts';
import { openWorkerPage, workerIn } from '#support/browser/review-list.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin invites a consultant, changes the consultant’s role, and disables and enables the account', async ({
  signIn,
  openWindow,
  portal,
}) => {
  const email = 'priya.shah@example.org';
  const password = 'seven slow herons';
  const admin = await signIn('helen');
  await admin.getByRole('link', { name: 'Staff' }).click();
  const rows = admin.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Priya Shah' });

  await test.step('forbidden actions are disabled, and the page says why', async () => {
    const own = rows.filter({ hasText: 'Helen Whitfield' });
    await expect(own.getByRole('button', { name: /Disable/ })).toBeDisabled();
    await expect(own).toContainText(
      'You cannot change your own role or disable your own account. Ask another Admin.',
    );
    await admin.getByRole('button', { name: 'Change role of Jo Marsh' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Candidate');
    await expect(dialog).toContainText(
      /Jo Marsh still has \d candidates\. Give them to another consultant first\./,
    );
    await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the Admin sends an invitation, and an existing account is refused', async () => {
    await admin.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByLabel('Full Name')).toHaveAccessibleDescription(/Enter the full name/);
    await dialog.getByLabel('Full Name').fill('Priya Shah');
    await dialog.getByLabel('Email').fill('jo.marsh@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toContainText('There is already an account for jo.marsh@example.com.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('button', { name: 'Invite someone' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expect(dialog).not.toContainText('There is already an account');
    await dialog.getByLabel('Full Name').fill('Priya Shah');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(admin.getByText('Invitation sent')).toBeVisible();
    await expect(row).toContainText('Invited');
  });

  const guest = await openWindow({ viewport: { width: 390, height: 844 } });
  await test.step('the invited consultant chooses a password and signs in', async () => {
    const mail = await portal.mails.waitFor((one) => one.to.includes(email));
    await row.getByRole('button', { name: /Invite again/ }).click();
    const again = await portal.mails.waitFor((one) => one.to.includes(email) && one !== mail);
    const link = /https?:\/\/\S+\/confirm#\S+/.exec(again.text)?.[0];
    await guest.goto(link ?? 'the mail has no link');
    await guest.getByRole('button', { name: 'Accept and choose a password' }).click();
    await guest.waitForURL('**/password-reset');
    await guest.getByLabel('New Password').fill(password);
    await guest.getByLabel('Confirm Password').fill(password);
    await guest.getByRole('button', { name: 'Update Password' }).click();
    await guest.waitForURL('**/auth');
    await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(email);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Sign In', exact: true }).click();
    await guest.waitForURL('**/consultant/workers');
  });

  await test.step('the Admin changes the consultant’s role', async () => {
    await admin.reload();
    await row.getByRole('button', { name: 'Change role of Priya Shah' }).click();
    await admin.getByRole('dialog').getByLabel('Role').selectOption('Admin');
    await admin.getByRole('button', { name: 'Save Role' }).click();
    await expect(admin.getByText('Priya Shah is now an Admin.')).toBeVisible();
    await expect(row).toContainText('Admin');
  });

  await test.step('the Admin disables the account, and enables it again', async () => {
    await row.getByRole('button', { name: /Disable/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('Disabled');
    await guest.waitForURL('**/auth');
    await expect(guest.getByText('You are signed out')).toBeVisible();
    await guest.getByLabel('Email', { exact: true }).fill(email);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(guest.getByText('This account is disabled.')).toBeVisible();
    await row.getByRole('button', { name: /Enable/ }).click();
    await expect(admin.getByText('Priya Shah can sign in again.')).toBeVisible();
  });

  await test.step('the audit has every action', async () => {
    await admin.getByRole('link', { name: 'Audit' }).click();
    const events = admin.getByRole('list', { name: 'Events' });
    await admin.getByLabel('Name or email', { exact: true }).fill('priya');
    await expect(events).toContainText('Priya Shah was disabled by ');
    await expect(events).toContainText('Priya Shah signed in');
    await expect(events).toContainText(
      'Priya Shah was given another role by Helen Whitfield: Recruitment Consultant to Admin',
    );
    await admin.getByLabel('Event', { exact: true }).selectOption('Role changed');
    await expect(admin.getByText('1 event', { exact: true })).toBeVisible();
    await expect(admin).toHaveURL(/action=change-role/);
    await admin.getByLabel('Result').selectOption('Refused');
    await expect(admin.getByText('No events match the current filters.')).toBeVisible();
    await admin.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(events.getByRole('listitem').first()).toBeVisible();
  });
});

test('an Admin gives a worker to another consultant, and then to no consultant', async ({ signIn }) => {
  const page = await signIn('helen', { at: '/consultant/workers?view=all' });
  const card = workerIn(page, 'Chloe Dunn');
  await expect(card).toContainText('Consultant: Daniel Reyes');
  await openWorkerPage(page, 'Chloe Dunn');
  const choice = page.getByLabel('Who looks after this worker');
  await choice.selectOption('Jo Marsh');
  await page.getByRole('button', { name: 'Save Consultant' }).click();
  await expect(page.getByText('Jo Marsh now looks after Chloe Dunn.')).toBeVisible();
  await choice.selectOption('Nobody');
  await page.getByRole('button', { name: 'Save Consultant' }).click();
  await expect(page.getByText('Consultants can claim Chloe Dunn again.')).toBeVisible();
  const signingIn = page.getByRole('region', { name: 'Signing in' });
  await signingIn.getByRole('button', { name: 'Disable Chloe Dunn' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(signingIn).toContainText('This worker cannot sign in or send timesheets.');
  await signingIn.getByRole('button', { name: 'Enable Chloe Dunn' }).click();
  await expect(signingIn).toContainText('This worker can sign in.');
  await page.goto('/consultant/workers?view=all');
  await expect(card).toContainText('No consultant yet');
});

test('a consultant can open neither the staff page nor the audit', async ({ signIn }) => {
  const page = await signIn('jo');
  for (const path of ['/consultant/staff', '/consultant/audit']) {
    await page.goto(path);
    await expect(page.getByText('This is for Admins and auditors only.')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

test('a member of staff must set up an authenticator app if the agency requires two-step verification', async ({
  signIn,
}) => {
  const admin = await signIn('helen');
  const consultant = await signIn('daniel');
  await admin.goto('/consultant/staff');
  await admin.getByRole('button', { name: 'Require it of staff' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
  await admin.waitForURL('**/second-step');

  await consultant.goto('/consultant/reports');
  await consultant.waitForURL('**/second-step');
  await expect(consultant.getByText(/Your agency asks for a second step/)).toBeVisible();
  await consultant.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const app = authenticator((await consultant.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');
  await consultant.getByLabel('Code').fill(await app.code());
  await consultant.getByRole('button', { name: 'Confirm' }).click();
  await consultant.getByRole('button', { name: 'I have kept the codes' }).click();
  await consultant.waitForURL('**/consultant/reports');
  await expect(consultant.getByRole('heading', { name: 'Timesheet Reports' })).toBeVisible();
});
