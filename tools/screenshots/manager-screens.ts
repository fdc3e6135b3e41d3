import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Look } from '#contract/sign-offs/sign-offs.ts';
import { longest, openPage, takeBoth } from './camera.ts';
import { answered, fullWeek, oddWeeks, openLook, weeksOf, without } from './manager-looks.ts';
import { isStill, type Studio } from './studio.ts';

const sizes = [
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
];

interface ManagerScreen {
  name: string;
  /** A number is the status of a server that answers nothing else. */
  look: Look | number | 'offline';
  prepare?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

const one = openLook([fullWeek()]);
const fourteen = openLook(weeksOf(14, 1));

async function typeName(page: Page): Promise<void> {
  await page.getByLabel('Your full name').fill('P Shah');
}

async function passOn(page: Page): Promise<void> {
  await press('Someone else should sign')(page);
  await page.getByLabel('Full name of your colleague').fill('Dee Moss');
  await page.getByLabel('Email of your colleague').fill('dee.moss@leeds.example');
}

const screens: readonly ManagerScreen[] = [
  { name: 'one-week', look: one },
  { name: '14-weeks', look: fourteen },
  { name: '83-weeks', look: openLook(weeksOf(83, 6)) },
  { name: '500-weeks', look: openLook(weeksOf(500, 60)) },
  {
    name: 'opened-week',
    look: openLook([fullWeek(), ...weeksOf(6, 3).slice(1)]),
    prepare: async (page) => page.getByRole('article').first().getByRole('button').first().click(),
  },
  { name: 'odd-weeks', look: openLook(oddWeeks()) },
  { name: 'evidence', look: one, prepare: press(/^See Signed sheet/) },
  { name: 'no-name', look: one, prepare: press(/^Sign/) },
  {
    name: 'question',
    look: one,
    prepare: async (page) => {
      await typeName(page);
      await press(/^Sign/)(page);
    },
  },
  {
    name: 'question-of-many',
    look: openLook(weeksOf(14, 2)),
    prepare: async (page) => {
      await typeName(page);
      await press(/^Sign these/)(page);
    },
  },
  { name: 'wrong', look: one, prepare: press(/^Something is wrong/) },
  { name: 'pass-on', look: one, prepare: passOn },
  {
    name: 'passed-on',
    look: one,
    prepare: async (page) => {
      await passOn(page);
      await press('Tell the agency')(page);
      await page.getByText('The agency will decide').waitFor();
    },
  },
  { name: 'some-answered', look: openLook([...answered(weeksOf(4, 2)), ...weeksOf(8, 2).slice(4)]) },
  {
    name: 'answered',
    look: {
      ...openLook(answered(weeksOf(6, 2))),
      link: 'used',
      message: 'You have answered all weeks here.',
    },
  },
  {
    name: 'copied',
    look: {
      ...openLook(answered(weeksOf(6, 2))),
      link: 'used',
      message: 'You have answered all weeks here.',
    },
    prepare: async (page) => {
      await press('Email me a copy')(page);
      await page.getByText('We have emailed a copy').waitFor();
    },
  },
  { name: 'expired', look: without('expired', 'This link worked until 17/11/2026, 10:30.') },
  {
    name: 'wrong-link',
    look: without('unknown', 'We do not know this link. Open it from the email again.'),
  },
  {
    name: 'replaced',
    look: {
      ...without('superseded', 'The weeks of this link have changed since we sent it.'),
      weeks: weeksOf(2, 1).map((week) => ({
        ...week,
        status: 'superseded',
        message: 'We sent you a later email about this week. Please use the link in it.',
      })),
    },
  },
  { name: 'offline', look: 'offline' },
  { name: 'server-away', look: 503 },
];

async function answerWith(page: Page, look: ManagerScreen['look']): Promise<void> {
  const passedOn = {
    message: 'Thank you. The agency will decide. Until then, we will not write to that person.',
  };
  await page.route('**/api/sign-offs/*', (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1);
    if (look === 'offline') return route.abort();
    if (typeof look === 'number') return route.fulfill({ status: look, json: {} });
    if (call === 'evidence')
      return route.fulfill({ body: readFileSync('docs/pictures/sign-phone-light.png') });
    if (call === 'pass-on') return route.fulfill({ json: passedOn });
    return route.fulfill({ json: call === 'copy' ? { sentTo: 'p***@leeds.example' } : look });
  });
}

/** The window becomes as high as the page, so that the foot stands below the list and all rows are laid out. */
async function take(
  page: Page,
  folder: string,
  name: string,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  if (await page.getByRole('dialog').isVisible()) {
    await takeBoth(page, folder, name, { isWhole: false });
    return;
  }
  const full = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(longest, full)) });
  await takeBoth(page, folder, name);
}

export async function takeManagerScreens(studio: Studio, folder: string): Promise<void> {
  for (const size of sizes) {
    for (const { name, look, prepare } of screens) {
      const page = await openPage(studio, size);
      try {
        await answerWith(page, look);
        await page.goto(`/sign#${'A'.repeat(43)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await isStill(page);
        await prepare?.(page);
        await take(page, folder, `manager-${name}`, size.viewport);
        await page.evaluate<void>("document.documentElement.style.fontSize = '225%'");
        await take(page, folder, `manager-${name}-large`, size.viewport);
      } catch (problem) {
        process.stderr.write(`${name}: ${String(problem)}\n`);
        process.exitCode = 1;
      } finally {
        await page.context().close();
      }
    }
    process.stdout.write(`managers at ${size.viewport.width} px: ${screens.length} screens\n`);
  }
}
