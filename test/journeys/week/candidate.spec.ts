import { addDays, day, dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, selectableWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { expect, sendWeek, sentFigure, test } from '#support/browser/journey.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { forgetAtEachLoad, holdBack, whileFailing } from '#support/browser/trouble.ts';
import { weeksIn } from '#support/browser/review-list.ts';

test.use({ reducedMotion: 'no-preference' });

const startDate = cast.amara.assignment?.startDate ?? day('2026-08-03');
const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

test('a worker reads, fills in, corrects and follows weeks', async ({ signIn }) => {
  const page = await signIn('amara');
  const row = (weeksAgo: number) =>
    page.getByRole('article').filter({ hasText: weekLabel(addWeeks(thisWeek, -weeksAgo)) });
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);

  await test.step('the profile card and the header name the signed-in person', async () => {
    await expectPairs(page.getByLabel('Your profile'), {
      Name: 'Amara Okafor',
      'Job Title': 'Social Worker',
      'Client/Council': 'Camden Council',
      Email: 'amara.okafor@example.com',
    });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'View History' })).toHaveAttribute(
      'href',
      '/timesheet-history',
    );
  });

  await test.step('the current week is open, with seven days, mileage, comments and total', async () => {
    await expect(page.getByRole('button', { name: weekLabel(thisWeek) })).toBeVisible();
    const limits = { type: 'number', min: '0', max: '24', step: '0.5' };
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) {
      for (const [name, value] of Object.entries(limits)) {
        await expect(hours(day)).toHaveAttribute(name, value);
      }
    }
    await expect(page.locator('input[name=mileage]')).toHaveAttribute('inputmode', 'decimal');
    await hours('monday').fill('7.5');
    await hours('sunday').fill('4');
    await expect(page.locator('output')).toHaveText('Total hours 11.5');
  });

  await test.step('wrong values are refused with messages in the form, and nothing is sent', async () => {
    const submit = page.getByRole('button', { name: 'Submit timesheet' });
    await hours('monday').fill('24.5');
    await submit.click();
    await expect(page.getByText('Monday hours must be 24 or fewer')).toBeVisible();
    await hours('monday').fill('7.3');
    await expect(page.getByText('Monday hours must be in steps of 0.5, like 7 or 7.5')).toBeVisible();
    await hours('monday').fill('0');
    await hours('sunday').fill('');
    await submit.click();
    await expect(page.getByText('Enter at least half an hour for the week')).toBeVisible();
    await page.locator('input[name=mileage]').fill('-1');
    await submit.click();
    await expect(page.getByText('Mileage must be 0 or more').first()).toBeVisible();
    await page.locator('input[name=mileage]').fill('12.55');
    await expect(page.locator('#mileage-error')).toHaveText('Mileage must be in steps of 0.1, like 12.5');
    await page.locator('input[name=mileage]').fill('');
  });

  await test.step('a server error loses nothing', async () => {
    await hours('monday').fill('7.5');
    await whileFailing(page, { method: 'POST', address: '**/api/me/timesheets' }, async () => {
      await sendWeek(page);
      await expectFailure(page, 'Error submitting timesheet', 'An unexpected error occurred.');
    });
    await expect(hours('monday')).toHaveValue('7.5');
  });

  await test.step('the submitted week stays in view and shows its progress', async () => {
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 7.5 hours for the week.');
    await expect(row(0).getByText('Pending')).toBeVisible();
    await row(0).getByRole('link').click();
    await expect(page.locator('#week-state')).toContainText(/^7.5 hours\s*Pending/);
    await expect(sentFigure(page, 'Mon')).toHaveText('7.5');
    await expect(page.getByRole('listitem').filter({ hasText: 'With your consultant' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(hours('monday')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit timesheet' })).toHaveCount(0);
  });

  await test.step('an approved week has no form', async () => {
    await row(3).getByRole('link').click();
    await expect(page.locator('#week-state')).toContainText(/^41.5 hours\s*Approved/);
    await expect(sentFigure(page, 'Sat')).toHaveText('4');
    await expect(hours('saturday')).toHaveCount(0);
  });

  await test.step('a click on a rejected week opens it with its reason, to correct and resubmit', async () => {
    await row(2).getByRole('link').click();
    await expect(
      page.getByText('Tuesday shows 17.5 hours. Was that 7.5? Please check and send it again.').first(),
    ).toBeVisible();
    await expect(hours('tuesday')).toHaveValue('17.5');
    await hours('tuesday').fill('7.5');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet resubmitted!', 'Successfully submitted 37.5 hours for the week.');
    await expect(row(2).getByText('Pending')).toBeVisible();
  });

  await test.step('a decision of the consultant appears without a reload', async () => {
    const consultant = await signIn('jo', { at: `/consultant/pending?weekStart=${thisWeek}` });
    const card = weeksIn(consultant, 'Amara Okafor');
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(consultant, 'Timesheet approved!');
    await expect(row(0).getByText('Approved')).toBeVisible();
    await page.goto('/timesheet-history');
    await expect(row(0).getByText('Approved')).toBeVisible();
    await consultant.goto('/consultant/approved');
    await card
      .first()
      .getByRole('button', { name: /Delete/ })
      .click();
    await consultant.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(consultant, 'Timesheet deleted successfully');
    await expect(row(0)).toContainText(`Deleted by ${cast.jo.fullName}`);
  });

  await test.step('the history has every column, newest week first', async () => {
    const weeks = selectableWeeks({ startDate }, thisWeek).map(weekLabel);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(weeks.slice(0, 53));
    await expect(row(3).getByText('Approved', { exact: true })).toBeVisible();
    await expectPairs(row(3), {
      Hours: '41.5',
      Submitted: shortDay(addDays(addWeeks(thisWeek, -3), 6)),
      Processed: shortDay(addWeeks(thisWeek, -2)),
    });
    await expect(row(1).getByText('Pending', { exact: true })).toBeVisible();
    await expectPairs(row(1), {
      Hours: '34',
      Submitted: shortDay(addDays(addWeeks(thisWeek, -1), 6)),
      Processed: 'Not yet',
    });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a list that does not load shows a message and a retry button', async () => {
    await whileFailing(page, { address: '**/api/me/timesheets?*' }, async () => {
      await page.goto('/timesheet-history');
      await expectFailure(page, 'Error', 'Failed to fetch timesheet history');
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(1)).toBeVisible();
    await whileFailing(page, { address: '**/api/me/timesheets?*', how: 503 }, async () => {
      await page.goto('/dashboard');
      await expectFailure(page, 'Error', 'Failed to fetch timesheet data');
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(1)).toBeVisible();
  });
});

test('the week selector offers only the weeks from the start date to the current week', async ({
  signIn,
}) => {
  const page = await signIn('farah');
  await test.step('a week outside this range is refused with a message', async () => {
    for (const week of ['2026-10-26', addWeeks(thisWeek, 1)]) {
      await page.goto(`/dashboard?week=${week}`);
      await expect(
        page.getByText(
          'Please select a valid week (current week or past weeks after your assignment start date)',
        ),
      ).toBeVisible();
      await expect(page.locator('input[name=monday_hours]')).toHaveCount(0);
    }
  });

  await test.step('the message names the start date if it is the reason, and the person to ask', async () => {
    const reason = page.getByText(/^You started on/);
    await expect(reason).toHaveCount(0);
    await page.goto('/dashboard?week=2026-10-26');
    await expect(reason).toHaveText(
      'You started on Monday 2 November 2026. Not right? Ask your consultant, Jo Marsh (jo.marsh@example.com), to change it.',
    );
  });

  await test.step('the arrows stop at the first week and at the current week', async () => {
    await page.goto('/dashboard?week=2026-11-02');
    await expect(page.getByRole('button', { name: 'W/C 02/11/26' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous week' })).toBeDisabled();
    await page.getByRole('button', { name: 'This week', exact: true }).click();
    await expect(page.getByRole('button', { name: weekLabel(thisWeek) })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next week' })).toBeDisabled();
  });

  await test.step('the calendar starts on Sunday, and any day chooses its Monday', async () => {
    await page.goto('/dashboard?week=2026-11-02');
    await page.getByRole('button', { name: 'W/C 02/11/26' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a week' });
    await expect(calendar.locator('th').first()).toHaveText(/^Su/);
    await expect(calendar.getByRole('button', { name: 'Sunday, 1 November 2026' })).toBeDisabled();
    await calendar.getByRole('button', { name: 'Thursday, 12 November 2026' }).click();
    await expect(page).toHaveURL(/week=2026-11-09$/);
    await expect(page.getByRole('button', { name: 'W/C 09/11/26' })).toBeVisible();
  });
});

test('the weeks follow the agency’s time zone, whatever the clock and the time zone of the device', async ({
  signIn,
}) => {
  const page = await signIn('ben', { timezoneId: 'Pacific/Kiritimati' });
  await page.clock.setFixedTime(new Date('2031-03-30T00:30:00Z'));
  await page.goto(`/dashboard?week=${thisWeek}`);
  await expect(page.getByRole('button', { name: weekLabel(thisWeek) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next week' })).toBeDisabled();
  await page.goto('/timesheet-history');
  await expect(page.getByRole('article').first()).toContainText(weekLabel(addWeeks(thisWeek, -1)));
});

test('the dashboard says what is loading, and offers Force Sign Out', async ({ signIn }) => {
  const page = await signIn('ben');
  await forgetAtEachLoad(page);
  const leave = page.getByRole('button', { name: 'Force Sign Out' });

  await test.step('Loading user information...', async () => {
    const me = await holdBack(page, '**/api/me');
    await page.goto('/dashboard');
    await expect(page.getByText('Loading user information...')).toBeVisible();
    await expect(leave).toBeVisible();
    await me.letGo();
    await expect(page.getByRole('heading', { name: 'Weekly timesheet' })).toBeVisible();
  });

  await test.step('Loading assignment information...', async () => {
    const weeks = await holdBack(page, '**/api/me/timesheets?*');
    await page.goto('/dashboard');
    await expect(page.getByText('Loading assignment information...')).toBeVisible();
    await expect(leave).toBeVisible();
    await weeks.letGo();
    await expect(page.locator('input[name=monday_hours]')).toBeVisible();
  });

  await test.step('an error of the user request shows a retry button and a sign-out button', async () => {
    await whileFailing(page, { address: '**/api/me', how: 'no answer' }, async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('alert').getByText('An unexpected error occurred.')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Weekly timesheet' })).toBeVisible();
  });

  await test.step('Loading... shows for at most a second while the session is renewed', async () => {
    // Delay the token response, so that the open page cannot renew the session first.
    const tokens = await holdBack(page, '**/auth/v1/token?*');
    await page.evaluate(() => {
      const key = 'timesheet-portal.session';
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(
        key,
        JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 5 }),
      );
    });
    // Only the test moves the page's clock, so that a busy machine skips no text.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 1_000));
    const appears = (text: string, within: number) => {
      let left = within;
      return expect
        .poll(
          async () => {
            if (left > 0) await page.clock.runFor(10);
            left -= 10;
            return page.getByText(text, { exact: true }).isVisible();
          },
          { intervals: [50] },
        )
        .toBe(true);
    };
    const renewing = page.waitForRequest('**/auth/v1/token?*');
    await page.goto('/dashboard');
    await renewing;
    await appears('Loading...', 700);
    await expect(leave).toBeVisible();
    await page.clock.runFor(1_000);
    await appears('Loading user information...', 3_000);
    await page.clock.resume();
    await leave.click();
    await expect(page).toHaveURL(/\/auth$/);
    await tokens.letGo();
  });
});

test('the consultant’s email at the foot of a phone’s page stays on one line', async ({ signIn }) => {
  const page = await signIn('amara');
  const email = page.getByRole('contentinfo').getByRole('link', { name: 'jo.marsh@example.com' });
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = () => email.evaluate((link) => link.getClientRects().length);
    await expect.poll(lines, `${width} px wide`).toBe(1);
  }
});
