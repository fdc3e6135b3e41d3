import type { Locator, Page } from '@playwright/test';
import { expectNoFindings, expectNoFindingsHere, narrow } from '#support/browser/accessibility.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { askedOf } from '#support/browser/asked-of.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { cast, type CastName } from '#server/commands/cast.ts';

const phone = { viewport: narrow };
const decide = '**/api/sign-offs/decide';

async function answers(portal: RunningPortal): Promise<string[]> {
  const rows = await withDatabase(portal, (db) =>
    db.selectFrom('signOffs').select('status').orderBy('id').execute(),
  );
  return rows.map(({ status }) => status);
}

const weekOf = (page: Page, name: CastName) => page.getByRole('article', { name: cast[name].fullName });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const open = (week: Locator) => week.getByRole('heading').getByRole('button').click();
const agree = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const seeAll = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

async function expectSilence(page: Page): Promise<void> {
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
}

test('an authoriser signs and queries weeks on a phone, and the consultant sees the result', async ({
  openWindow,
  signIn,
  portal,
}) => {
  const link = await askedOf(portal, ['amara', 'ben', 'farah']);

  await test.step('opening the link does not sign a week', async () => {
    for (const [method, purpose] of [
      ['HEAD', ''],
      ['GET', ''],
      ['GET', 'prefetch;prerender'],
    ] as const) {
      const answer = await fetch(portal.url + link, { method, headers: { 'Sec-Purpose': purpose } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('set-cookie')).toBeNull();
      const html = await answer.text();
      expect(html.includes('content="noindex')).toBe(method === 'GET');
      expect(html).not.toContain('manifest');
    }
    const scanner = await openWindow();
    await scanner.goto(link, { waitUntil: 'networkidle' });
    await expect(scanner.getByRole('heading', { name: '4 weeks to sign' })).toBeVisible();
    for (let times = 0; times < 30; times += 1) await scanner.keyboard.press('Tab');
    await scanner.reload({ waitUntil: 'networkidle' });
    await expectSilence(scanner);
    expect(await answers(portal)).toEqual(Array(4).fill('asked'));
  });

  const page = await openWindow(phone);
  const name = page.getByLabel('Your full name');

  await test.step('the page shows each week in full, without rates', async () => {
    await page.goto(link);
    await expect(page.getByText('Sent to Priya Shah, Leeds City Council.')).toBeVisible();
    const withMiles = weekOf(page, 'ben').filter({ hasText: '43.5 hours' });
    await open(withMiles);
    await expect(withMiles).toContainText('210.3 miles');
    await expect(withMiles).toContainText('Emergency cover');
    await expect(page.getByRole('region', { name: 'Ben Hughes' })).toContainText('Housing Officer');
    await expect(withMiles.getByText('Total').locator('..')).toContainText('43.5');
    await expect(page.locator('main')).not.toContainText(/£|rate|@/i);
    await expectNoFindings(page, '/sign');
    await page.setViewportSize(narrow);
  });

  await test.step('nothing is sent without a name, and the field says so', async () => {
    await open(weekOf(page, 'amara'));
    await press(page, /^Sign for Amara Okafor/);
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Type your name first/);
    await expect(name).toHaveValue('');
    await expectNoFindingsHere(page, 'a name that is missing');
    await page.setViewportSize(narrow);
  });

  await test.step('a double click signs a week once', async () => {
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/decide') ? 1 : 0));
    await name.fill('Sam Cole');
    await press(page, /^Sign for Amara Okafor/);
    const question = page.getByRole('dialog', { name: /^Sign for 1 week \(\d.* hours\) as Sam Cole\?$/ });
    await expect(question).toContainText('You are signing as Sam Cole for Priya Shah.');
    await expectNoFindingsHere(page, 'the question before one week');
    await page.setViewportSize(narrow);
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    expect(calls).toBe(0);
    await press(page, /^Sign for Amara Okafor/);
    await question.getByRole('button', { name: 'Sign', exact: true }).dblclick();
    const result = weekOf(page, 'amara').getByText(/^Signed by Sam Cole/);
    await expect(result).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 weeks to sign');
    await expect(page.getByRole('status').first()).toHaveText('3 of 4 weeks are still to be answered.');
    expect(calls).toBe(1);
  });

  await test.step('typed text is not lost without a connection or a response', async () => {
    const sign = page.getByRole('button', { name: /^Sign for Farah/ });
    await open(weekOf(page, 'farah'));
    await page.context().setOffline(true);
    await sign.click();
    await agree(page, 'Sign');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Check your internet and try again' }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await whileFailing(page, { address: decide }, async () => {
      await sign.click();
      await agree(page, 'Sign');
      await expect(page.getByRole('alert').filter({ hasText: 'Try again in a moment' })).toBeVisible();
    });
    await expect(name).toHaveValue('Sam Cole');
    await sign.click();
    await agree(page, 'Sign');
    await expect(weekOf(page, 'farah').getByText(/^Signed by Sam Cole/)).toBeFocused();
    await expect(page.getByText('Try again in a moment')).toHaveCount(0);
  });

  await test.step('the proposed colleague gets no email before the consultant accepts', async () => {
    await press(page, 'Someone else should sign');
    await expect(page.getByLabel('Full name of your colleague')).toBeFocused();
    await press(page, 'Go back');
    await expect(page.getByRole('region', { name: 'Someone else should sign' })).toBeFocused();
    await press(page, 'Someone else should sign');
    await page.getByLabel('Full name of your colleague').fill('Dee Moss');
    await page.getByLabel('Email of your colleague').fill('dee@leeds');
    await press(page, 'Tell the agency');
    await expect(page.getByRole('alert').filter({ hasText: /email/i })).toBeVisible();
    await expectNoFindingsHere(page, 'a colleague whose address is wrong');
    await page.setViewportSize(narrow);
    await page.getByLabel('Email of your colleague').fill('dee.moss@leeds.example');
    await press(page, 'Tell the agency');
    await expect(page.getByRole('alert').filter({ hasText: 'The agency will decide' })).toBeVisible();
    const consultant = await signIn('jo');
    await consultant.goto('/consultant/sign-offs');
    const proposals = consultant.getByRole('list', { name: 'Someone else should sign' });
    await expect(proposals).toContainText('Priya Shah proposes this for');
    await expectNoFindingsHere(consultant, 'a proposal of a client');
    await press(consultant, 'Decline Dee Moss');
    await expect(consultant.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(proposals).toHaveCount(0);
    await consultant.close();
  });

  await test.step('a query needs a text, and a question comes before several answers are sent', async () => {
    const covered = weekOf(page, 'ben').filter({ hasText: 'Emergency cover' });
    await covered.getByRole('button', { name: /^Something is wrong/ }).click();
    const words = covered.getByLabel('What is wrong with this week?');
    await expect(words).toBeFocused();
    const both = page.getByRole('region', { name: 'All weeks' }).getByRole('button');
    await seeAll(page);
    await expect(both).toHaveText('Sign 1 and report 1 problem');
    await both.click();
    await expect(words).toBeFocused();
    await expect(words).toHaveAccessibleDescription(/Say what is wrong/);
    // A text of one zero-width space counts as empty.
    await words.fill('\u200b');
    await expect(words).not.toHaveAccessibleDescription(/Say what is wrong/);
    await both.click();
    await expect(words).toHaveAccessibleDescription(/Say what is wrong/);
    await words.fill('Sunday was not agreed.');
    await expectNoFindingsHere(page, 'a query');
    await page.setViewportSize(narrow);
    await both.click();
    const question = page.getByRole('dialog', {
      name: /^Sign for 1 week \(\d.*\) and report 1 problem as Sam Cole\?$/,
    });
    await expect(question).toContainText('Sunday was not agreed.');
    await expectNoFindingsHere(page, 'the question before');
    await page.setViewportSize(narrow);
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await answers(portal)).toEqual(expect.arrayContaining(['signed', 'signed', 'asked', 'asked']));
  });

  await test.step('a week that changed meanwhile is not signed, and can be read again', async () => {
    await withDatabase(portal, (db) =>
      db
        .updateTable('timesheets')
        .set({ mondayHours: 3 })
        .where('status', '=', 'Pending')
        .where('mileage', '=', 98)
        .execute(),
    );
    await page.getByRole('region', { name: 'All weeks' }).getByRole('button').click();
    await agree(page, 'Sign 1 and report 1 problem');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(/^Reported as wrong by Sam Cole/)).toContainText('Sunday was not agreed.');
    const changed = weekOf(page, 'ben').filter({ hasText: 'This week was changed' });

    await changed.getByRole('button', { name: /^Look again/ }).click();
    await expect(changed.getByRole('heading')).toBeFocused();
    await open(changed);
    await expect(changed.getByText('Mon').locator('..')).toContainText('3');
    await expect(changed.getByRole('button')).toHaveCount(1);
    await expectSilence(page);
    // A job marks requests of changed weeks as superseded every minute. A request counts as
    // unanswered in either status.
    const given = (await answers(portal)).map((status) => (status === 'superseded' ? 'asked' : status));
    expect(given.toSorted()).toEqual(['asked', 'queried', 'signed', 'signed']);
  });

  await test.step('the history of the week shows the consultant the answers', async () => {
    const desk = await signIn('jo', { at: '/consultant/pending' });
    await weeksIn(desk, 'Amara Okafor').press('Enter');
    const history = desk.getByRole('dialog').getByRole('list', { name: 'History' });
    await expect(history).toContainText('Sam Cole (by the link of Priya Shah)');
  });
});

