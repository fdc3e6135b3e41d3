import { createHash } from 'node:crypto';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

async function withoutAdmin(portal: RunningPortal, token: string): Promise<void> {
  const nobody = { userId: null, codeChallenge: null, codeChallengeMethod: null };
  await withDatabase(portal, async (db) => {
    await db
      .updateTable('users')
      .set({ role: 'Recruitment Consultant' })
      .where('role', '=', 'Admin')
      .execute();
    await db
      .insertInto('auth.oneTimeTokens')
      .values({
        id: crypto.randomUUID(),
        ...nobody,
        purpose: 'first-admin',
        tokenHash: createHash('sha256').update(token).digest(),
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute();
  });
}

test.use({ ownProcess: true });

test('the link that the server prints leads through the setup of the portal, and works once', async ({
  openWindow,
  portal,
}) => {
  const token = 'a-token-of-the-first-start';
  await withoutAdmin(portal, token);
  const page = await openWindow();

  await test.step('the agency’s name is entered, then the first Admin', async () => {
    await page.goto('/first-admin');
    await expect(
      page.getByText(/Open the link from the window where you started the portal\./),
    ).toBeVisible();
    await page.goto(`/first-admin#token=${token}`);
    await page.getByLabel('Name of the agency').fill('Bright Hands Ltd');
    await expectNoFindingsHere(page, 'name the agency');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Set up the first Admin' })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Name of the agency')).toHaveValue('Bright Hands Ltd');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Full Name').fill('Olive Tan');
    await page.getByLabel('Email').fill('olive.tan@example.org');
    await page.getByLabel('Password', { exact: true }).fill('timesheet');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(/Password is too easy to guess/)).toBeVisible();
    await expectNoFindingsHere(page, 'the first Admin');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Olive Tan');
    await expect(page.getByLabel('Email')).toHaveValue('olive.tan@example.org');
    await page.getByLabel('Password', { exact: true }).fill(`${castPassword} and more`);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/first-run');
  });

  await test.step('the setup warns about a local address before anybody is invited', async () => {
    await expect(page.getByRole('heading', { name: 'Where will people open it?' })).toBeVisible();
    await expect(page.getByText(`Only this computer can open ${portal.url}.`)).toBeVisible();
    await page.getByText('How to change it').click();
    await expectNoFindingsHere(page, 'the address of the portal');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.reload();
  });

  await test.step('a reload in the email step returns to the email step', async () => {
    await expect(page).toHaveTitle('Set up email – Bright Hands Ltd');
    portal.mails.refuse(true);
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText(/451 the catcher refuses/)).toBeVisible();
    portal.mails.refuse(false);
    await expectNoFindingsHere(page, 'the mails');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Invite a consultant' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Invite a consultant' })).toBeVisible();
  });

  await test.step('the first consultant is invited, and the last step says what to do next', async () => {
    await page.getByLabel('Full Name').fill('Priya Shah');
    await page.getByLabel('Email').fill('jo.marsh@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send links that nobody else can open?' });
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expect(page.getByText(/There is already an account for/).first()).toBeVisible();
    await expectNoFindingsHere(page, 'the first consultant');
    await page.getByLabel('Email').fill('priya.shah@example.org');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Priya Shah will get an invitation by email.')).toBeVisible();
    await portal.mails.waitFor((mail) => mail.to.includes('priya.shah@example.org'));
    await page.reload();
    await expect(page.getByText('Priya Shah will get an invitation by email.')).toBeVisible();
    await page.getByLabel('Who can get a worker account?').selectOption('Only people you invite or import');
    await expect(page.getByText('The Sign Up tab asks people to contact you.')).toBeVisible();
    await page.getByLabel('What do you call a client?').fill('2');
    await page.getByRole('button', { name: 'Go to the portal' }).click();
    await expect(page.getByText(/Enter one word of 2 to 30 letters/).first()).toBeVisible();
    await expectNoFindingsHere(page, 'the portal is ready');
    await page.getByLabel('What do you call a client?').fill('School');
    await page.getByRole('button', { name: 'Go to the portal' }).click();
    await expectSuccess(page, 'Success', 'Every page now says School.');
    await page.waitForURL(/\/consultant\/workers$/);
    await expect(page.getByRole('link', { name: 'Schools' })).toBeVisible();
    await expect(page.getByText(/or import them from a CSV file/)).toBeVisible();
    await page.goto('/first-run');
    await page.waitForURL(/\/consultant\/workers$/);
  });

  await test.step('the setup link does not work a second time', async () => {
    const other = await openWindow();
    await other.goto(`/first-admin?token=${token}`);
    await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expectNoFindingsHere(other, 'a link that was used');
  });
});

