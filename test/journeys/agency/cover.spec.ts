import { addDays, dayAt, fullDay, longDay } from '#domain/calendar/calendar.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn, workerIn } from '#support/browser/review-list.ts';

test('a consultant enters an absence, and a colleague covers for the consultant', async ({ signIn }) => {
  const [jo, daniel] = [await signIn('jo'), await signIn('daniel')];
  const lastDay = addDays(dayAt(new Date(), 'Europe/London'), 30);
  const choice = daniel.getByRole('radio', { name: `For Jo Marsh until ${longDay(lastDay).slice(0, 5)}` });
  await daniel.goto('/consultant/pending');
  await expect(daniel.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(choice).toHaveCount(0);

  await test.step('the consultant enters the last day and the colleague who covers', async () => {
    await jo.goto('/account');
    const card = jo.getByRole('region', { name: 'When I am away' });
    await card.getByRole('button', { name: 'Choose a cover…' }).click();
    const dialog = jo.getByRole('dialog', { name: 'I am away' });
    await expectNoFindingsHere(jo, 'saying who stands in');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Choose a date');
    await dialog.getByLabel('Last day away').fill(lastDay);
    await expect(dialog.getByLabel('Last day away')).toHaveAccessibleDescription(fullDay(lastDay));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem')).toContainText('Daniel Reyes covers for you');
    await expect(card.getByRole('listitem')).toContainText(`until ${longDay(lastDay)}`);
  });

  await test.step('the colleague sees the covered weeks beside the own weeks, and approves a week in both names', async () => {
    await choice.check();
    await expect(daniel).toHaveURL(/view=covered/);
    const week = weeksIn(daniel, 'Amara Okafor');
    await expect(week.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectNoFindingsHere(daniel, 'the list of the covered');
    await week.getByRole('button', { name: /^Approve/ }).click();
    await expect(week).toHaveCount(0);
    await daniel.goto('/consultant/approved?view=covered');
    await expect(choice).toBeChecked();
    await daniel.getByRole('button', { name: 'Amara Okafor', exact: true }).first().click();
    const details = daniel.getByRole('dialog');
    await expect(details.getByText('Daniel Reyes for Jo Marsh').first()).toBeVisible();
    await daniel.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await daniel.getByRole('radio', { name: 'Mine' }).check();
    await expect(weeksIn(daniel, 'Amara Okafor')).toHaveCount(0);
  });

  await test.step('the covered workers are in the lists of workers and of missing weeks', async () => {
    await daniel.goto('/consultant/workers');
    await choice.check();
    await expect(workerIn(daniel, 'Ben Hughes')).toBeVisible();
    await daniel.goto('/consultant/missing');
    await choice.check();
    await expect(daniel.getByText('Workers you cover')).toBeVisible();
  });

  await test.step('the cover is ended, and the colleague’s open page shows it without a reload', async () => {
    await jo.getByRole('button', { name: /^End/ }).click();
    await expect(jo.getByText('The cover has ended: Daniel Reyes covers for you.')).toBeVisible();
    await expect(choice).toHaveCount(0);
    await expect(daniel.getByText('Your workers')).toBeVisible();
  });
});
