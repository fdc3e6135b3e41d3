import type { Page } from '@playwright/test';
import { addDays, dayAndTimeAt, dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { narrow } from '#support/browser/accessibility.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { keepFailing, whileFailing } from '#support/browser/trouble.ts';
import { weeksIn as cards } from '#support/browser/review-list.ts';

test.use({ reducedMotion: 'no-preference' });

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const weekBefore = (count: number) => addWeeks(thisWeek, -count);

const sentOn = (weeksAgo: number) =>
  dayAndTimeAt(`${addDays(weekBefore(weeksAgo), 6)}T18:12:00.000Z`, 'Europe/London');

const bensFigures = {
  'Hours worked': '37.5',
  'Pay rate': '£17.25 per hour',
  'Supply bill rate': '£22.40 per hour',
  'Candidate pay': '£646.88',
  'Total supply bill': '£840.00',
  'Margin per hour': '£5.15',
  'Total agency margin': '£193.12',
};

async function filter(page: Page, label: 'Candidate Name' | 'Council Name', text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await expect(page).toHaveURL(
    text ? new RegExp(`=${encodeURIComponent(text).replaceAll('%20', '\\+')}`) : /./,
  );
}

test('a consultant sees counts, filters, cards and details in the lists of weeks', async ({ signIn }) => {
  const page = await signIn('jo', { viewport: { width: 1280, height: 720 } });

  await test.step('the three statuses of the claimed workers each have a count', async () => {
    for (const [status, count] of [
      ['Pending', 4],
      ['Approved', 3],
      ['Rejected', 1],
    ] as const) {
      await page.goto(`/consultant/${status.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${status} Timesheets (${count})`);
      await expect(cards(page)).toHaveCount(count);
      await expect(cards(page, 'Chloe Dunn')).toHaveCount(0);
    }
  });

  await test.step('a pending card has exactly the specified texts', async () => {
    await page.goto('/consultant/pending');
    const card = cards(page, 'Ben Hughes').filter({ hasText: weekLabel(weekBefore(2)) });
    for (const text of [
      'ben.hughes@example.com',
      'Pending',
      'Council: Leeds City Council',
      'Mileage: 210.3 miles',
      `Submitted: ${shortDay(addDays(weekBefore(2), 6))}`,
      'Emergency cover on Sunday.',
    ]) {
      await expect(card).toContainText(text);
    }
    await expectPairs(card, {
      Mon: '7.5',
      Tue: '7.5',
      Wed: '7.5',
      Thu: '7.5',
      Fri: '7.5',
      Sat: '0',
      Sun: '6',
      Total: '43.5',
    });
    await expect(card.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Reject' })).toBeVisible();
    await expect(card.getByRole('button', { name: /Delete/ })).toBeVisible();
    await expect(card.getByRole('button', { name: 'View Financial Details' })).toHaveCount(0);
    await expect(cards(page, 'Farah Aziz')).not.toContainText('Mileage');
  });

  await test.step('its details have full weekday names and both date-times', async () => {
    await cards(page, 'Emergency cover').getByText('Emergency cover').click();
    const dialog = page.getByRole('dialog', { name: 'Ben Hughes' });
    await expectPairs(dialog, {
      Monday: '7.5',
      Tuesday: '7.5',
      Wednesday: '7.5',
      Thursday: '7.5',
      Friday: '7.5',
      Saturday: '0',
      Sunday: '6',
      'Total hours': '43.5',
      'Job title': 'Housing Officer',
      Mileage: '210.3 miles',
      Submitted: sentOn(2),
      Approved: 'N/A',
    });
    await expect(dialog.getByText('Emergency cover on Sunday.')).toBeVisible();
    await expect(dialog.getByText('Financial Summary')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Approve Timesheet' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reject Timesheet' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an approved card opens its breakdown, and its details the financial summary', async () => {
    await page.goto('/consultant/approved');
    const card = cards(page, 'Ben Hughes');
    await expect(card).toContainText(`Approved: ${shortDay(weekBefore(2))}`);
    await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await card.getByRole('button', { name: 'View Financial Details' }).click();
    const breakdown = page.getByRole('dialog', { name: 'Financial Breakdown' });
    await expectPairs(breakdown, bensFigures);
    await expect(breakdown).toContainText('only visible to consultants');
    await page.keyboard.press('Escape');
    await expect(breakdown).toHaveCount(0);
    await card.getByText(/^W\/C \d/).click();
    const dialog = page.getByRole('dialog', { name: 'Ben Hughes' });
    await expect(dialog.getByText('Financial Summary')).toBeVisible();
    await expectPairs(dialog, {
      Monday: '7.5',
      Tuesday: '7.5',
      Wednesday: '7.5',
      Thursday: '7.5',
      Friday: '7.5',
      Saturday: '0',
      Sunday: '0',
      'Total hours': '37.5',
      'Job title': 'Housing Officer',
      Mileage: '120.5 miles',
      Submitted: sentOn(3),
      Approved: dayAndTimeAt(`${weekBefore(2)}T10:40:00.000Z`, 'Europe/London'),
      'Reviewed by': 'Jo Marsh',
      ...bensFigures,
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a card without the time of its decision says N/A', async () => {
    // The database has no such row; a portal of an older release may return such a row.
    await page.route('**/api/timesheets?*', async (route) => {
      const answer = await (await route.fetch()).json();
      for (const item of answer.items) item.approvedAt = null;
      await route.fulfill({ json: answer });
    });
    await page.goto('/consultant/approved');
    await expect(cards(page, 'Ben Hughes').getByText('Approved: N/A', { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('candidate and council are found by any part of the name, in any case and without accents', async () => {
    await page.goto('/consultant/pending');
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
    await filter(page, 'Candidate Name', 'MARÁ ok');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Timesheets (1)');
    await filter(page, 'Candidate Name', '');
    await filter(page, 'Council Name', 'leeds');
    await expect(cards(page)).toHaveCount(2);
    await page.reload();
    await expect(page.getByLabel('Council Name')).toHaveValue('leeds');
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(page).toHaveURL(/\/pending$/);
  });

  await test.step('a phone folds all filters but the first, and says how many filters are set', async () => {
    const before = page.viewportSize();
    await page.setViewportSize(narrow);
    await expect(page.getByLabel('Candidate Name')).toBeVisible();
    await expect(page.getByLabel('Council Name')).toBeHidden();
    const fold = page.getByRole('button', { name: /^Filters/ });
    await fold.click();
    await filter(page, 'Council Name', 'leeds');
    await expect(cards(page)).toHaveCount(2);
    await expect(fold).toHaveText('Filters (1)');
    await fold.click();
    await expect(page.getByLabel('Council Name')).toBeHidden();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(fold).toHaveText('Filters');
    if (before) await page.setViewportSize(before);
  });

  await test.step('a week is chosen in a calendar that starts on Sunday', async () => {
    await page.goto(`/consultant/pending?weekStart=${weekBefore(2)}`);
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Week Start Date/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a week' });
    await expect(calendar.locator('th').first()).toHaveText(/^Su/);
    await calendar
      .locator(`[data-day="${addDays(weekBefore(2), 8)}"]`)
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(new RegExp(`weekStart=${weekBefore(1)}$`));
    await expect(cards(page)).toHaveCount(3);
    await filter(page, 'Candidate Name', 'nobody of that name');
    await expect(page.getByText('No timesheets match the current filters.')).toBeVisible();
  });

  await test.step('a list that does not load names itself in the message', async () => {
    for (const status of ['pending', 'approved', 'rejected']) {
      await whileFailing(
        page,
        { address: /api\/timesheets\?.*cursor|api\/timesheets\?status=\w+&view=claimed$/, how: 503 },
        async () => {
          await page.goto(`/consultant/${status}`);
          await expectFailure(page, 'Error', `Failed to fetch ${status} timesheets`);
        },
      );
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(1);
  });
});

test('a consultant approves, rejects and deletes weeks, and sees why the server refuses a decision', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });

  await test.step('a failing server changes nothing and says so', async () => {
    const card = cards(page, 'Farah Aziz');
    await whileFailing(page, { method: 'PUT', address: '**/api/timesheets/*/approval' }, async () => {
      await card.getByRole('button', { name: 'Approve' }).click();
      await expectFailure(page, 'Error updating timesheet', 'Failed to approve timesheet');
    });
    await whileFailing(
      page,
      { method: 'PUT', address: '**/api/timesheets/*/rejection', how: 'no answer' },
      async () => {
        await card.getByRole('button', { name: 'Reject' }).click();
        await page.getByLabel('Rejection Reason').fill('Please check Monday.');
        await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
        await expectFailure(page, 'Error updating timesheet', 'Failed to reject timesheet');
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      },
    );
    await whileFailing(page, { method: 'DELETE', address: '**/api/timesheets/*', how: 409 }, async () => {
      await card.getByRole('button', { name: /Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expectFailure(page, 'Failed to delete timesheet', /Correct it instead/);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    });
    await expect(card).toHaveCount(1);
  });

  await test.step('a rejection needs a reason that is not blank', async () => {
    await cards(page, 'Farah Aziz').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Timesheet' });
    const reason = dialog.getByLabel('Rejection Reason');
    const reject = dialog.getByRole('button', { name: 'Reject', exact: true });
    await expect(reason).toHaveAttribute(
      'placeholder',
      'Please explain why this timesheet is being rejected...',
    );
    await expect(reason, 'what was typed before is still there').toHaveValue('Please check Monday.');
    await reason.fill('');
    await expect(reject).toBeDisabled();
    await reason.fill('  \n ');
    await expect(reject).toBeDisabled();
    await reason.fill('Monday is missing.');
    await reject.click();
    await expectSuccess(
      page,
      'Timesheet rejected!',
      'Timesheet rejected successfully and candidate notified',
    );
    await expect(cards(page, 'Farah Aziz')).toHaveCount(0);
    const mail = await portal.mails.waitFor(
      ({ to, subject }) => to.includes('farah.aziz@example.com') && /rejected/.test(subject),
    );
    expect(mail.text).toContain('Monday is missing.');
    expect(mail.text).toContain('jo.marsh@example.com');
  });

  await test.step('a week is approved from its details, and the worker gets an email', async () => {
    await cards(page, 'Amara Okafor')
      .getByText(/^W\/C \d/)
      .click();
    await page.getByRole('button', { name: 'Approve Timesheet' }).click();
    await expectSuccess(
      page,
      'Timesheet approved!',
      'Timesheet approved successfully and candidate notified',
    );
    await expect(cards(page, 'Amara Okafor')).toHaveCount(0);
    await portal.mails.waitFor(
      ({ to, subject }) => to.includes('amara.okafor@example.com') && /approved/.test(subject),
    );
  });

  await test.step('a question comes before deleting, which works in every status', async () => {
    await page.goto('/consultant/rejected');
    await expect(cards(page)).toHaveCount(2);
    await cards(page, 'Amara Okafor')
      .getByRole('button', { name: /Delete/ })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Timesheet' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this timesheet for Amara Okafor? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page, 'Amara Okafor')).toHaveCount(1);
    for (const name of ['Amara Okafor', 'Farah Aziz']) {
      await cards(page, name)
        .getByRole('button', { name: /Delete/ })
        .click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectSuccess(page, 'Timesheet deleted successfully');
      await expect(cards(page, name)).toHaveCount(0);
    }
    await expect(page.getByText('There are currently no rejected timesheets to display.')).toBeVisible();
  });

  await test.step('a decision that a colleague has already made is refused with the colleague’s name', async () => {
    const admin = await signIn('helen');
    await keepFailing(page, '**/api/changes');
    await page.goto('/consultant/pending');
    const card = cards(page, 'Ben Hughes').filter({ hasText: weekLabel(weekBefore(1)) });
    await expect(card).toBeVisible();
    await admin.goto('/consultant/all-pending');
    await cards(admin, 'Ben Hughes')
      .filter({ hasText: weekLabel(weekBefore(1)) })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expectSuccess(admin, 'Timesheet approved!');
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectFailure(page, 'Error updating timesheet', /already approved by Helen Whitfield on \d/);
    await expect(card).toHaveCount(0);
  });
});

test('an Admin’s lists have the weeks of all workers, and update by themselves', async ({ signIn }) => {
  const page = await signIn('helen');
  await test.step('the lists of claimed workers show only the Admin’s own workers, and may be empty', async () => {
    for (const status of ['pending', 'approved', 'rejected']) {
      await page.goto(`/consultant/${status}`);
      await expect(page.getByText(`There are currently no ${status} timesheets to display.`)).toBeVisible();
    }
  });

  await test.step('the three statuses of all workers each have a count', async () => {
    for (const [status, count] of [
      ['rejected', 1],
      ['approved', 4],
      ['pending', 5],
    ] as const) {
      await page.goto(`/consultant/all-${status}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`Timesheets \\(${count}\\)$`),
      );
      await expect(cards(page)).toHaveCount(count);
    }
  });

  await test.step('a week that a worker sends appears without a reload', async () => {
    const candidate = await signIn('chloe', { at: `/dashboard?week=${thisWeek}` });
    await candidate.locator('input[name=monday_hours]').fill('8');
    await sendWeek(candidate);
    await expectSuccess(candidate, 'Timesheet submitted!');
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page, weekLabel(thisWeek))).toContainText('Chloe Dunn');
  });

  await test.step('an Admin approves inline as a consultant does', async () => {
    await cards(page, weekLabel(thisWeek)).getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(page, 'Timesheet approved!');
    await expect(cards(page, weekLabel(thisWeek))).toHaveCount(0);
  });

  await test.step('an approved week without a pay rate has no financial summary', async () => {
    await cards(page, 'Farah Aziz').getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(page, 'Timesheet approved!');
    await page.goto('/consultant/all-approved');
    await cards(page, 'Farah Aziz')
      .getByText(/^W\/C \d/)
      .click();
    const dialog = page.getByRole('dialog', { name: 'Farah Aziz' });
    await expect(dialog.getByText('Reviewed by')).toBeVisible();
    await expect(dialog.getByText('Financial Summary')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await cards(page, 'Chloe Dunn')
      .first()
      .getByText(/^W\/C \d/)
      .click();
    await expect(
      page.getByRole('dialog', { name: 'Chloe Dunn' }).getByText('Financial Summary'),
    ).toBeVisible();
  });
});
