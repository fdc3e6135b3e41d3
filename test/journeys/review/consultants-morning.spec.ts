import type { Locator, Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { priceWeeksOf } from '#server/pricing/pricing-store.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, type RunningPortal, sendWeek, test, withDatabase } from '#support/browser/journey.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { keepFailing, whileFailing } from '#support/browser/trouble.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

function cards(page: Page, name: string | RegExp = '') {
  return weeksIn(page, name);
}

function marksOf(page: Page, name: string) {
  return cards(page, name).getByRole('list', { name: 'Worth a second look' }).getByRole('listitem');
}

async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}

test('a card shows the flags of a week, and the details explain them', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/pending' });

  await test.step('a missing rate and weekend work have flags; a usual week has no flag', async () => {
    await expect(marksOf(page, 'Farah Aziz')).toHaveText(['No rate set']);
    await expect(marksOf(page, 'Emergency cover')).toHaveText(['Weekend work']);
    await expect(marksOf(page, 'Amara Okafor')).toHaveCount(0);
  });

  await test.step('a click on “No rate set” opens the rate form, also a second time', async () => {
    for (let times = 0; times < 2; times += 1) {
      await marksOf(page, 'Farah Aziz').getByRole('button').click();
      await expect(page.getByRole('dialog').getByLabel(/^Pay rate/)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(cards(page, 'Farah Aziz')).toBeFocused();
    }
  });

  await test.step('a filter shows only flagged weeks, also after a reload', async () => {
    await page.getByLabel('Flags').selectOption('Flagged only');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (2)');
    await expect(cards(page)).toHaveCount(2);
    await page.reload();
    await expect(page.getByLabel('Flags')).toHaveValue('only');
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
  });

  await test.step('a corrected week shows what differs from the rejected version', async () => {
    const week = addWeeks(thisWeek, -2);
    const candidate = await signIn('amara', { at: `/dashboard?week=${week}` });
    await candidate.locator('input[name=tuesday_hours]').fill('7.5');
    await candidate.locator('input[name=mileage]').fill('12.5');
    await sendWeek(candidate);
    await expectSuccess(candidate, 'Timesheet resubmitted!');
    const card = cards(page, 'Amara Okafor').filter({ hasText: weekLabel(week) });
    await expect(card).toContainText('Differs from rejected version');
    await expect(card).toContainText(/Tuesday: from 17\.5\s+→\s+to 7\.5/);
    await card.getByText(/^W\/C \d/).click();
    const dialog = page.getByRole('dialog', { name: 'Amara Okafor' });
    await expect(dialog).toContainText('The reason for the rejection was “Tuesday shows 17.5 hours.');
    await expect(dialog).toContainText(/Mileage: from none\s+→\s+to 12\.5 miles/);
    await expectNoFindingsHere(page, 'details of a corrected week');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the day of a flag looks different from other days on a phone', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    const card = cards(page, 'Amara Okafor').filter({ hasText: 'Differs from rejected version' });
    const backgroundOf = (day: string) =>
      card.locator('dl > div', { hasText: day }).evaluate((box) => getComputedStyle(box).backgroundColor);
    await expect(card.locator('dl')).toBeVisible();
    const usual = await backgroundOf('Mon');
    expect(await backgroundOf('Wed')).toBe(usual);
    expect(await backgroundOf('Tue')).not.toBe(usual);
    await expectNoFindingsHere(page, 'cards with a day that is flagged');
    await page.setViewportSize({ width, height });
  });

  await test.step('a week that a colleague decides disappears, and the focus stays in the list', async () => {
    const admin = await signIn('helen', { at: '/consultant/all-pending' });
    await cards(page, 'Farah Aziz').focus();
    await cards(admin, 'Farah Aziz').getByRole('button', { name: 'Approve' }).click();
    await expect(cards(page, 'Farah Aziz')).toHaveCount(0);
    await expect(page.locator('[data-timesheet]:focus')).toHaveCount(1);
  });
});

async function leaveWeeksWaiting(portal: RunningPortal, email: string, count: number): Promise<void> {
  const weeks = Array.from({ length: count }, (_none, index) => addWeeks(thisWeek, -10 - index));
  await withDatabase(portal, async (db) => {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('timesheets')
      .values(weeks.map((weekStart) => ({ ...weekOfHours(weekStart), userId, status: 'Pending' as const })))
      .execute();
    await priceWeeksOf(db, userId);
  });
}

