import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { largestFile } from '#domain/file/file.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { pdfOf } from '#support/documents/odd-files.ts';
import { camera, lookAt, phonePhoto } from '#support/documents/phone-photo.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const phone = { viewport: { width: 390, height: 844 } };

async function pendingWeek(portal: RunningPortal) {
  return withDatabase(portal, async (db) => {
    await db.updateTable('assignments').set({ signOff: 'client' }).execute();
    return db
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'timesheets.userId')
      .select(['weekStart', 'timesheets.id'])
      .where('fullName', '=', 'Amara Okafor')
      .where('status', '=', 'Pending')
      .orderBy('weekStart', 'desc')
      .executeTakeFirstOrThrow();
  });
}

function keptBytes(portal: RunningPortal): Promise<Buffer[]> {
  return withDatabase(portal, async (db) => {
    const rows = await db.selectFrom('files').select('bytes').orderBy('id').execute();
    return rows.map(({ bytes }) => bytes);
  });
}

async function sizeOf(picture: Locator): Promise<number[]> {
  await expect(picture).toBeVisible();
  return picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return [img.naturalWidth, img.naturalHeight];
  });
}

async function choose(
  page: Page,
  place: Locator,
  ...files: { name: string; buffer: Buffer }[]
): Promise<void> {
  const input = place.locator('input[type=file]').first();
  await input.setInputFiles(files.map((file) => ({ ...file, mimeType: '' })));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test('a worker adds a photo of a signed paper timesheet, and the consultant adds a letter', async ({
  signIn,
  portal,
}) => {
  const { weekStart } = await pendingWeek(portal);
  const amara = await signIn('amara', { at: `/dashboard?week=${weekStart}`, ...phone });
  const main = amara.getByRole('main');
  const files = amara.getByRole('list', { name: `Files of ${weekLabel(weekStart)}` });
  await expect(amara.getByRole('button', { name: /^Add a photo or PDF/ })).toBeVisible();

  await test.step('a photo goes smaller, upright, and without camera and place', async () => {
    const photo = await phonePhoto(amara);
    expect(photo.includes(camera)).toBe(true);
    expect(await lookAt(amara, photo)).toEqual({ size: [2_000, 3_000], red: [false, true, false, false] });
    await choose(amara, main, { name: 'IMG_0042.JPG', buffer: photo });
    await expectSuccess(amara, 'File added', 'IMG_0042.JPG was added to this week.');
    await expect(files.getByRole('listitem')).toHaveText([/IMG_0042\.jpg.*Photo · \d+ kB/]);
    const [kept = Buffer.alloc(0)] = await keptBytes(portal);
    for (const trace of ['Exif', camera]) expect(kept.includes(trace), trace).toBe(false);
    expect(await lookAt(amara, kept)).toEqual({ size: [1_067, 1_600], red: [false, true, false, false] });
  });

  await test.step('the photo has a small picture, and a press shows it large', async () => {
    const button = files.getByRole('button', { name: 'See IMG_0042.jpg' });
    expect(await sizeOf(button.locator('img'))).toEqual([107, 160]);
    await button.click();
    const dialog = amara.getByRole('dialog', { name: 'IMG_0042.jpg' });
    expect(await sizeOf(dialog.getByRole('img', { name: 'IMG_0042.jpg' }))).toEqual([1_067, 1_600]);
    await expectNoFindingsHere(amara, 'a photo of a week');
    await amara.setViewportSize(phone.viewport);
    await amara.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the photo of a week that opens again is not downloaded again', async () => {
    const downloads: string[] = [];
    const note = (request: Request) => void downloads.push(new URL(request.url()).pathname);
    await amara.getByRole('link', { name: 'History', exact: true }).click();
    const row = amara.getByRole('article').filter({ hasText: weekLabel(weekStart) });
    await row.getByRole('button', { name: /^Details/ }).click();
    amara.on('request', note);
    for (const name of [/^Details/, /^Details/]) await row.getByRole('button', { name }).click();
    await expect(row.getByRole('button', { name: 'See IMG_0042.jpg' }).locator('img')).toBeVisible();
    amara.off('request', note);
    expect(downloads.filter((path) => path.startsWith('/api/files/'))).toEqual([]);
    await amara.goto(`/dashboard?week=${weekStart}`);
  });

  await test.step('a file that cannot be stored is refused before it is sent', async () => {
    const sent: string[] = [];
    amara.on(
      'request',
      (request) => void sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const buffer = pdfOf(largestFile + 1);
    await choose(amara, main, { name: 'IMG_1.HEIC', buffer: heic }, { name: 'scan.pdf', buffer });
    await expect(amara.getByRole('alert').filter({ hasText: 'HEIC' })).toContainText('Choose JPEG');
    await expect(amara.getByRole('alert').filter({ hasText: '5 MB' })).toBeVisible();
    await expectNoFindingsHere(amara, 'files that were refused');
    for (const name of [/^Remove.*IMG_1\.HEIC/, /^Remove.*scan\.pdf/])
      await amara.getByRole('button', { name }).click();
    await expect(files.getByRole('listitem')).toHaveCount(1);
    expect(sent).not.toContain('POST /api/files');
  });

  await test.step('a file that did not arrive can be sent again', async () => {
    await whileFailing(amara, { address: '**/api/files' }, async () => {
      await choose(amara, main, { name: 'page 2.pdf', buffer: pdfOf(300, 'page 2') });
      await expect(files.getByRole('alert')).toBeVisible();
    });
    await amara.getByRole('button', { name: /^Try again.*page 2\.pdf/ }).click();
    await expect(files.getByRole('listitem')).toHaveText([/IMG_0042/, /page 2\.pdf.*PDF · 1 kB/]);
  });

  await test.step('the consultant opens the file, and adds another', async () => {
    const jo = await signIn('jo', { at: `/consultant/pending?candidate=Amara&weekStart=${weekStart}` });
    await weeksIn(jo, 'Amara Okafor').first().click();
    const dialog = jo.getByRole('dialog', { name: 'Amara Okafor' });
    await dialog.getByRole('button', { name: 'See IMG_0042.jpg' }).click();
    const large = jo.getByRole('dialog', { name: 'IMG_0042.jpg' });
    const saving = jo.waitForEvent('download');
    await large.getByRole('button', { name: 'Save' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('IMG_0042.jpg');
    expect(await readFile(await saved.path())).toEqual((await keptBytes(portal))[0]);
    await jo.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    const listed = dialog.getByRole('list', { name: `Files of ${weekLabel(weekStart)}` });
    await expect(listed).toContainText('from Amara Okafor');
    await choose(jo, dialog, { name: 'letter.pdf', buffer: pdfOf(400, 'letter') });
    await expect(dialog.getByRole('button', { name: 'Save letter.pdf' })).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'History' })).toContainText(/added files to the week/);
    await expectNoFindingsHere(jo, 'the files of a week');
  });

  await test.step('the worker sees the new file at once, and can remove only own files', async () => {
    await expect(files.getByRole('listitem').filter({ hasText: 'letter.pdf' })).toContainText(
      'from Jo Marsh',
    );
    await expect(files.getByRole('button', { name: 'Remove letter.pdf' })).toHaveCount(0);
    await files.getByRole('button', { name: 'Remove page 2.pdf' }).click();
    await expectSuccess(amara, 'File removed', 'page 2.pdf was removed from this week.');
    await expectNoFindingsHere(amara, 'the files of an own week');
    await amara.goto('/timesheet-history');
    const row = amara.getByRole('article').filter({ hasText: weekLabel(weekStart) });
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(row.getByRole('listitem').filter({ hasText: 'IMG_0042' }).first()).toBeVisible();
  });
});
