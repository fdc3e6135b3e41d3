import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { showTable, weeksIn } from '#support/browser/review-list.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a worker fills in, checks and sends a week with the keyboard only', async ({ signIn }) => {
  const page = await signIn('dev', phone);
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);
  const summary = page.getByRole('dialog', { name: 'Check and send' });
  await page.goto(`/dashboard?week=${thisWeek}`);

  await test.step('Monday to Friday get Monday’s hours or a full day, typed values stay, and the undo keeps them', async () => {
    await expect(page.getByRole('button', { name: 'Fill Mon–Fri with 7.5' })).toBeVisible();
    await hours('monday').fill('8');
    await hours('wednesday').fill('4');
    const placeOf = async (name: string) => (await hours(name).boundingBox())?.y;
    const before = await placeOf('monday');
    await page.getByRole('button', { name: 'Fill Mon–Fri with 8' }).dblclick();
    const undo = page.getByRole('button', { name: 'Filled with 8. Undo' });
    await expect(undo).toBeFocused();
    expect(await placeOf('monday')).toBe(before);
    for (const [day, value] of Object.entries({ monday: '8', tuesday: '8', wednesday: '4', friday: '8' })) {
      await expect(hours(day)).toHaveValue(value);
    }
    await expect(hours('saturday')).toHaveValue('');
    await hours('thursday').fill('6');
    await undo.click();
    await expect(page.getByRole('button', { name: 'Fill Mon–Fri with 8' })).toBeFocused();
    expect(await placeOf('monday')).toBe(before);
    await expect(hours('tuesday')).toHaveValue('');
    await expect(hours('thursday')).toHaveValue('6');
    await expect(hours('monday')).toHaveValue('8');
  });

  await test.step('a decimal comma counts as a point, and does not multiply the number by ten', async () => {
    const mileage = page.locator('input[name=mileage]');
    await mileage.pressSequentially('1,250');
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    await expect(page.locator('#mileage-error')).toHaveText('Mileage must be a number, like 12.5');
    await mileage.fill('');
    await mileage.pressSequentially('12,5');
    await expect(page.locator('#mileage-error')).toHaveCount(0);
    await expect(mileage).toHaveValue('12,5');
  });

  await test.step('the summary names hours and recipient, and Back changes nothing', async () => {
    await page.locator('textarea[name=comments]').fill('Late bus on Thursday');
    await page.keyboard.press('Control+Enter');
    await expect(summary).toContainText('18 hours. A consultant will check it.');
    await expectPairs(summary, {
      Mon: '8',
      Tue: '0',
      Wed: '4',
      Thu: '6',
      Fri: '0',
      Sat: '0',
      Sun: '0',
      Total: '18',
      Mileage: '12.5 miles',
      Comments: 'Late bus on Thursday',
    });
    await expect(summary.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await expectNoFindingsHere(page, 'the summary before sending');
    await page.keyboard.press('Escape');
    await expect(summary).toHaveCount(0);
    await expect(hours('thursday')).toHaveValue('6');
  });

  await test.step('a refusal of the server shows in the form, at its field', async () => {
    const message = 'Thursday hours must be 5 or fewer';
    await page.route('**/api/me/timesheets', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message, fields: { thursdayHours: message } } }),
    );
    await sendWeek(page);
    await expect(summary).toHaveCount(0);
    await expect(page.getByText(message)).toBeVisible();
    await expect(hours('thursday')).toBeFocused();
    await page.unroute('**/api/me/timesheets');
    await hours('thursday').fill('5');
  });

  await test.step('a lost response loses nothing, and Enter sends again', async () => {
    await whileFailing(page, { method: 'POST', address: '**/api/me/timesheets', how: 503 }, async () => {
      await sendWeek(page);
      await expect(page.getByText('Error submitting timesheet')).toBeVisible();
    });
    await expect(summary).toHaveCount(0);
    await hours('thursday').focus();
    await page.keyboard.press('Control+Enter');
    await expect(summary.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sent for review' })).toBeVisible();
    await expectNoFindingsHere(page, 'a week that has just been sent');
    await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 17 hours for the week.');
    await expect(page.getByRole('link', { name: /17 hours/ })).toBeVisible();
    await expect(page.getByText('Error submitting timesheet')).toHaveCount(0);
  });

  await test.step('a double click opens the summary, and sends nothing', async () => {
    await page.goto(`/dashboard?week=${addWeeks(thisWeek, -1)}`);
    await page
      .getByRole('button', { name: 'Copy' })
      .or(page.getByRole('button', { name: /Fill/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Submit timesheet' }).dblclick();
    await expect(summary).toBeVisible();
    await summary.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Submit timesheet' })).toBeFocused();
  });
});

test('typed and pasted hours become the intended hours, or are refused with a message', async ({
  signIn,
}) => {
  const page = await signIn('ben', { permissions: ['clipboard-read', 'clipboard-write'] });
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);
  const total = page.locator('output');
  await page.goto(`/dashboard?week=${thisWeek}`);
  await expect(hours('monday')).toBeVisible();

  async function paste(day: string, text: string): Promise<void> {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await hours(day).focus();
    await page.keyboard.press('ControlOrMeta+V');
  }

  await test.step('7:30 and 7h30 become 7.5 at the last digit', async () => {
    for (const [day, typed] of [
      ['monday', '7:30'],
      ['tuesday', '7h30'],
      ['wednesday', '07:30'],
    ] as const) {
      await expect(hours(day)).toHaveAttribute('type', 'number');

      await hours(day).pressSequentially(typed);
      await expect(hours(day)).toHaveValue('7.5');
      await expect(hours(day)).toHaveAttribute('type', 'number');
    }
    await expect(total).toHaveText('Total hours 22.5');
  });

  await test.step('7,5 becomes 7.5 and never 75, in the total at once and in the field on blur', async () => {
    await hours('thursday').pressSequentially('7,5');
    await expect(total).toHaveText('Total hours 30');
    await hours('friday').focus();
    await expect(hours('thursday')).toHaveValue('7.5');
    await expect(hours('thursday')).toHaveAttribute('type', 'number');
    await paste('thursday', '1,5');
    await expect(total).toHaveText('Total hours 24');
    await hours('thursday').fill('');
  });

  await test.step('overtyping replaces the old hours, and an incomplete time is read on blur', async () => {
    await hours('monday').focus();
    await page.keyboard.type(':30');
    await expect(hours('monday')).toHaveValue('0.5');
    await hours('tuesday').focus();
    await page.keyboard.type('8 h');
    await page.keyboard.press('Enter');
    await expect(hours('wednesday')).toBeFocused();
    await expect(hours('tuesday')).toHaveValue('8');
    await expect(total).toHaveText('Total hours 16');
  });

  await test.step('0:15 is refused with a message and never read as 15 hours, and the week is not sent', async () => {
    await hours('thursday').pressSequentially('0:15');
    await hours('friday').pressSequentially('7x30');
    await hours('saturday').focus();
    const refused = [
      'Thursday: 0:15 is 0.25 hours; hours go in steps of 0.5',
      'Friday: “7x30” is not a number of hours, like 7.5 or 7:30',
    ];
    for (const message of refused) await expect(page.getByText(message)).toBeVisible();
    await expect(hours('thursday')).toHaveValue('0:15');
    await expect(hours('thursday')).toHaveAccessibleDescription(refused[0] ?? '');
    await expect(total).toHaveText('Total hours 16');
    await expectNoFindingsHere(page, 'hours that nobody can enter');
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary.getByRole('listitem')).toHaveText(refused);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('one press on Submit out of an unreadable field shows all mistakes', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await hours('tuesday').fill('25');
    await hours('friday').fill('');
    await hours('friday').pressSequentially('7x30');
    await page.getByRole('button', { name: 'Submit timesheet' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('listitem')).toHaveText([
      'Tuesday hours must be 24 or fewer',
      'Thursday: 0:15 is 0.25 hours; hours go in steps of 0.5',
      'Friday: “7x30” is not a number of hours, like 7.5 or 7:30',
    ]);
    await hours('tuesday').fill('8');
  });

  await test.step('the refused hours and their message are still there after a reload', async () => {
    await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
    await page.reload();
    await expect(hours('thursday')).toHaveValue('0:15');
    await hours('thursday').fill('0:30');
    await hours('friday').focus();
    await page.keyboard.press('Delete');
    await expect(hours('thursday')).toHaveValue('0.5');
    await expect(hours('thursday')).toHaveAttribute('type', 'number');
    await expect(total).toHaveText('Total hours 16.5');
  });

  await test.step('a pasted row fills the days from the focused day on, and can be undone', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const expectValues = (row: string, values: string[]) =>
      expect.poll(() => Promise.all(days.map((day) => hours(day).inputValue())), row).toEqual(values);
    for (const row of [
      '8\t8\t7.5\t7.5\t7',
      '8 8 7,5 7,5 7',
      '8, 8, 7.5, 7.5, 7',
      '8:00\t8h\t7:30\t7h30\t7\n',
    ]) {
      for (const day of days) await hours(day).fill('');
      await paste('monday', row);
      await expectValues(row, ['8', '8', '7.5', '7.5', '7']);
      await expect(total).toHaveText('Total hours 38');
    }
    await hours('monday').fill('4');
    await paste('wednesday', '1\t2');
    await expectValues('pasted', ['4', '8', '1', '2', '7']);
    await page
      .getByRole('status')
      .filter({ hasText: 'Pasted into 2 days' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expectValues('taken back', ['4', '8', '7.5', '7.5', '7']);
  });

  await test.step('a pasted row that does not fit changes nothing, and a message says why', async () => {
    await paste('saturday', '1\t2\t3');
    await expect(page.getByText('3 values are too many from Saturday on. Nothing was pasted.')).toBeVisible();
    await paste('monday', '8\t7:20\t8');
    await expect(
      page.getByText('7:20 is 7.33 hours; hours go in steps of 0.5. Nothing was pasted.'),
    ).toBeVisible();
    await expect(hours('monday')).toHaveValue('4');
    await expect(total).toHaveText('Total hours 34');
  });

  await test.step('a single pasted time replaces the old hours', async () => {
    await paste('monday', '7h30');
    await expect(hours('monday')).toHaveValue('7.5');
    await paste('monday', '7:20');
    await expect(hours('monday')).toHaveValue('7:20');
    await hours('monday').fill('7');
    await expect(total).toHaveText('Total hours 37');
  });
});

test('the summary before sending asks about everything that the reviewer would see as a flag, and blocks nothing', async ({
  signIn,
}) => {
  const page = await signIn('amara', phone);
  /** The week was five weeks ago, so that all of its days are in the past on any weekday. */
  const week = addWeeks(thisWeek, -5);
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);
  const summary = page.getByRole('dialog', { name: 'Check and send' });
  const questions = summary.getByRole('list', { name: 'Worth a second look' }).getByRole('listitem');
  const submit = page.getByRole('button', { name: /^(Submit|Resubmit) timesheet$/ });

  await test.step('the summary asks nothing about a usual week', async () => {
    await page.goto(`/dashboard?week=${week}`);
    await page.getByRole('button', { name: 'Fill Mon–Fri with 7.5' }).click();
    await submit.click();
    await expect(summary).toBeVisible();
    await expect(questions).toHaveCount(0);
    await summary.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('the summary asks about a long day, a long week and a weekend', async () => {
    await hours('tuesday').fill('17.5');
    await hours('saturday').fill('4');
    await submit.click();
    const asked = [
      'The week has 51.5 hours, more than 48. Is that right?',
      'Tuesday is more than 12 hours. Is that right?',
      'You worked on Saturday. Is that right?',
    ];
    await expect(questions).toHaveText(asked);
    await expect(summary.getByRole('button', { name: 'Send', exact: true })).toHaveAccessibleDescription(
      asked.join(' '),
    );
    await expectNoFindingsHere(page, 'a summary with questions');
    await summary.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 51.5 hours for the week.');
  });

  await test.step('the reviewer sees the same facts as flags', async () => {
    const consultant = await signIn('jo', { at: '/consultant/pending' });
    await showTable(consultant);
    await consultant.goto(`/consultant/pending?weekStart=${week}`);
    const marks = weeksIn(consultant).getByRole('list', { name: 'Worth a second look' });
    const two = ['Over 48 hours', 'Day over 12 hours', '+1 more'];
    await expect(marks.getByRole('listitem')).toHaveText(two);
    const row = weeksIn(consultant);
    await expect(row).toHaveAccessibleDescription(/Over 48 hours Day over 12 hours Weekend work/);
    expect((await row.boundingBox())?.height).toBeLessThan(56);

    await marks.getByRole('button', { name: '+1 more' }).click();
    await expect(marks.getByRole('listitem')).toHaveText([...two.slice(0, 2), 'Weekend work', 'Fewer flags']);
    const fewer = marks.getByRole('button', { name: 'Fewer flags' });
    await expect(fewer).toBeFocused();
    await consultant.keyboard.press('Enter');
    await expect(marks.getByRole('listitem')).toHaveText(two);
    await expectNoFindingsHere(consultant, 'a row with more flags than it shows');
  });

  await test.step('the summary asks about a correction that changes nothing', async () => {
    await page.goto(`/dashboard?week=${addWeeks(thisWeek, -2)}`);
    await submit.click();
    await expect(questions.first()).toHaveText('You changed nothing after the rejection. Is that right?');
  });
});
