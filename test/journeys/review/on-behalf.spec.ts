import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { pdfOf } from '#support/documents/odd-files.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const week = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -2);

test('a consultant enters a week for a worker from a paper timesheet, and the worker objects', async ({
  signIn,
}) => {
  const jo = await signIn('jo');
  const farah = await signIn('farah', { viewport: { width: 390, height: 844 } });

  await test.step('the consultant opens the form from the list of missing weeks, with the worker’s own fields', async () => {
    await jo.goto(`/consultant/missing?week=${week}`);
    await jo.getByRole('link', { name: 'Enter this week for Farah Aziz' }).click();
    await expect(jo.getByRole('heading', { level: 1 })).toHaveText('Enter a week');
    await expect(jo.getByRole('button', { name: weekLabel(week) })).toBeVisible();
    await jo.locator('input[name=monday_hours]').pressSequentially('7:30');
    await jo.locator('input[name=saturday_hours]').fill('4');
    await expectNoFindingsHere(jo, 'entering a week');
  });

  await test.step('the week cannot be entered without a reason', async () => {
    await jo.getByRole('button', { name: 'Check and enter' }).click();
    await expect(jo.getByText('Enter how you got these hours').first()).toBeVisible();
    await expect(jo.getByLabel('How did you get these hours?')).toBeFocused();
    await jo.getByRole('button', { name: 'Paper sheet' }).click();
    const sheet = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdfOf(90, 'sheet') };
    await jo.locator('input[type=file]').setInputFiles(sheet);
    await expect(jo.getByRole('button', { name: 'Leave out sheet.pdf' })).toBeVisible();
  });

  await test.step('a double press leaves the summary open, and the consultant enters the week', async () => {
    await jo.getByRole('button', { name: 'Check and enter' }).dblclick();
    const dialog = jo.getByRole('dialog', { name: 'Check and enter' });
    await expect(dialog).toContainText('Weekend work: Weekend hours: Saturday 4 hours.');
    await expect(dialog).toContainText('sheet.pdf');
    await expectNoFindingsHere(jo, 'a week that is about to be entered');
    await dialog.getByRole('button', { name: 'Enter this week' }).click();
    await expectSuccess(jo, 'Timesheet entered');
    await jo.waitForURL('**/consultant/missing?*');
    await expect(jo.getByText('Farah Aziz')).toHaveCount(0);
  });

  await test.step('the worker sees who entered the week, and objects with one tap', async () => {
    await farah.goto(`/dashboard?week=${week}`);
    const note = farah.getByRole('region', { name: 'Entered for you' });
    await expect(note).toContainText(/Entered by Jo Marsh on .*: Paper sheet/);
    await expect(farah.getByText(/ hours · entered by Jo Marsh /)).toBeVisible();
    await expectNoFindingsHere(farah, 'a week that was entered for its worker');
    await note.getByRole('button', { name: 'This is not right' }).click();
    await expect(note).toContainText('Jo Marsh has been told.');
    await note.getByLabel('What is not right').fill('I was off on Saturday.');
    await expectNoFindingsHere(farah, 'an objection');
    await note.getByRole('button', { name: 'Send these words' }).click();
    await expect(note).toContainText('“I was off on Saturday.”');
  });

  await test.step('the consultant sees the objection first, and rejects the week', async () => {
    await jo.goto('/consultant/pending');
    const card = weeksIn(jo, 'Farah Aziz').filter({ hasText: weekLabel(week).replace('W/C ', '') });
    await expect(card.getByRole('listitem').first()).toHaveText('Worker objects');
    await expect(card).toContainText('Entered by Jo Marsh');
    await card.getByRole('button', { name: /^Reject/ }).click();
    await jo.getByLabel('Rejection Reason').fill('As you say: no Saturday.');
    await jo.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expectSuccess(jo, 'Timesheet rejected!');
  });

  await test.step('the consultant enters the week again from the worker’s page', async () => {
    await jo.goto('/consultant/workers');
    await jo.getByRole('button', { name: 'View Details of Farah Aziz' }).click();
    await jo.getByRole('link', { name: 'Open worker’s page' }).click();
    await jo.getByRole('link', { name: 'Enter a week for Farah Aziz' }).click();
    await jo.waitForURL(/\/week$/);
    await jo.goto(`${new URL(jo.url()).pathname}?week=${week}`);
    await expect(jo.getByText('As you say: no Saturday.')).toBeVisible();
    await jo.locator('input[name=saturday_hours]').fill('');
    await jo.getByRole('button', { name: 'By telephone' }).click();
    await jo.getByRole('button', { name: 'Check and enter' }).click();
    await jo.getByRole('button', { name: 'Enter this week' }).click();
    await expectSuccess(jo, 'Timesheet entered');
  });

  await test.step('the history has every step', async () => {
    const note = farah.getByRole('region', { name: 'Entered for you' });
    await expect(note).toContainText('By telephone');
    await expect(note.getByRole('button', { name: 'This is not right' })).toBeVisible();
    await expect(farah.getByRole('button', { name: /^Save sheet\.pdf/ })).toBeVisible();
    await farah.getByText('What happened to this week').click();
    const history = farah.getByRole('list', { name: 'History' });
    await expect(history).toContainText('You said that the week is not right');
    await expect(history).toContainText('“I was off on Saturday.”');
    await expect(history.getByText('Jo Marsh entered the timesheet for the worker')).toHaveCount(2);
  });

  await test.step('no element below the files moves when the files load', async () => {
    let come = () => {};
    const asked = new Promise<void>((done) => (come = done));
    await farah.route('**/api/timesheets/*/evidence', async (route) => {
      await asked;
      await route.continue();
    });
    await farah.route('**/own-files-*.js', async (route) => {
      await farah.waitForTimeout(500);
      await route.continue();
    });
    await farah.reload();
    const below = farah.getByRole('button', { name: 'What happened to this week' });
    await expect(farah.getByRole('region', { name: 'Entered for you' })).toBeVisible();
    await expect(farah.getByRole('button', { name: 'Change this week' })).toBeVisible();
    const before = await below.boundingBox();
    come();
    await expect(farah.getByRole('button', { name: /^Save sheet\.pdf/ })).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
  });
});