test('a sign-off link that has expired, is unknown or has no open weeks shows an explanation', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow(phone);

  await test.step('a link without its end shows an explanation', async () => {
    await page.goto('/sign');
    await expect(page.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible();
    await expectNoFindingsHere(page, 'a link without its end');
  });

  await test.step('an unknown link in the same window shows an explanation', async () => {
    await page.goto(`/sign#${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  await test.step('an expired link offers the current link', async () => {
    await page.goto(await askedOf(portal, ['ben'], { days: -1 }));
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectNoFindingsHere(page, 'a link that has expired');
    await press(page, 'Email me a new link');
    await expect(page.getByText(/^If there are weeks to sign, we have emailed you a new link/)).toBeVisible();
  });

  await test.step('a link that ends while its page is open leads to its explanation', async () => {
    await page.goto(await askedOf(portal, ['ben'], { most: 1 }));
    await page.getByLabel('Your full name').fill('Priya Shah');
    await withDatabase(portal, (db) =>
      db
        .updateTable('signOffRequests')
        .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
        .execute(),
    );
    await press(page, /^Sign for/);
    await agree(page, 'Sign');
    await expect(page.getByRole('alert').filter({ hasText: 'This link worked until' })).toBeVisible();
    await press(page, /^Look again/);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused();
  });

  await test.step('a link whose weeks are all signed says so, today and when opened again', async () => {
    const link = await askedOf(portal, ['ben']);
    await page.goto(link);
    await page.getByLabel('Your full name').fill('Priya Shah');
    await expect(page.getByText(/^You are signing as/)).toHaveCount(0);
    await seeAll(page);
    await press(page, 'Sign all 2');
    await agree(page, 'Sign all 2');
    await expect(page.getByRole('heading', { name: 'Nothing is left to sign' })).toBeFocused();
    await expect(page.getByRole('status').first()).toContainText('You can close this page.');
    await expectNoFindingsHere(page, 'everything is signed');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing is left to sign' })).toBeVisible();
    await expect(page.getByText(/^Already signed by Priya Shah/)).toHaveCount(2);
  });

  await test.step('the answers are emailed as a copy, once', async () => {
    await press(page, 'Email me a copy');
    const copy = page.getByRole('region', { name: 'Your copy' });
    await expect(copy).toBeFocused();
    await expect(copy.getByRole('status')).toHaveText(/^We have emailed a copy to .\*\*\*@leeds\.example\.$/);
    await expect(copy.getByRole('button')).toHaveCount(0);
    await expectNoFindingsHere(page, 'a copy was emailed');
    await page.reload();
    await press(page, 'Email me a copy');
    await expect(copy.getByRole('status')).toContainText('in the last 10 minutes');
  });

  await test.step('without a response the page says so and retries', async () => {
    await whileFailing(page, { address: '**/api/sign-offs/look' }, async () => {
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Try again in a moment');
    });
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { name: 'Nothing is left to sign' })).toBeFocused();
  });
});