test('a consultant approves many weeks at once, sees the result of each week, and undoes all approvals', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const bar = page.getByRole('group', { name: 'Selection' });

  await test.step('one click selects all weeks without flags, other weeks are selected one by one', async () => {
    await bar.getByRole('button', { name: 'Select the one without flags' }).press('Enter');
    await expect(bar).toContainText('1 selected');
    await expect(bar.getByRole('button', { name: 'Approve 1 timesheet' })).toBeFocused();
    await cards(page, 'Emergency cover').getByRole('checkbox').check();
    await page.getByLabel(/^Select timesheet of Farah Aziz/).check();
    await expect(bar).toContainText(/3 selected, [\d.]+ hours, £[\d,.]+ pay, 2 flagged/);
    await expectNoFindingsHere(page, 'a selection');
  });

  await test.step('the selected weeks are approved together, and undone together', async () => {
    await bar.getByRole('button', { name: 'Approve 3 timesheets' }).click();
    const question = page.getByRole('dialog', { name: 'Approve weeks with red flags?' });
    await expect(question).toContainText('1 of 3 timesheets: 1 with no rate.');
    await expectNoFindingsHere(page, 'weeks with red flags, asked about');
    await question.getByRole('button', { name: 'Approve all 3' }).click();
    await expect(page.getByText('3 timesheets approved!')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('3 timesheets are Pending again.')).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
  });

  await test.step('a week that a colleague has decided is reported by name, and does not stop the others', async () => {
    await keepFailing(page, '**/api/changes');
    await page.reload();
    await expect(cards(page)).toHaveCount(4);
    const admin = await signIn('helen', { at: '/consultant/all-pending' });
    await cards(admin, 'Emergency cover').getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(admin, 'Timesheet approved!');
    await bar.getByLabel('Select all 4').check();
    await bar.getByRole('button', { name: 'Approve 4 timesheets' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve all 4' }).click();
    const note = page.getByRole('region', { name: 'Not approved' });
    await expect(note).toBeFocused();
    await expect(note.getByRole('listitem')).toHaveText([
      /^Ben Hughes, W\/C .*: This timesheet was already approved by Helen Whitfield on /,
    ]);
    await expect(page.getByText('3 timesheets approved!')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expectNoFindingsHere(page, 'what was not approved');
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('in a list of several pages, one click also selects the weeks that are not loaded', async () => {
    await leaveWeeksWaiting(portal, cast.ben.email, 60);
    await page.reload();
    await bar.getByLabel('Select all 50 loaded').check();
    await bar.getByRole('button', { name: 'Select the other 10 too' }).click();
    await expect(bar).toContainText('60 selected');
  });

  await test.step('a decision fetches each visible part once: the first page, the rest, the number in the menu', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/timesheets') asked.push(search);
    });
    await cards(page).first().focus();
    await page.keyboard.press('a');
    await expect(page.getByText(/^Ben Hughes, W\/C/).last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (59)');
    await expect.poll(() => asked.length).toBe(3);
    expect(asked.filter((search) => search.includes('cursor=') && search.includes('limit=200'))).toHaveLength(
      1,
    );
  });

  await test.step('a lost response is reported once for all weeks', async () => {
    await whileFailing(page, { address: '**/api/timesheets/approvals', how: 'no answer' }, async () => {
      await bar.getByRole('button', { name: 'Approve 59 timesheets' }).click();
      const note = page.getByRole('region', { name: 'Not approved' });
      await expect(note).toContainText('59 timesheets were without an answer');
      await expect(note.getByRole('listitem')).toHaveCount(0);
      await note.getByRole('button', { name: 'Dismiss' }).click();
    });
    await expect(cards(page)).toHaveCount(59);
    await bar.getByLabel('Select all 59').check();
  });

  await test.step('all weeks of several pages are approved together, and undone together', async () => {
    await bar.getByRole('button', { name: 'Approve 59 timesheets' }).click();
    await expect(page.getByText('59 timesheets approved!')).toBeVisible();
    // Wait for the empty list: the list loads its first page again only after it has become empty.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (0)');
    // A dismissed toast fades out for a moment, so wait until only one button is left.
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('59 timesheets are Pending again.')).toBeVisible();
    await bar.getByLabel('Select all 50 loaded').check();
    await bar.getByRole('button', { name: 'Select the other 9 too' }).click();
    await bar.getByRole('button', { name: 'Approve 59 timesheets' }).click();
    await expect(page.getByText('59 timesheets approved!')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

async function leaveUsualWeeksWaiting(portal: RunningPortal, email: string, count: number): Promise<void> {
  await withDatabase(portal, async (db) => {
    const { id, userId } = await db
      .selectFrom('assignments')
      .innerJoin('users', 'users.id', 'assignments.userId')
      .where('users.email', '=', email)
      .select(['assignments.id', 'assignments.userId'])
      .executeTakeFirstOrThrow();
    const weeks = Array.from({ length: count }, (_none, index) => ({
      ...weekOfHours(addWeeks(thisWeek, -10 - index), index % 10 === 0 ? 10 : 7.5),
      userId,
      assignmentId: id,
      status: 'Pending' as const,
    }));
    await db
      .updateTable('assignments')
      .set({ startDate: addWeeks(thisWeek, -200) })
      .where('id', '=', id)
      .execute();
    await db.insertInto('timesheets').values(weeks).execute();
    await priceWeeksOf(db, userId);
  });
}

test('two clicks approve all weeks without flags, even in a list of several pages', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo');
  await leaveUsualWeeksWaiting(portal, cast.ben.email, 60);
  await page.goto('/consultant/pending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (64)');
  await expect(cards(page)).toHaveCount(50);

  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Select the 55 without flags' }).click();
  await expect(bar.getByRole('status')).toContainText('55 selected, ');
  await expectNoFindingsHere(page, 'all without flags, chosen');
  await bar.getByRole('button', { name: 'Approve 55 timesheets' }).click();
  await expect(page.getByText('55 timesheets approved!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (9)');
  await expect(cards(page).filter({ hasText: 'Over 48 hours' })).toHaveCount(6);
  await expect(cards(page, 'Emergency cover')).toHaveCount(1);

  await test.step('a large approval can be undone after its toast is gone, until a run is locked', async () => {
    await page.reload();
    const note = page.getByRole('region', { name: 'Last approval of many' });
    await expect(note).toContainText('Undo is possible until their pay run is locked.');
    await expectNoFindingsHere(page, 'the last approval of many');
    await note.getByRole('button', { name: 'Undo all 55' }).click();
    await expect(page.getByText('55 timesheets are Pending again.')).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (64)');
  });
});

test('a consultant starts the reason for a rejection with proposed sentences, and edits it', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  await cards(page, 'Amara Okafor').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Timesheet' });
  const reason = dialog.getByLabel('Rejection Reason');
  await expect(dialog.getByRole('list', { name: 'Quick reasons' }).getByRole('button')).toHaveText([
    'Mileage too high',
    'Hours differ',
    'Total looks wrong',
    'Wrong week',
  ]);
  await dialog.getByRole('button', { name: 'Mileage too high' }).click();
  await dialog.getByRole('button', { name: 'Total looks wrong' }).click();
  await expect(reason).toBeFocused();
  await page.keyboard.type(' Thank you.');
  await expect(reason).toHaveValue(
    /^The mileage of 38\.4 miles looks too high\. .*\nThe total of 34 hours looks wrong\. .* Thank you\.$/,
  );
  await expectNoFindingsHere(page, 'quick reasons');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectSuccess(page, 'Timesheet rejected!');
  const mail = await portal.mails.waitFor(
    ({ to, subject }) => to.includes('amara.okafor@example.com') && /rejected/.test(subject),
  );
  expect(mail.text).toContain('The total of 34 hours looks wrong.');
});

test('a consultant searches, rejects and approves a whole list with the keyboard only', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const { keyboard } = page;
  const name = page.getByLabel('Candidate Name');

  await test.step('a key lists all keys', async () => {
    await expect(cards(page)).toHaveCount(4);
    await tabTo(page, cards(page).first());
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next timesheet');
    await keyboard.press('Escape');
    await expect(cards(page).first()).toBeFocused();
    await keyboard.press('j');
    await expect(cards(page).nth(1)).toBeFocused();
    await keyboard.press('ArrowUp');
    await expect(cards(page).first()).toBeFocused();
  });

  await test.step('Enter in the search moves to the first result, and the key for rejecting opens the reason', async () => {
    await keyboard.press('/');
    await expect(name).toBeFocused();
    await keyboard.type('far');
    await keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page, 'Farah Aziz')).toBeFocused();
    await keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject Timesheet' });
    await expect(dialog.getByLabel('Rejection Reason')).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Wrong week' }));
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Rejection Reason')).toBeFocused();
    await keyboard.press('Control+Enter');
    await expect(page.getByText('Timesheet rejected!')).toBeVisible();
    await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('one week is approved, the others are selected and approved together', async () => {
    await tabTo(page, name);
    await keyboard.press('Control+A');
    await keyboard.press('Delete');
    await keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toBeFocused();
    await keyboard.press('a');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toBeFocused();
    await keyboard.press('x');
    await keyboard.press('j');
    await keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await keyboard.press('Shift+A');
    await expect(page.getByText('2 timesheets approved!')).toBeVisible();
    await expect(page.getByText('There are currently no pending timesheets to display.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the keys work from the heading: undo, and go to the first timesheet', async () => {
    await keyboard.press('z');
    await expect(page.getByText('2 timesheets are Pending again.')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Approved' }).press('Enter');
    await expect(page.getByRole('heading', { name: /^Approved/ })).toBeFocused();
    await page.getByRole('link', { name: 'Pending' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Pending Timesheets (2)' })).toBeFocused();
    await expect(cards(page)).toHaveCount(2);
    await keyboard.press('j');
    await expect(cards(page).first()).toBeFocused();
  });
});
