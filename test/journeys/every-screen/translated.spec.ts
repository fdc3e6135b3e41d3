import type { Page } from '@playwright/test';
import { askedOf } from '#support/browser/asked-of.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { addressesOf } from '#support/browser/pages.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { sessionOf } from '#support/browser/signing-in.ts';
import { translate } from '#support/browser/translation.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font font').first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

async function reviewerOf(portal: RunningPortal, worker: CastName) {
  const said = await sessionOf(portal.url, cast.helen.email, castPassword);
  const { access_token: token } = JSON.parse(said) as { access_token: string };
  const { id } = await withDatabase(portal, (db) =>
    db
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'timesheets.userId')
      .where('users.email', '=', cast[worker].email)
      .where('timesheets.status', '=', 'Pending')
      .select('timesheets.id')
      .orderBy('timesheets.weekStart', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return async (method: string, what: string, body?: object) => {
    const answer = await fetch(`${portal.url}/api/timesheets/${id}/${what}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  };
}

async function visitAll(page: Page, person: CastName, change: () => Promise<void>): Promise<void> {
  for (const address of addressesOf(person)) {
    await test.step(address, async () => {
      const listening = page.waitForResponse('**/api/changes');
      await page.goto(address);
      await listening;
      await expectTranslated(page);
      const news = page.waitForResponse(/\/api\/(?!changes)/, { timeout: 2_000 }).catch(() => null);
      await change();
      await news;
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectTranslated(page);
    });
  }
}

async function changesOf(portal: RunningPortal, worker: CastName): Promise<() => Promise<void>> {
  const review = await reviewerOf(portal, worker);
  let isApproved = false;
  return async () => {
    if (isApproved) await review('POST', 'reopening', { reason: 'Tuesday is wrong' });
    else await review('PUT', 'approval', {});
    isApproved = !isApproved;
  };
}

test('a worker’s translated week shows decisions of a consultant', async ({ signIn, portal }) => {
  const page = await signIn('ben', { at: '/landing' });
  await translate(page.context());
  const review = await reviewerOf(portal, 'ben');
  const listening = page.waitForResponse('**/api/changes');
  await page.goto('/dashboard');
  await listening;
  await expectTranslated(page);
  const week = page.getByRole('article').first();
  await expect(week).toContainText('Pending');
  await review('PUT', 'approval', {});
  await expect(week).toContainText('Approved');
  await expect(week).not.toContainText('Pending');
  await review('POST', 'reopening', { reason: 'Tuesday is wrong' });
  await expect(week).toContainText('Pending');
  await review('PUT', 'rejection', { reason: 'Please check Tuesday.' });
  await expect(page.getByText('Please check Tuesday.').first()).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('link', { name: 'View History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expectTranslated(page);
});

for (const { person, worker } of [
  { person: 'amara', worker: 'amara' },
  { person: 'jo', worker: 'amara' },
  { person: 'helen', worker: 'ben' },
] as const)
  test(`the translated pages of ${cast[person].fullName} (${cast[person].role}) keep working while weeks change`, async ({
    signIn,
    portal,
  }) => {
    const page = await signIn(person, { at: '/landing' });
    await translate(page.context());
    await visitAll(page, person, await changesOf(portal, worker));
  });

test('a consultant reviews all weeks of a translated list', async ({ signIn, portal }) => {
  const page = await signIn('jo', { at: '/landing' });
  await translate(page.context());
  await page.goto('/consultant/pending');
  const amara = weeksIn(page, 'Amara Okafor');
  await expect(amara).toHaveCount(1);
  await amara.getByRole('button', { name: /^Approve/ }).click();
  await expect(amara).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(amara).toHaveCount(1);
  // A list that is scrolled down does not move its rows after a live update, so scroll to the top.
  await page.evaluate(() => scrollTo(0, 0));
  const review = await reviewerOf(portal, 'amara');
  await review('PUT', 'approval', {});
  await expect(amara).toHaveCount(0);
  await expectTranslated(page);
});

test('an authoriser signs a week on a translated page', async ({ openWindow, portal }) => {
  const page = await openWindow();
  await translate(page.context());
  await page.goto(await askedOf(portal, ['amara', 'ben']));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('3 weeks to sign');
  const agree = () => page.getByRole('dialog').getByRole('button').last().click();
  for (const week of await page.getByRole('article').getByRole('heading').getByRole('button').all()) {
    await week.click();
  }
  await page.getByRole('button', { name: /^Sign for Amara Okafor/ }).click();
  await expect(page.getByLabel('Your full name')).toBeFocused();
  await page.getByLabel('Your full name').fill('Sam Cole');
  await page.getByRole('button', { name: /^Sign for Amara Okafor/ }).click();
  await agree();
  await expect(page.getByText(/^Signed by Sam Cole/)).toBeVisible();
  await expect(title).toHaveText('2 weeks to sign');
  await expect(page.getByRole('button', { name: /^Sign for Amara Okafor/ })).toHaveCount(0);
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Sign for Ben Hughes/ })
      .first()
      .click();
    await agree();
    if (left) await expect(title).toHaveText('1 week to sign');
  }
  await expect(page.getByText(/^Signed by Sam Cole/)).toHaveCount(3);
});
