import type { Locator } from '@playwright/test';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { openWorkerPage, weeksIn } from '#support/browser/review-list.ts';

const notesIn = (part: Locator) => part.getByRole('list', { name: 'Notes' }).getByRole('listitem');

async function addNote(part: Locator, text: string): Promise<void> {
  await part.getByRole('button', { name: 'Note', exact: true }).click();
  const field = part.getByLabel('Note', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(text);
  await part.getByRole('button', { name: 'Save note' }).click();
  await expect(notesIn(part).first()).toContainText(text);
  await expect(field).toHaveCount(0);
}

test('a consultant adds notes about a worker and a week, corrects a note, and finds it by search', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending', viewport: { width: 1280, height: 720 } });

  await test.step('a note about a week shows in the opened week', async () => {
    await weeksIn(page, 'Emergency cover').getByText('Emergency cover').click();
    const dialog = page.getByRole('dialog', { name: 'Ben Hughes' });
    await expect(notesIn(dialog)).toHaveCount(0);
    await addNote(dialog, 'Friday is agreed with the manager');
    await expectNoFindingsHere(page, 'a note of a week');
    await dialog.getByRole('button', { name: 'Note', exact: true }).click();
    await dialog.getByLabel('Note', { exact: true }).fill('Half a thought');
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Half a thought');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(weeksIn(page, 'Emergency cover').getByTitle('1 note')).toBeVisible();
  });

  await page.goto('/consultant/workers');
  await expect(page.getByTitle('1 note')).toHaveCount(1);
  await expectNoFindingsHere(page, 'workers, one with a note');
  const main = await openWorkerPage(page, 'Ben Hughes');

  await test.step('the worker’s page shows the note with its week', async () => {
    await expect(notesIn(main)).toContainText(['Friday is agreed with the manager']);
    await expect(notesIn(main)).toContainText([/^W\/C /]);
  });

  await test.step('a note is added, changed and deleted', async () => {
    await addNote(main, 'Rang her');
    await notesIn(main).first().getByRole('button', { name: 'Change the note' }).click();
    await main.getByLabel('Note', { exact: true }).fill('Rang him,\nand he was ill');
    await expectNoFindingsHere(page, 'the change of a note');
    await main.getByRole('button', { name: 'Save note' }).click();
    await expect(notesIn(main).first()).toContainText('and he was ill');
    await expect(notesIn(main).first()).toContainText(/Jo Marsh, .*, changed/);
    await addNote(main, 'A slip');
    await notesIn(main).first().getByRole('button', { name: 'Delete the note' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
    await expectNoFindingsHere(page, 'the question before a note is deleted');
    await question.getByRole('button', { name: 'Delete note' }).click();
    await expect(notesIn(main)).toHaveCount(2);
  });

  await test.step('the search finds the note’s text and leads to the worker', async () => {
    await page.goto('/consultant/reports');
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: 'Find' });
    await find.getByRole('combobox').fill('he was ill');
    await find
      .getByRole('group', { name: 'Notes' })
      .getByRole('option', { name: /Rang him/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben Hughes');
    await expect(notesIn(page.getByRole('main')).first()).toBeVisible();
  });
});

test('an Admin adds a note about a client, which a colleague’s open page shows', async ({ signIn }) => {
  const page = await signIn('helen', { at: '/consultant/clients' });
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /Camden Council/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camden Council');
  const notes = main.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('button')).toHaveCount(1);
  await expect(notes.getByRole('list')).toHaveCount(0);
  const colleague = await signIn('jo', { at: new URL(page.url()).pathname });
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Camden Council');
  await addNote(main, 'Timesheets are signed on Tuesdays');
  await expect(notesIn(colleague.getByRole('main'))).toContainText(['Timesheets are signed on Tuesdays']);
  await expectNoFindingsHere(page, 'a note of a client');
});

test('a worker sees no notes of staff', async ({ signIn }) => {
  const staff = await signIn('helen', { at: '/consultant/workers?view=all' });
  const main = await openWorkerPage(staff, 'Amara Okafor');
  await addNote(main, 'Only for staff');
  const page = await signIn('amara');
  for (const path of ['/dashboard', '/timesheet-history', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Only for staff')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Note', exact: true })).toHaveCount(0);
  }
});
