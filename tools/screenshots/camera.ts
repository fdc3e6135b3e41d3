import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { isStill, now, type Studio } from './studio.ts';

export const widths = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 1920, height: 1080 } },
];

/** Phones and a desk, with usual and with large letters. */
const sizes = [
  { viewport: { width: 360, height: 740 }, letters: '100%' },
  { viewport: { width: 390, height: 844 }, letters: '100%' },
  { viewport: { width: 1280, height: 800 }, letters: '100%' },
  { viewport: { width: 360, height: 740 }, letters: '200%' },
  { viewport: { width: 1280, height: 800 }, letters: '200%' },
] as const;

/** The five looks of a screen that staff use at a desk, and sometimes on a phone. */
const deskLooks = [
  { viewport: { width: 1280, height: 800 }, letters: '100%', look: 'light' },
  { viewport: { width: 1440, height: 900 }, letters: '100%', look: 'dark' },
  { viewport: { width: 390, height: 844 }, letters: '100%', look: 'light' },
  { viewport: { width: 360, height: 740 }, letters: '200%', look: 'light' },
  { viewport: { width: 1280, height: 800 }, letters: '200%', look: 'light' },
] as const;

/** The hidden link above the window becomes visible in the picture of a page that is scrolled down. */
const withoutSkipLink = 'a[href="#main"]:not(:focus) { visibility: hidden }';

/** Maximum height of a picture in pixels; the rest of a longer list shows nothing new. */
export const longest = 2400;

export async function openPage({ browser, url }: Studio, size: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // The portal's policy forbids the style element that a screenshot adds.
    bypassCSP: true,
    ...size,
  });
  context.setDefaultTimeout(10_000);
  await context.clock.setFixedTime(now);
  return context.newPage();
}

export interface Screen {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
}

export interface Story {
  name: string;
  /** Email of the person who is signed in; undefined for a signed-out visitor. */
  as?: string;
  tell: (page: Page, take: (name: string) => Promise<void>, studio: Studio) => Promise<void>;
}

export async function show(page: Page, { path, prepare }: Omit<Screen, 'name'>): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await isStill(page);
  await prepare?.(page);
}

/** Takes the whole page, or only the window: a dialog stands in the window. */
export async function takeBoth(
  page: Page,
  folder: string,
  name: string,
  { isWhole = true } = {},
): Promise<void> {
  await isStill(page);
  mkdirSync(folder, { recursive: true });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const full = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look });
    await page.screenshot({
      path: join(folder, `${name}-${width}-${look}.png`),
      ...(isWhole && {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.max(height, Math.min(longest, full)) },
      }),
      animations: 'disabled',
      caret: 'hide',
      style: withoutSkipLink,
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes a picture in each size. On a phone, also takes the window, because its foot covers the page. */
export async function takeInSizes(page: Page, folder: string, name: string): Promise<void> {
  for (const { viewport, letters } of sizes) {
    await page.setViewportSize(viewport);
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), letters);
    const named = letters === '100%' ? name : `${name}-large`;
    await takeBoth(page, folder, named);
    if (viewport.width > 768) continue;
    const path = join(folder, `${named}-${viewport.width}-window.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  }
  await page.setViewportSize(sizes[0].viewport);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/**
 * Takes the five looks of a desk. A dialog is taken with its window. For another screen the window
 * becomes as high as the page, so that no bar lies over the middle of the picture.
 */
export async function takeAtDesk(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const isDialog = await dialog.first().isVisible();
  // A dialog may stand before a button that is busy until the dialog is answered.
  await (isDialog ? page.waitForTimeout(500) : isStill(page));
  for (const { viewport, letters, look } of deskLooks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: look });
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), letters);
    if (!isDialog) {
      const full = await page.evaluate<number>('document.documentElement.scrollHeight');
      await page.setViewportSize({
        ...viewport,
        height: Math.max(viewport.height, Math.min(2 * longest, full)),
      });
      await page.evaluate<void>('scrollTo(0, 0)');
    }
    await page.waitForTimeout(200);
    const isLarge = letters === '200%';
    const path = join(folder, `${name}-${viewport.width}${isLarge ? '-large' : ''}-${look}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide', style: withoutSkipLink });
  }
  await page.setViewportSize(deskLooks[0].viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