test('a portal without a mail server never claims to have sent an email', async ({
  signIn,
  openWindow,
  portal,
}) => {
  await portal.kill();
  await portal.start({ SMTP_URL: '' });

  await test.step('a password reset says that the portal has no email, with and without an account', async () => {
    const stranger = await openWindow();
    await stranger.goto('/auth');
    const resetEmail = stranger.getByLabel('Email for password reset');
    const sentence = 'This portal cannot send email yet. Ask your agency.';
    for (const address of [cast.ben.email, 'nobody@example.org']) {
      await resetEmail.fill(address);
      await stranger.getByRole('button', { name: 'Send Reset Email' }).click();
      await expectFailure(stranger, 'Email is not ready', sentence);
      await expect(resetEmail).toHaveAccessibleDescription(sentence);
      await expect(resetEmail).toHaveValue(address);
    }
    await expect(stranger.getByText('Reset email sent!')).toHaveCount(0);
    await stranger.close();
  });

  const page = await signIn('helen');

  await test.step('the email step says that emails wait, and has one primary button', async () => {
    await withDatabase(portal, async (db) => {
      await db.updateTable('agency').set({ firstRun: 'mails' }).execute();
    });
    await page.goto('/first-run');
    await page.getByRole('button', { name: 'Continue' }).click();
    const backgroundOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
    const quiet = await backgroundOf('Send me a test email');
    expect(await backgroundOf('Continue')).not.toBe(quiet);
  });

  await test.step('the last step says that the invitation waits for a mail server', async () => {
    await withDatabase(portal, async (db) => {
      await db.updateTable('agency').set({ firstRun: 'consultant' }).execute();
    });
    await page.goto('/first-run');
    await expect(page.getByText(/We will send this invitation when you add a mail server/)).toBeVisible();
    await page.getByLabel('Full Name').fill('Priya Shah');
    await page.getByLabel('Email').fill('priya.shah@example.org');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('heading', { name: 'The portal is ready' })).toBeVisible();
    await expect(
      page.getByText('We will send the invitation for Priya Shah when you add a mail server.'),
    ).toBeVisible();
    await expect(page.getByText(/will get an invitation/)).toHaveCount(0);
    await expectNoFindingsHere(page, 'the portal is ready, without mails');
  });

  await test.step('the import says how long its links work', async () => {
    await page.goto('/consultant/import');
    const buffer = Buffer.from('Full name,Email\nKim Lee,kim.lee@example.org');
    await page.getByLabel('CSV file').setInputFiles({ name: 'workers.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('The links work for 3 days.')).toBeVisible();
  });

  await test.step('an Admin tests and saves a mail server', async () => {
    await page.goto('/consultant/agency');
    const { hostname, port } = new URL(portal.mails.url);
    await page.getByLabel('Mail server', { exact: true }).fill('smtp://mail.example.com');
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText(/Enter only the name of the mail server/).first()).toBeVisible();
    await page.getByLabel('Mail server', { exact: true }).fill(hostname);
    await page.getByLabel('Secure connection').selectOption('starttls');
    await expect(page.getByLabel('Port')).toHaveValue('587');
    await page.getByLabel('Port').fill('1');
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText(/The mail server does not answer\./)).toBeVisible();
    await expectNoFindings(page, 'a mail server that does not answer');
    await page.getByLabel('Port').fill(port);
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText('The test email was sent')).toBeVisible();
    await page.getByRole('button', { name: 'Save the mail server' }).click();
    await expect(page.getByText(`Emails go through ${hostname}:${port} (STARTTLS)`)).toBeVisible();
    await expectSuccess(page, 'The mail server is saved. We are now sending the waiting emails.');
    await portal.mails.waitFor((mail) => mail.to.includes('priya.shah@example.org'));
    await expectNoFindingsHere(page, 'a mail server that is set');
  });

  await test.step('an Admin removes the mail server after a confirmation', async () => {
    await page.getByRole('button', { name: 'Remove the mail server' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remove the mail server?' });
    await expectNoFindings(page, 'the question before a mail server is removed');
    await asked.getByRole('button', { name: 'Remove' }).click();
    await expectSuccess(
      page,
      'The mail server is removed. A new one will send the emails of the last 3 days.',
    );
    await expect(
      page.getByText(/^When you add a mail server, we will send the emails of the last 3 days/),
    ).toBeVisible();
  });
});

