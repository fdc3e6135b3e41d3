import type { Page } from '@playwright/test';
import { cast } from '#server/commands/cast.ts';
import { phonePhoto } from '#support/documents/phone-photo.ts';
import { beginOn } from './ask.ts';
import { show, type Story } from './camera.ts';

const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const week = (monday: string) => `/dashboard?week=${monday}`;

/** Pages that show what stands, without sending a week. */
export const standingStories: readonly Story[] = [
  {
    name: 'first-visit',
    as: cast.dev.email,
    async tell(page, take) {
      await show(page, { path: '/dashboard' });
      await take('first-visit');
    },
  },
  {
    name: 'owed',
    as: cast.dev.email,
    async tell(page, take, studio) {
      await beginOn(studio, cast.dev.email, '2026-10-26');
      await show(page, { path: week('2026-11-16') });
      await take('owed-three');
      await press(page, /weeks to send/);
      await take('owed-three-open');
      await beginOn(studio, cast.dev.email, '2026-10-12');
      await show(page, { path: week('2026-11-16') });
      await take('owed-more');
    },
  },
  {
    name: 'weeks-of-amara',
    as: cast.amara.email,
    async tell(page, take) {
      await show(page, { path: week('2026-11-02') });
      await take('rejected-week');
      await show(page, { path: week('2026-11-09') });
      await take('sent-week');
      await press(page, 'What happened to this week');
      await take('what-happened');
      await show(page, { path: week('2026-10-26') });
      await take('paid-week');
      await press(page, /^W\/C/);
      await page.getByRole('dialog', { name: 'Choose a week' }).waitFor();
      await take('calendar');
      await show(page, { path: '/timesheet-history' });
      await take('history');
      await press(page, /^Details/);
      await take('history-opened');
      await show(page, { path: '/nowhere' });
      await take('not-found-signed-in');
      await show(page, { path: '/account' });
      await take('account');
      await press(page, 'Turn on two-step verification');
      await take('two-step-1');
      await press(page, 'Set up an authenticator app');
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      await take('two-step-2');
    },
  },
  {
    name: 'approved-week',
    as: 'kira.novak@example.com',
    async tell(page, take) {
      await show(page, { path: week('2026-11-09') });
      await take('approved-week');
      await show(page, { path: week('2026-11-16') });
      await press(page, 'I did not work this week');
      await page.getByRole('dialog', { name: 'I did not work' }).waitFor();
      await take('did-not-work');
      await press(page, 'Sick');
      await page.getByText('You told us that you did not work: Sick.').waitFor();
      await take('did-not-work-said');
      await show(page, { path: '/account' });
      await press(page, 'I will not work');
      await page.getByRole('dialog', { name: 'I will not work' }).waitFor();
      await take('absence-ahead-dialog');
      await press(page, 'Holiday');
      await page.getByRole('list', { name: 'Coming time off' }).waitFor();
      await take('absence-ahead');
    },
  },
  {
    name: 'signed-by-client',
    as: 'harry.stone@example.com',
    async tell(page, take) {
      await show(page, { path: week('2026-11-09') });
      await take('waits-for-client');
      const photo = { name: 'IMG_0042.JPG', mimeType: '', buffer: await phonePhoto(page) };
      await page.getByRole('main').locator('input[type=file]').first().setInputFiles(photo);
      await page.getByRole('button', { name: 'See IMG_0042.jpg' }).locator('img').waitFor();
      await take('evidence');
      await page.getByRole('button', { name: 'See IMG_0042.jpg' }).click();
      await page.getByRole('dialog', { name: 'IMG_0042.jpg' }).locator('img').waitFor();
      await take('evidence-viewer');
      await show(page, { path: '/timesheet-history' });
      await press(page, /^Details/);
      await take('history-of-times');
      await show(page, { path: week('2026-11-16') });
      await take('times-empty');
      const field = (name: string) => page.getByLabel(name, { exact: true });
      for (const [day, times] of [
        ['Monday 16', ['22:00', '07:30', '30']],
        ['Tuesday 17', ['09:00', '17:00', '']],
      ] as const) {
        await field(`${day}: Start`).fill(times[0]);
        await field(`${day}: Finish`).fill(times[1]);
        await field(`${day}: Break, minutes`).fill(times[2]);
        await field(`${day}: Break, minutes`).blur();
      }
      await take('times');
      await press(page, 'Submit timesheet');
      await page.getByRole('dialog', { name: 'Check and send' }).waitFor();
      await take('check-times');
      await press(page, 'Send');
      await page.getByRole('button', { name: 'Done' }).waitFor();
      await take('sent-to-client');
    },
  },
];
