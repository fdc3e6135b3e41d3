import { sql } from 'kysely';
import { cast, castPassword } from '#server/commands/cast.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { authenticator } from '#support/http/authenticator.ts';
import { expect, ageProofs, test, withDatabase } from '#support/browser/journey.ts';

test('a consultant must enter the password before adding an authenticator app, and a code before removing it', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/account' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  let kept: (string | null)[] = [];

  await test.step('the password is asked for, and a wrong password is refused at its field', async () => {
    await ageProofs(portal, 11);
    await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(dialog).toBeVisible();
    await expectNoFindingsHere(page, 'asking for the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Enter your current password').first()).toBeVisible();
    await dialog.getByLabel('Current Password').fill('not my password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Current password is not correct.').first()).toBeVisible();
    await dialog.getByLabel('Current Password').fill(castPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  });
  const app = authenticator((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');

  await test.step('nothing more is asked for within ten minutes', async () => {
    await page.getByLabel('Code').fill(await app.code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(codes).toHaveCount(10);
    await page.getByRole('button', { name: 'I have kept the codes' }).click();
  });

  await test.step('a code is asked for before new recovery codes', async () => {
    await ageProofs(portal, 11);
    await page.getByRole('button', { name: 'New codes' }).click();
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await expect(dialog).toBeVisible();
    await expectNoFindingsHere(page, 'asking for a code');
    await dialog.getByLabel('Code of your authenticator app').fill(await app.code());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(codes).toHaveCount(10);
    kept = await codes.allTextContents();
    await page.getByRole('button', { name: 'I have kept the codes' }).click();
  });

  await test.step('a cancelled question changes nothing', async () => {
    await ageProofs(portal, 11);
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/Failed to remove the app\. Please confirm that it is you/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('10 left')).toBeVisible();
  });

  await test.step('a recovery code is accepted instead of a code', async () => {
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(kept[0] ?? '');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible();
  });

  await test.step('an email reports each change', async () => {
    for (const subject of [
      'A new way to sign in was added',
      'New recovery codes',
      'A recovery code was used',
      'A way to sign in was removed',
    ]) {
      await portal.mails.waitFor(
        (mail) => mail.to.includes(cast.jo.email) && mail.subject.startsWith(subject),
      );
    }
  });
});

test('an Admin ends the two-step verification of a consultant who has lost the phone', async ({
  signIn,
  portal,
}) => {
  await withDatabase(portal, (db) =>
    sql`insert into auth.factors (user_id, secret, status)
        select id, '\\x00', 'verified' from users where email = ${cast.daniel.email}`.execute(db),
  );
  const admin = await signIn('helen');
  await ageProofs(portal, 11);
  await admin.getByRole('link', { name: 'Staff' }).click();
  const row = admin.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  const daniel = row.filter({ hasText: 'Daniel Reyes' });
  await expect(daniel).toContainText('Two-step');
  await expect(row.filter({ hasText: 'Jo Marsh' }).getByRole('button', { name: /End two-step/ })).toHaveCount(
    0,
  );
  await daniel.getByRole('button', { name: 'End two-step of Daniel Reyes' }).click();
  await expectNoFindingsHere(admin, 'ending two-step verification');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End two-step' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Current Password').fill(castPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(admin.getByText('Daniel Reyes now signs in with only a password.')).toBeVisible();
  await expect(daniel.getByText('Two-step', { exact: true })).toHaveCount(0);
  const mail = await portal.mails.waitFor(({ to }) => to.includes(cast.daniel.email));
  expect(mail.text).toContain('Helen Whitfield turned off two-step verification for your account');
  await signIn('daniel');
  await admin.getByRole('link', { name: 'Audit' }).click();
  await expect(admin.getByRole('list', { name: 'Events' })).toContainText(
    'Daniel Reyes had the authenticator apps removed by Helen Whitfield',
  );
});