test('the mail server that an Admin tests in the setup is saved before the next step', async ({
  signIn,
  portal,
}) => {
  await portal.kill();
  await portal.start({ SMTP_URL: '' });
  await withDatabase(portal, async (db) => {
    await db.updateTable('agency').set({ firstRun: 'mails' }).execute();
  });
  const page = await signIn('helen', { at: '/first-run' });
  await page.getByRole('button', { name: 'Continue' }).click();
  const { hostname, port } = new URL(portal.mails.url);

  await test.step('a known provider fills the server, the port and the security', async () => {
    await page.getByLabel('Email provider').selectOption('Microsoft 365');
    await expect(page.getByText('The portal uses smtp.office365.com:587 (STARTTLS).')).toBeVisible();
    await expect(page.getByLabel('Mail server', { exact: true })).toHaveCount(0);
    await expectNoFindingsHere(page, 'a known provider of email');
    await page.getByLabel('User name').fill('olive.tan@example.org');
    await expect(page.getByLabel('Sender')).toHaveAttribute('placeholder', 'olive.tan@example.org');
    await page.getByLabel('User name').fill('');
    await page.getByLabel('Email provider').selectOption('Other');
  });

  await test.step('typed settings are tried, and the primary button saves them', async () => {
    await page.getByLabel('Mail server', { exact: true }).fill(hostname);
    await page.getByLabel('Port').fill(port);
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText('The test email was not sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save anyway and continue' })).toBeVisible();
    await page.getByLabel('Secure connection').selectOption('STARTTLS');
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText('The test email was sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue without saving' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue(hostname);
    await expect(page.getByLabel('Port')).toHaveValue(port);
    await expect(page.getByLabel('Secure connection')).toHaveValue('starttls');
    await page.getByLabel('Password of the mail server').fill('a password that stays in memory');
    await page.reload();
    await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue(hostname);
    await expect(page.getByLabel('Secure connection')).toHaveValue('starttls');
    await expect(page.getByLabel('Password of the mail server')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('stays in memory');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Invite a consultant' })).toBeVisible();
    await expect(page.getByText(/wait until you add a mail server/)).toHaveCount(0);
  });

  await test.step('Back shows the saved server and keeps the typed consultant', async () => {
    await page.getByLabel('Full Name').fill('Priya Shah');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText(`Emails go through ${hostname}:${port} (STARTTLS)`)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Invite a consultant' })).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Priya Shah');
  });
});

test('a mail server saved after a failed test email promises no emails', async ({ signIn, portal }) => {
  await portal.kill();
  await portal.start({ SMTP_URL: '' });
  const page = await signIn('helen', { at: '/consultant/agency' });
  const { hostname, port } = new URL(portal.mails.url);
  await page.getByLabel('Email provider').selectOption('Other');
  await page.getByLabel('Mail server', { exact: true }).fill(hostname);
  await page.getByLabel('Port').fill(port);
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('The test email was not sent')).toBeVisible();
  await page.getByRole('button', { name: 'Save the mail server' }).click();
  await expectSuccess(page, 'The mail server is saved. Emails wait until it accepts them.');
});

test('a new portal opened without its setup link shows an explanation and no sign-up form', async ({
  openWindow,
  portal,
}) => {
  await withoutAdmin(portal, 'a-token-that-nobody-opens');
  const page = await openWindow();
  await page.goto('/auth');
  await expect(page.getByText('This portal is new')).toBeVisible();
  await expect(page.getByText('Open the link that was printed where you started it.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectNoFindings(page, 'a new portal');
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/landing');
  await expect(page.getByText('This portal is new')).toBeVisible();
  await expect(page.getByText('Open the link that was printed where you started it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  await expectNoFindings(page, 'the first page of a new portal');
});
