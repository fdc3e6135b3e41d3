import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import { cast, type CastName } from '#server/commands/cast.ts';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { askedClient } from '#support/weeks/asked-client.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';

function letClientSign(portal: RunningPortal): Promise<unknown> {
  return withDatabase(portal, async (db) => {
    const people = await db.selectFrom('users').select(['id', 'email']).execute();
    const ids = new Map(people.map(({ id, email }) => [email, id]));
    const idOf = (name: CastName) => ids.get(cast[name].email) ?? '';
    return askedClient({ db, idOf }, ['amara']);
  });
}

test('a consultant sees the weeks that wait for clients, sends the email again, and enters a cover', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name: 'Waiting for clients' });

  await test.step('nothing about signing shows until an assignment needs the client’s signature', async () => {
    await expect(menu.getByRole('link', { name: 'Missing' })).toBeVisible();
    await expect(link).toHaveCount(0);
    await letClientSign(portal);
    await page.reload();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting for clients' })).toBeVisible();
  });

  const week = page
    .getByRole('list', { name: /^Kent Council/ })
    .getByRole('listitem')
    .first();
  const dialog = page.getByRole('dialog');
  await test.step('an email about a week goes to an authoriser at once', async () => {
    await expect(week).toContainText('Amara Okafor');
    await week.getByRole('button', { name: /^Send to…/ }).click();
    await dialog.getByLabel('To').selectOption('Bob Roy');
    await expectNoFindingsHere(page, 'whom to send a week to');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('We have asked Bob Roy to sign.')).toBeVisible();
    await expect(week).toContainText('Bob Roy since');
    await expect(week).toContainText('Asked today');
    await portal.mails.waitFor(({ to }) => to.includes('bob@kent.example'));
    await expectNoFindings(page, 'what waits for clients');
  });

  await test.step('one click sends all weeks that wait for an authoriser, at most once in ten minutes', async () => {
    const all = page.getByRole('button', { name: /^Send all (now|again) to Ann Lee$/ });
    await all.click();
    await expect(page.getByText('We have emailed all waiting weeks to Ann Lee.')).toBeVisible();
    await expect(week).toContainText('Ann Lee since');
    await all.click();
    await expect(page.getByRole('alert').filter({ hasText: 'in the last 10 minutes' })).toBeVisible();
  });

  await test.step('an authoriser’s cover is entered, and two covers cannot overlap', async () => {
    await page.getByRole('link', { name: 'Kent Council' }).click();
    await page.getByRole('button', { name: 'Away… Ann Lee' }).click();
    await expect(dialog.getByRole('heading')).toHaveText('Ann Lee is away');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toContainText('Choose a date');
    const until = addDays(dayAt(new Date(), 'Europe/London'), 7);
    for (let times = 0; times < 2; times += 1) {
      await expect(dialog.getByLabel('Last day away')).toHaveValue('');
      await dialog.getByLabel('Who signs instead').selectOption('Cat Fox');
      await dialog.getByLabel('Last day away').fill(until);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect(dialog.getByRole('listitem')).toContainText('Cat Fox signs now');
    }
    await expect(dialog.locator('form')).toContainText('Cat Fox already covers Ann Lee from');
    await expectNoFindingsHere(page, 'who stands in');
    await dialog.getByRole('button', { name: /^Remove/ }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
  });
});
