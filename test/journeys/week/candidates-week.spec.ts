import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const fourDays = { Mon: '7.5', Tue: '7.5', Wed: '7.5', Thu: '7.5' };

test('a new worker signs up, sends a week, corrects it after a rejection and is approved, with two people in two windows', async ({
  openWindow,
  signIn,
  portal,
}) => {
  const email = 'nadia.rahman@example.org';
  const password = 'a quiet morning in June';
  const candidate = await openWindow({ viewport: { width: 390, height: 844 } });

  await test.step('a worker signs up and confirms by the mailed link', async () => {
    await candidate.goto('/');
    await candidate.waitForURL('**/auth');
    await candidate.getByRole('tab', { name: 'Sign Up' }).click();
    await candidate.getByLabel('Full Name').fill('Nadia Rahman');
    await candidate.getByLabel('Email', { exact: true }).fill(email);
    await candidate.getByLabel('Password', { exact: true }).fill(password);
    await candidate.getByRole('button', { name: 'Create Account' }).click();
    await expect(candidate.getByText('Please check your email to verify your account.')).toBeVisible();

    const mail = await portal.mails.waitFor((one) => one.to.includes(email));
    const link = /https?:\/\/\S+\/confirm#\S+/.exec(mail.text)?.[0];
    await candidate.goto(link ?? 'the mail has no link');
    await candidate.getByRole('button', { name: /confirm/i }).click();
    await candidate.waitForURL(/dashboard|assignment-details/);
  });

  await test.step('the worker enters the assignment details and chooses a consultant', async () => {
    await candidate.goto('/dashboard');
    await candidate.getByRole('link', { name: 'Complete Your Assignment Details' }).click();
    await candidate.getByLabel(/client/i).fill('Camden Council');
    await candidate.getByLabel(/job title/i).fill('Social Worker');
    await candidate.getByLabel(/start date/i).fill(addDays(dayAt(new Date(), 'Europe/London'), -20));
    await candidate.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(candidate.getByText('Select Your Consultant')).toBeVisible();
    await candidate.getByText('Jo Marsh').click();
    await candidate.getByRole('button', { name: 'Assign Consultant' }).click();
    await candidate.waitForURL(/\/dashboard/);
  });

  await test.step('the worker submits a week', async () => {
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
      await candidate.locator(`input[name=${day.toLowerCase()}_hours]`).fill('7.5');
    }
    await candidate.locator('input[name=friday_hours]').fill('17.5');
    await candidate.locator('input[name=mileage]').fill('12.3');
    await candidate.locator('textarea[name=comments]').fill('First week');
    await sendWeek(candidate);
    await expectSuccess(candidate, 'Timesheet submitted!', 'Successfully submitted 47.5 hours for the week.');
    const confirmation = await portal.mails.waitFor(
      (one) => one.to.includes(email) && /submitted/.test(one.subject),
    );
    expect(confirmation.text).toContain('Total hours: 47.5\nMileage: 12.3 miles');
  });

  const consultant = await signIn('jo', { viewport: { width: 1200, height: 900 } });

  await test.step('the consultant gets an email and rejects the week with a reason', async () => {
    await portal.mails.waitFor(
      (one) => one.to.includes('jo.marsh@example.com') && /Nadia Rahman/.test(one.subject),
    );
    await consultant.goto('/consultant/pending');
    const card = weeksIn(consultant, 'Nadia Rahman');
    await expectPairs(card, { ...fourDays, Fri: '17.5', Sat: '0', Sun: '0', Total: '47.5' });
    await card.getByRole('button', { name: 'Reject' }).click();
    const dialog = consultant.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Reject/ })).toBeDisabled();
    await dialog.getByLabel('Rejection Reason').fill('Friday shows 17.5 hours. Was that 7.5?');
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await expect(consultant.getByText('Timesheet rejected!')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the worker sees the rejection without a reload, reads the email, corrects and resubmits', async () => {
    await expect(candidate.getByText('Rejected').first()).toBeVisible();
    const mail = await portal.mails.waitFor((one) => one.to.includes(email) && /rejected/.test(one.subject));
    expect(mail.text).toContain('Friday shows 17.5 hours. Was that 7.5?');
    const link = /https?:\/\/\S+\/dashboard\?week=\S+/.exec(mail.text)?.[0];
    await candidate.goto(link ?? 'the mail has no link');
    await expect(candidate.getByText('Friday shows 17.5 hours. Was that 7.5?').first()).toBeVisible();
    await expect(candidate.locator('input[name=friday_hours]')).toHaveValue('17.5');
    await candidate.locator('input[name=friday_hours]').fill('7.5');
    await sendWeek(candidate);
    await expectSuccess(candidate, 'Timesheet resubmitted!');
  });

  await test.step('the consultant sees the week again without a reload, and approves it', async () => {
    const card = weeksIn(consultant, 'Nadia Rahman');
    await expectPairs(card, { ...fourDays, Fri: '7.5', Sat: '0', Sun: '0', Total: '37.5' });
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(consultant.getByText('Timesheet approved!')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the worker sees the approval without a reload, and gets an email', async () => {
    await expect(candidate.getByText('Approved').first()).toBeVisible();
    await portal.mails.waitFor((one) => one.to.includes(email) && /approved/.test(one.subject));
  });

  await test.step('the worker signs out and signs in again', async () => {
    await candidate.getByRole('button', { name: 'Sign Out' }).click();
    await candidate.waitForURL('**/auth');
    await signInOn(candidate, email, password);
    await candidate.waitForURL(/\/dashboard/);
  });
});

test('a consultant claims a worker, and deletes a timesheet after a confirmation', async ({ signIn }) => {
  const page = await signIn('daniel', { at: '/consultant/workers' });
  await page.getByRole('tab', { name: /Available Candidates/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'Dev Patel' });
  await card.getByRole('button', { name: /claim/i }).click();
  await expect(page.getByText('Candidate claimed successfully')).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto('/consultant/pending');
  const timesheet = weeksIn(page, 'Chloe Dunn');
  await timesheet.getByRole('button', { name: /delete/i }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this timesheet for Chloe Dunn? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(timesheet).toHaveCount(1);
  await timesheet.getByRole('button', { name: /delete/i }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Timesheet deleted successfully')).toBeVisible();
  await expect(timesheet).toHaveCount(0);
});
