import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { askedOf } from '#support/browser/asked-of.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { failedOnPurpose } from '#support/browser/trouble.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const phone = { viewport: { width: 360, height: 740 } };
const agree = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const many = ['amara', 'ben', 'chloe', 'farah'] as const;

async function sendMany(portal: RunningPortal): Promise<void> {
  await withDatabase(portal, async (db) => {
    for (const name of many) {
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', cast[name].email)
        .executeTakeFirstOrThrow();
      for (let week = 0; week < 21; week += 1) {
        const entry = weekOfHours(addWeeks('2019-01-07' as Week, week), week === 20 ? 13 : 7.5);
        await db
          .insertInto('timesheets')
          .values({ ...entry, userId, mileage: null, comments: null })
          .execute();
      }
    }
  });
}

test('an authoriser with many weeks sees them by worker, and signs for one worker or for all workers', async ({
  openWindow,
  portal,
}) => {
  await sendMany(portal);
  const page = await openWindow(phone);
  const foot = page.getByRole('region', { name: 'All weeks' });

  for (const most of [1, 14]) {
    await test.step(`${most === 1 ? 'one week' : `${most} weeks`} on a phone and on a desk`, async () => {
      await page.goto(await askedOf(portal, many, { most }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ weeks? to sign$/);
      await expect(page.getByRole('article')).toHaveCount(most);
      await expect(page.getByRole('button', { name: /^Sign for/ })).toHaveCount(most === 1 ? 1 : 0);
      await expect(foot).toHaveCount(most === 1 ? 0 : 1);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${most} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await expectNoFindingsHere(page, `${most} to sign`);
      await page.setViewportSize({ width: 360, height: 740 });
    });
  }

  await test.step('the weeks of one worker have one button', async () => {
    await page.goto(await askedOf(portal, ['amara'], { most: 3 }));
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Sign/ })).toHaveText(['Sign all 3']);
  });

  await test.step('the weeks of a worker show together with their sum, and unusual weeks say why', async () => {
    await page.goto(await askedOf(portal, many, { most: 83 }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('83 weeks to sign');
    await expect(page.getByText(/^4 people, 83 weeks, [\d,.]+ hours$/)).toBeVisible();
    const long = page
      .getByRole('region', { name: 'Amara Okafor' })
      .getByRole('article')
      .filter({ hasText: '65 hours' });
    await expect(long).toContainText('More than 48 hours in this week');
    await expect(long).toContainText('More than 12 hours on Monday, Tuesday, Wednesday, Thursday and Friday');
    await expect(long).toContainText('More than usual: most weeks have 37.5 hours');
  });

  await test.step('a closed week has few elements until it comes near the window or is printed', async () => {
    const closed = page.getByRole('article').filter({ hasNotText: 'More than' });
    await expect(closed.first().locator('*')).toHaveCount(14);
    await expect(closed.last().locator('*')).toHaveCount(2);
    const name = /^Farah Aziz, [^,]+ [\d.]+ hours$/;
    await expect(closed.last().getByRole('button')).toHaveAccessibleName(name);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(closed.last().locator('*')).toHaveCount(14);
    await expect(closed.last().getByRole('button')).toHaveAccessibleName(name);
    await page.reload();
    await expect(closed.last().locator('*')).toHaveCount(2);
    await closed.last().scrollIntoViewIfNeeded();
    await expect(closed.last().locator('*')).toHaveCount(14);
    await page.reload();
  });

  await test.step('the request for the weeks starts before the page has arrived', async () => {
    // The browser records a request when its answer has come.
    const startsBefore = () =>
      page.evaluate(() => {
        const request = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.endsWith('/api/sign-offs/look'));
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return request && visit && request.startTime < visit.domInteractive;
      });
    await expect.poll(startsBefore).toBe(true);
  });

  await test.step('all weeks can be signed only after the list was seen to its end', async () => {
    await expect(foot).toContainText('First look through the list to its end.');
    await expect(foot.getByRole('button')).toBeDisabled();
    await expectNoFindingsHere(page, '83 to sign');
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('the weeks of one worker are signed together', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByLabel('Your full name').fill('Priya Shah');
    const ofAmara = page.getByRole('region', { name: 'Amara Okafor' });
    const label = (await ofAmara.getByRole('button', { name: /^Sign these/ }).textContent()) ?? '';
    const [count = ''] = /\d+/.exec(label) ?? [];
    await ofAmara.getByRole('button', { name: /^Sign these/ }).click();
    await agree(page, `Sign all ${count}`);
    await expect(ofAmara.getByText(/^Signed by Priya Shah/)).toHaveCount(Number(count));
    await expect(ofAmara.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${83 - Number(count)} weeks to sign`);
  });

  await test.step('the button at the bottom signs the other weeks', async () => {
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(foot.getByRole('button')).toBeEnabled({ timeout: 500 });
    }).toPass();
    const label = (await foot.getByRole('button').textContent()) ?? '';
    await foot.getByRole('button').click();
    await agree(page, label);
    await expect(page.getByRole('heading', { name: 'Nothing is left to sign' })).toBeFocused();
    await expect(foot).toHaveCount(0);
  });
});

test('an authoriser with many workers searches for a worker, and opens a photo of the hours', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow(phone);
  const photo = readFileSync('docs/pictures/sign-phone-light.png');
  await withDatabase(portal, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into files (sha256, media_type, size, name, bytes, uploaded_by, uploaded_at)
      select sha256(${photo}::bytea), 'image/png', ${photo.length}, 'Sheet.png', ${photo}, id, now()
      from users where email = ${cast.amara.email} returning id`.execute(db);
    await sql`insert into week_files (series_id, file_id, user_id, position)
      select series_id, ${rows[0]?.id}, user_id, 1 from timesheets
      where status = 'Pending' and user_id = (select id from users where email = ${cast.amara.email}) limit 1`.execute(
      db,
    );
  });
  await page.goto(await askedOf(portal, ['amara'], { most: 1 }));

  await test.step('the photo loads only when it is opened', async () => {
    const button = page.getByRole('button', { name: /^See Sheet\.png/ });
    await expect(button.locator('img')).toBeVisible();
    await button.click();
    const picture = page.getByRole('img', { name: 'Sheet.png' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectNoFindingsHere(page, 'a photo of the hours');
  });

  await test.step('more than twenty workers have a search, which hides no week that would be signed', async () => {
    await page.route('**/api/sign-offs/look', async (route) => {
      const look = await (await route.fetch()).json();
      const weeks = Array.from({ length: 25 }, (_, index) => ({
        ...look.weeks[0],
        seriesId: `${look.weeks[0].seriesId.slice(0, -2)}${index + 10}`,
        userId: String(index),
        candidateName: `Worker ${index + 1} Hill`,
      }));
      await route.fulfill({ json: { ...look, weeks } });
    });
    await page.reload();
    await page.getByLabel('Find a worker').fill('ker 2');
    await expect(page.getByText('7 of 25 people')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(7);
    const foot = page.getByRole('region', { name: 'All weeks' });
    await expect(foot).toContainText('Clear the search to answer all weeks.');
    await expect(foot.getByRole('button')).toBeDisabled();
    await expectNoFindingsHere(page, 'a search for a worker to sign for');
  });

  await test.step('a connection lost between two parts of an answer keeps the result of the first part', async () => {
    await page.unroute('**/api/sign-offs/look');
    await page.route('**/api/sign-offs/look', async (route) => {
      const look = await (await route.fetch()).json();
      const weeks = Array.from({ length: 201 }, (_, index) => ({
        ...look.weeks[0],
        seriesId: `${look.weeks[0].seriesId.slice(0, -3)}${index + 100}`,
      }));
      await route.fulfill({ json: { ...look, weeks } });
    });
    await page.route('**/api/sign-offs/decide', async (route) => {
      const { decisions } = route.request().postDataJSON() as { decisions: { seriesId: string }[] };
      if (decisions.length === 1) {
        failedOnPurpose.add(route.request().url());
        return route.abort();
      }
      const results = decisions.map(({ seriesId }, index) =>
        index === 0
          ? { seriesId, status: 'superseded', message: 'This week has changed. Look again.' }
          : { seriesId, status: 'signed', message: 'Signed by Priya Shah on 18/11/2026, 10:30.' },
      );
      return route.fulfill({ json: { results } });
    });
    await page.reload();
    await page.getByLabel('Your full name').fill('Priya Shah');
    const foot = page.getByRole('region', { name: 'All weeks' });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(foot.getByRole('button')).toBeEnabled({ timeout: 500 });
    }).toPass();
    await foot.getByRole('button').click();
    await agree(page, 'Sign all 201');
    await expect(foot.getByRole('alert')).toContainText('Check your internet and try again');
    await expect(page.getByText('This week has changed. Look again.')).toBeVisible();
    await expect(foot.getByRole('button')).toHaveText('Sign all 1');
  });
});
