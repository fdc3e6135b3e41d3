import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { movesOn, watchMoves } from '#support/browser/moves.ts';

const week = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -2);

test('a consultant reminds missing workers once, and sees the reminders in the log', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('jo');
  await page.getByRole('link', { name: 'Missing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Timesheets' })).toBeVisible();
  await page.goto(`/consultant/missing?week=${week}`);
  await expect(page.getByText(`1 of 3 timesheets for ${weekLabel(week)} is in.`)).toBeVisible();
  const missing = page.getByRole('region', { name: 'Missing (1)' });
  const rejected = page.getByRole('region', { name: 'Waiting for correction (1)' });
  await expect(missing.getByRole('listitem')).toContainText(['Farah Aziz']);
  await expect(rejected.getByRole('listitem')).toContainText(['Amara Okafor']);

  await test.step('a question comes before the reminder is sent, and a message afterwards', async () => {
    await missing.getByLabel('Farah Aziz').check();
    await missing.getByRole('button', { name: 'Remind this one' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind 1 worker?' });
    await expect(dialog).toBeVisible();
    await expectNoFindingsHere(page, 'the question before reminders go out');
    await dialog.getByRole('button', { name: 'Send the reminder' }).click();
    await expectSuccess(page, 'Reminders sent', '1 reminder was sent.');
    await expect(dialog).toHaveCount(0);
    const mail = await portal.mails.waitFor(({ to }) => to.includes('farah.aziz@example.com'));
    expect(mail.subject).toBe(
      `Your timesheet for the week of ${shortDay(week)} at Hackney Council is missing`,
    );
    expect(mail.text).toContain(`/dashboard?week=${week}`);
    await expect(missing.getByRole('listitem')).toContainText(['by Jo Marsh']);
  });

  await test.step('a second reminder is refused, and the message names the first sender', async () => {
    await missing.getByRole('button', { name: 'Remind this one' }).click();
    await page.getByRole('button', { name: 'Send the reminder' }).click();
    await expect(page.getByRole('dialog').getByText('No reminder was sent.')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/Jo Marsh sent a reminder on .*\./)).toBeVisible();
    await expectNoFindingsHere(page, 'what came of the reminders');
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the log has the reminder', async () => {
    await page.getByRole('button', { name: 'Reminders sent (1)' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'by Jo Marsh' }).last()).toContainText('Sent');
    await expectNoFindingsHere(page, 'the log of reminders');
  });
});

test('an Admin reminds all missing workers, and chooses another week in the calendar', async ({ signIn }) => {
  const page = await signIn('helen', { at: `/consultant/missing?week=${week}` });
  const missing = page.getByRole('region', { name: /^Missing/ });
  await expect(missing.getByRole('listitem')).toContainText(['No consultant', 'Jo Marsh']);
  await expect(missing.getByRole('listitem')).toContainText(['Dev Patel', 'Farah Aziz']);
  const counts = page.getByRole('list', { name: 'Missing by consultant' });
  await expect(counts.getByRole('listitem')).toHaveText(['Jo Marsh 1', 'No consultant 1']);
  await counts.getByRole('button', { name: 'Jo Marsh 1' }).click();
  await expect(missing.getByRole('listitem')).toContainText(['Farah Aziz']);
  await expect(counts).toBeHidden();
  await page.getByLabel('Consultant', { exact: true }).selectOption({ index: 0 });
  await missing.getByRole('button', { name: 'Remind all 2' }).click();
  await page.getByRole('button', { name: 'Send 2 reminders' }).click();
  await expectSuccess(page, 'Reminders sent', '2 reminders were sent.');
  await page.getByLabel('Consultant', { exact: true }).selectOption({ label: 'Daniel Reyes' });
  await expect(page.getByText('Every timesheet is in.')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${addWeeks(week, 1)}`));
});

test('the list of missing workers does not move when other parts of the page load', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/api/missing-timesheets?*gap=rejected*', async (route) => {
    await answered;
    await route.continue();
  });
  await watchMoves(page);
  const missing = page.waitForResponse('**/api/missing-timesheets?*gap=missing*');
  await page.goto(`/consultant/missing?week=${week}`);
  await (await missing).finished();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  answer();
  await expect(page.getByText(`1 of 3 timesheets for ${weekLabel(week)} is in.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for correction (1)' })).toBeVisible();
  const moved = await movesOn(page);
  expect(moved.filter((text) => text.includes('Farah Aziz'))).toEqual([]);
});
