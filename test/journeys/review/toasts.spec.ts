import type { Locator, Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';

function insertManyWeeks(portal: RunningPortal): Promise<void> {
  return withDatabase(portal, (db) =>
    insertRandomTimesheets(db, { consultantId: null, people: 5, weeks: 4, seed: 3 }),
  );
}

async function approveOne(page: Page): Promise<Locator> {
  await weeksIn(page, 'Farah Aziz').first().getByRole('button', { name: 'Approve' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect(toast).toBeVisible();
  return toast;
}

test('a toast on a phone does not cover the buttons of the last rows', async ({ signIn, portal }) => {
  await insertManyWeeks(portal);
  const viewport = { width: 390, height: 844 };
  const page = await signIn('helen', { at: '/consultant/all-pending', viewport });
  const toast = await approveOne(page);
  // The list loads again after an approval, so its end moves.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const top = (await toast.boundingBox())?.y ?? 0;
    for (const button of await weeksIn(page).last().getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  }).toPass();
});

test('a toast in the middle of a list on a phone leaves the focused row visible', async ({
  signIn,
  portal,
}) => {
  await insertManyWeeks(portal);
  const viewport = { width: 390, height: 844 };
  const page = await signIn('helen', { at: '/consultant/all-pending', viewport });
  const approve = weeksIn(page).nth(3).getByRole('button', { name: 'Approve' });
  await approve.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4));
  await approve.click();
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const edge = (await toast.boundingBox())?.y ?? 0;
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      return edge - focused;
    })
    .toBeGreaterThanOrEqual(0);
});

test('a toast on a phone lies on the form’s foot, and on the bar after the worker scrolls past the form', async ({
  signIn,
}) => {
  const week = weekOf(dayAt(new Date(), 'Europe/London'));
  const page = await signIn('amara', {
    at: `/dashboard?week=${week}`,
    viewport: { width: 390, height: 844 },
  });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await page.locator('input[name=monday_hours]').fill('7.5');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Draft discarded' });
  const submit = page.getByRole('button', { name: 'Submit timesheet' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(toast).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await bottomOf(toast)) <= (await topOf(submit))).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => Math.abs((await bottomOf(toast)) - (await topOf(bar))))
    .toBeLessThanOrEqual(1);
});

/** Names of the controls that could be pressed if the toast were not there. */
function controlsUnder(toast: Locator): Promise<string[]> {
  return toast.evaluate((shown) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, a, input, select, [data-timesheet]'),
    ];
    const under = controls.filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const at = [left + width / 2, top + height / 2] as const;
      if (shown.contains(control) || !shown.contains(document.elementFromPoint(...at))) return false;
      shown.style.visibility = 'hidden';
      const below = document.elementFromPoint(...at);
      shown.style.visibility = '';
      return control.contains(below);
    });
    return under.map((control) => control.ariaLabel ?? control.innerText);
  });
}

for (const viewport of [
  { width: 1265, height: 800 },
  { width: 1905, height: 1000 },
]) {
  test(`a toast in the middle of a long list covers no control in a window of ${viewport.width} px`, async ({
    signIn,
    portal,
  }) => {
    await insertManyWeeks(portal);
    const page = await signIn('helen', { at: '/consultant/all-pending', viewport });
    const toast = await approveOne(page);
    const [bar, shown] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
    for (const y of [0, 200, 10_000]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      expect(await controlsUnder(toast)).toEqual([]);
    }
    await weeksIn(page).last().getByRole('checkbox').check();
    await page.evaluate(() => scrollTo(0, 200));
    await expect(page.getByRole('group', { name: 'Selection' })).toContainText('1 selected');
    expect(await controlsUnder(toast)).toEqual([]);
  });
}

test('a failure message stays on its page until the user dismisses it, and does not show on another page', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const failure = page.getByRole('alert').filter({ hasText: 'Error updating timesheet' });
  await page.clock.install();
  await page.goto('/consultant/pending');
  await whileFailing(page, { method: 'PUT', address: '**/api/timesheets/*/approval' }, async () => {
    await weeksIn(page).first().getByRole('button', { name: 'Approve' }).click();
    await expect(failure).toBeVisible();
  });
  await page.clock.runFor(60_000);
  await page.getByLabel('Candidate Name').fill('ben');
  await expect(page).toHaveURL(/ben/);
  await expect(failure).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('the greeting after signing in uncovers the days of the week within three seconds', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.clock.install();
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(cast.dev.email);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const greeting = page.getByRole('status').filter({ hasText: 'Welcome back!' });
  await expect(greeting).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(greeting).toHaveCount(0);
});

for (const [viewport, letters] of [
  [{ width: 390, height: 844 }, ''],
  [{ width: 1280, height: 800 }, '32px'],
] as const) {
  test(`a toast and a dialog in a window of ${viewport.width} px do not cover each other`, async ({
    signIn,
  }) => {
    const page = await signIn('jo', { at: '/consultant/pending', viewport });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    const toast = page.getByRole('alert').filter({ hasText: 'Error updating timesheet' });
    await whileFailing(page, { method: 'PUT', address: '**/api/timesheets/*/approval' }, async () => {
      await weeksIn(page).first().getByRole('button', { name: 'Approve' }).click();
      await expect(toast).toBeVisible();
    });
    await weeksIn(page).first().getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect
      .poll(async () => {
        const [over, under] = [await toast.boundingBox(), await dialog.boundingBox()];
        return (under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? Infinity);
      })
      .toBeGreaterThanOrEqual(0);
    const { y = 0, height = Infinity } = (await dialog.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(viewport.height + 1);
  });
}

test('the buttons of a question below a toast are in reach in a low window with large text', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending', viewport: { width: 740, height: 360 } });
  await whileFailing(page, { method: 'PUT', address: '**/api/timesheets/*/approval' }, async () => {
    await weeksIn(page).first().getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error updating timesheet' })).toBeVisible();
  });
  await weeksIn(page)
    .first()
    .getByRole('button', { name: /Delete/ })
    .click();
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expect(remove).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
});
