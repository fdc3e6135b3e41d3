import { dayAt } from '#domain/calendar.ts';
import { addWeeks, weekOf } from '#domain/week.ts';
import { expectNoFindingsHere } from '#support/accessibility.ts';
import { expect, sendWeek, test } from '#support/journey.ts';
import { expectSuccess } from '#support/toasts.ts';
import { whileFailing } from '#support/trouble.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a week like the last one is sent in four taps at most, counted by the page', async ({ signIn }) => {
  const page = await signIn('amara', phone);
  await page.goto('/');
  await page.evaluate(() => {
    document.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) document.body.dataset['taps'] = String(Number(document.body.dataset['taps'] ?? 0) + 1);
    });
  });
  await page.getByRole('button', { name: 'Copy last week' }).tap();
  await page.getByRole('button', { name: 'Submit timesheet' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByText('Timesheet submitted!')).toBeVisible();
  const taps = await page.evaluate(() => Number(document.body.dataset['taps']));
  expect(taps).toBe(3);
});

test('a week is filled, looked at once more and sent, by keys alone', async ({ signIn }) => {
  const page = await signIn('dev', phone);
  const hours = (day: string) => page.locator(`input[name=${day}_hours]`);
  const summary = page.getByRole('dialog', { name: 'Check and send' });
  const commas = page.waitForResponse(/\/decimal-comma-/);
  await page.goto(`/dashboard?week=${thisWeek}`);

  await test.step('Monday to Friday get Monday’s hours, or a full day; what was typed stays, also on the way back', async () => {
    await expect(page.getByRole('button', { name: 'Fill Mon–Fri with 7.5' })).toBeVisible();
    await hours('monday').fill('8');
    await hours('wednesday').fill('4');
    await page.getByRole('button', { name: 'Fill Mon–Fri with 8' }).click();
    for (const [day, value] of Object.entries({ monday: '8', tuesday: '8', wednesday: '4', friday: '8' })) {
      await expect(hours(day)).toHaveValue(value);
    }
    await expect(hours('saturday')).toHaveValue('');
    await hours('thursday').fill('6');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hours('tuesday')).toHaveValue('');
    await expect(hours('thursday')).toHaveValue('6');
    await expect(hours('monday')).toHaveValue('8');
  });

  await test.step('a comma is a point, and does not make ten times as many', async () => {
    await commas;
    await page.locator('input[name=mileage]').pressSequentially('12,5');
    await expect(page.locator('input[name=mileage]')).toHaveValue('12.5');
  });

  await test.step('the summary says what goes to whom, and Back changes nothing', async () => {
    await page.locator('textarea[name=comments]').fill('Late bus on Thursday');
    await page.keyboard.press('Control+Enter');
    await expect(summary).toContainText('18 hours. A consultant reviews it next.');
    await expect(summary.getByRole('definition')).toHaveText([
      '8',
      '0',
      '4',
      '6',
      '0',
      '0',
      '0',
      '18',
      '12.5 miles',
      'Late bus on Thursday',
    ]);
    await expect(summary.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await expectNoFindingsHere(page, 'the summary before sending');
    await page.keyboard.press('Escape');
    await expect(summary).toHaveCount(0);
    await expect(hours('thursday')).toHaveValue('6');
  });

  await test.step('what the server refuses is said in the form, at its field', async () => {
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

  await test.step('an answer that is lost loses nothing, and Enter sends', async () => {
    await whileFailing(page, { method: 'POST', address: '**/api/me/timesheets', how: 503 }, async () => {
      await sendWeek(page);
      await expect(page.getByText('Error submitting timesheet')).toBeVisible();
    });
    await expect(summary).toHaveCount(0);
    await hours('thursday').focus();
    await page.keyboard.press('Control+Enter');
    await expect(summary.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /17 hours/ })).toBeFocused();
    await expectSuccess(page, 'Timesheet submitted!', 'Successfully submitted 17 hours for the week.');
    await expect(page.getByText('Error submitting timesheet')).toHaveCount(0);
  });

  await test.step('two presses in one go open the summary, and send nothing', async () => {
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
