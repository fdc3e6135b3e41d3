import { addDays, dayAt, fullDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';

const today = dayAt(new Date(), 'Europe/London');

test('a new worker enters the assignment details, skips the choice of a consultant, and chooses one later', async ({
  signIn,
}) => {
  const page = await signIn('ella');
  const client = page.locator('input[name=client_name]');
  const title = page.locator('input[name=job_title]');
  const start = page.locator('input[name=start_date]');
  const complete = page.getByRole('button', { name: 'Complete Setup' });
  const assign = page.getByRole('button', { name: 'Assign Consultant' });

  await test.step('the dashboard has a prompt, and no form yet', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Complete Your Assignment Details' })).toBeVisible();
    await expect(page.locator('input[name=monday_hours]')).toHaveCount(0);
    await expect(page.getByText('Not set up yet')).toHaveCount(1);
    await page.getByRole('link', { name: 'Complete Your Assignment Details' }).click();
    await expect(page).toHaveURL(/\/assignment-details$/);
  });

  await test.step('the history is empty and says how to start', async () => {
    await page.goto('/timesheet-history');
    await expect(page.getByText('No timesheets found')).toBeVisible();
    await expect(page.getByText('Submit your first timesheet to get started!')).toBeVisible();
    await page.goto('/assignment-details');
  });

  await test.step('all three fields are required', async () => {
    await expect(start).toHaveAttribute('type', 'date');
    await expect(complete).toBeDisabled();
    // A browser would offer the worker's own employer.
    for (const field of [client, title]) await expect(field).toHaveAttribute('autocomplete', 'off');
    await client.fill('Camden Council');
    await title.fill('   ');
    await start.fill(addDays(today, -21));
    await expect(complete).toBeDisabled();
    await title.fill('Library Assistant');
    await expect(complete).toBeEnabled();
  });

  await test.step('details that cannot be saved stay in the form', async () => {
    for (const how of [500, 'no answer'] as const) {
      await whileFailing(page, { method: 'PUT', address: '**/api/me/assignment', how }, async () => {
        await complete.click();
        await expectFailure(page, 'Error', 'Failed to save assignment details. Please try again.');
      });
    }
    await expect(client).toHaveValue('Camden Council');
  });

  await test.step('after saving, the choice of consultants follows; a failed list can be loaded again', async () => {
    await whileFailing(page, { address: '**/api/consultants' }, async () => {
      await complete.click();
      await expectSuccess(page, 'Assignment Details Saved');
      await expect(page.getByRole('heading', { name: 'Select Your Consultant' })).toBeVisible();
      await expectFailure(page, 'Error', 'Failed to load consultants. Please try again.');
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    for (const [name, email] of [
      ['Daniel Reyes', 'daniel.reyes@example.com'],
      ['Jo Marsh', 'jo.marsh@example.com'],
    ] as const) {
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
    }
    await expect(page.getByText('Helen Whitfield')).toHaveCount(0);
    await expect(assign).toBeDisabled();
  });

  await test.step('after skipping, the dashboard has the form, and the choice is still possible', async () => {
    await page.getByRole('link', { name: 'Skip for Now' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('input[name=monday_hours]')).toBeVisible();
    await expect(page.getByText('No timesheets found')).toBeVisible();
    await page.getByRole('link', { name: 'Choose your consultant' }).click();
    await expect(page.getByRole('heading', { name: 'Select Your Consultant' })).toBeVisible();
  });

  await test.step('a failed choice can be repeated', async () => {
    await page.getByRole('radio', { name: /Jo Marsh/ }).check();
    await whileFailing(page, { method: 'PUT', address: '**/api/me/consultant', how: 503 }, async () => {
      await assign.click();
      await expectFailure(page, 'Error', 'Failed to assign consultant. Please try again.');
    });
    await assign.click();
    await expectSuccess(page, 'Consultant Assigned');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Ask your consultant, Jo Marsh')).toBeVisible();
  });
});

test('an unlikely start date causes a question, is named when it forbids a week, and can be corrected', async ({
  signIn,
}) => {
  const page = await signIn('ella');
  const start = page.locator('input[name=start_date]');
  const far = addDays(today, 400);
  const question = page.getByRole('alertdialog', { name: 'Is your start date right?' });
  const change = page.getByRole('link', { name: 'Change it' });
  await page.goto('/assignment-details');
  await page.locator('input[name=client_name]').fill('Camden Council');
  await page.locator('input[name=job_title]').fill('Library Assistant');

  await test.step('a date more than three months away causes a question with the date in words', async () => {
    await start.fill(far);
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(question).toContainText(
      `${fullDay(far)} is more than three months away. Is that the day you start?`,
    );
    await expectNoFindingsHere(page, 'a question about the start date');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(start).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Select Your Consultant' })).toHaveCount(0);
    await start.fill(addDays(today, -400));
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(question).toContainText('was more than three months ago. Is that the day you started?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await start.fill(far);
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    await expectSuccess(page, 'Assignment Details Saved');
  });

  await test.step('the next step shows the entered details', async () => {
    await expect(page.getByText(`Library Assistant at Camden Council, from ${fullDay(far)}.`)).toBeVisible();
    await expectNoFindings(page, 'the second step with what was entered');
    await page.getByRole('link', { name: 'Skip for Now' }).click();
  });

  await test.step('a start date that forbids every week is named, with a link to change it', async () => {
    await expect(
      page.getByText(
        'Please select a valid week (current week or past weeks after your assignment start date)',
      ),
    ).toBeVisible();
    await expect(page.getByText(`You will start on ${fullDay(far)}. Not right? Change it`)).toBeVisible();
    await expectNoFindings(page, 'a start date that forbids every week');
    await change.click();
    await expect(start).toHaveValue(far);
    await start.fill(addDays(today, -14));
    await page.getByRole('button', { name: 'Save details' }).click();
    await expectSuccess(page, 'Assignment Details Saved');
    await page.getByRole('link', { name: 'Skip for Now' }).click();
  });

  await test.step('the corrected date allows weeks, including missing weeks', async () => {
    const lastWeek = addWeeks(weekOf(today), -1);
    await expect(page.getByRole('button', { name: weekLabel(lastWeek) })).toBeVisible();
    await expect(page.getByText('No timesheets found')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Needs you' })).toContainText(
      'We do not have your hours for',
    );
    await expect(change).toBeVisible();
    await page.locator('input[name=monday_hours]').fill('8');
    await sendWeek(page);
    await expectSuccess(page, 'Timesheet submitted!');
    await expect(change).toHaveCount(0);
  });

  await test.step('after a week was sent, the page names the person to ask', async () => {
    await page.goto('/assignment-details?change=true');
    await expect(
      page.getByText(
        'You have sent a timesheet already. Ask an Admin of your agency to change your assignment details.',
      ),
    ).toBeVisible();
    await expect(start).toHaveCount(0);
    await expectNoFindings(page, 'assignment details that the agency keeps');
  });
});
