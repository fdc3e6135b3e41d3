import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { expectRoom, smallTargets } from './sizes.ts';

const wide = { width: 1280, height: 900 };
const besideScrollbar = { width: 1265, height: 900 };
export const narrow = { width: 390, height: 844 };
export const looks = ['light', 'dark'] as const;

/** Minimum size of a click target in pixels: 44 on a phone. */
function leastTarget(size: typeof wide): number {
  return size === narrow ? 44 : 24;
}

async function expectTargets(page: Page, name: string, size: typeof wide): Promise<void> {
  expect.soft(await smallTargets(page, leastTarget(size)), `${name}, targets, ${size.width} px`).toEqual([]);
}

/**
 * Changes the window's size and waits for two frames: the page gets the resize event in the first
 * frame and renders in the second.
 */
async function resize(page: Page, size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/** Waits until all transitions have ended, because texts lack contrast during a transition. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      !document.querySelector('[data-starting-style]'),
  );
}

export async function findings(page: Page, look: (typeof looks)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
  await untilStill(page);
  // axe has half a megabyte, so inject it only once per document.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (only) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run({
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: [only] } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    look === 'dark' && 'color-contrast',
  );
}

/**
 * Returns ids that occur twice: such an id connects a label, or the focus after an error, with the
 * wrong element.
 */
function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  });
}

async function expectOneOfEachId(page: Page, name: string): Promise<void> {
  expect.soft(await repeatedIds(page), `${name}, ids that stand twice`).toEqual([]);
}

/**
 * Checks that no table is wider than its frame, which would hide the last column with its buttons.
 */
async function expectWholeTables(page: Page, name: string): Promise<void> {
  for (const size of [besideScrollbar, wide]) {
    await resize(page, size);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
        const frame = table.parentElement!;
        const over = table.getBoundingClientRect().right - frame.getBoundingClientRect().right;
        return over > 1 && getComputedStyle(frame).overflowX !== 'auto'
          ? [`${table.caption?.textContent}, by ${Math.round(over)} px`]
          : [];
      }),
    );
    expect.soft(cut, `${name}, tables that are cut off at ${size.width} px`).toEqual([]);
  }
}

export async function expectNoFindings(page: Page, name: string): Promise<void> {
  // Wait for a heading: while its code loads, a page has no heading, no title and no mark as busy.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page).toHaveTitle(/./);
  for (const size of [narrow, wide]) {
    await resize(page, size);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const look of looks) {
      expect.soft(await findings(page, look), `${name}, ${look}, ${size.width} px`).toEqual([]);
    }
    await expectTargets(page, name, size);
  }
  await expectOneOfEachId(page, name);
  await expectWholeTables(page, name);
  await expectRoom(page, name);
}

export async function expectNoFindingsHere(page: Page, name: string): Promise<void> {
  // The Close button must not have the focus: a typed space would close the dialog and lose the
  // text.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused, `${name}: the focus`).not.toBe('Close');
  for (const [size, look] of [
    [narrow, 'dark'],
    [wide, 'light'],
  ] as const) {
    await resize(page, size);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await findings(page, look), `${name}, ${look}, ${size.width} px`).toEqual([]);
    await expectTargets(page, name, size);
  }
  await expectOneOfEachId(page, name);
  await expectRoom(page, name);
}
