/** What axe and a measure find on a page: in the looks and sizes that people use. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectRoom, smallTargets } from './sizes.ts';

const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };
export const looks = ['light', 'dark'] as const;

/** Pixels that a target has at least: a finger's on a phone. */
function leastTarget(size: typeof wide): number {
  return size === narrow ? 44 : 24;
}

async function expectTargets(page: Page, name: string, size: typeof wide): Promise<void> {
  expect.soft(await smallTargets(page, leastTarget(size)), `${name}, targets, ${size.width} px`).toEqual([]);
}

/** Nothing fades in or changes its colour any more: half-way through, everything lacks contrast. */
async function expectStillness(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ playState }) => playState === 'running').length +
        document.querySelectorAll('[data-starting-style]').length,
    );
  await expect.poll(moving).toBe(0);
}

/** What axe finds now. In the second look nothing but the colours can have changed. */
export async function findings(page: Page, look: (typeof looks)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
  await expectStillness(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (look === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Looks at the page that is open now, in both sizes and both looks, and whether there is room for everything. */
export async function expectNoFindings(page: Page, name: string): Promise<void> {
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const look of looks) {
      expect.soft(await findings(page, look), `${name}, ${look}, ${size.width} px`).toEqual([]);
    }
    await expectTargets(page, name, size);
  }
  await expectRoom(page, name);
}

/** The same for a dialog or another state of a page: wide and light, narrow and dark. */
export async function expectNoFindingsHere(page: Page, name: string): Promise<void> {
  for (const [size, look] of [
    [narrow, 'dark'],
    [wide, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await findings(page, look), `${name}, ${look}, ${size.width} px`).toEqual([]);
    await expectTargets(page, name, size);
  }
  await expectRoom(page, name);
}
