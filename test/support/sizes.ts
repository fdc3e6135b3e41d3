/** What hands and eyes need of a page: targets that a finger meets, and room for text that is set larger. */

import { expect, type Page } from '@playwright/test';

/**
 * What takes a press on fewer pixels than this, by its name: in the dialog that is open, or else on the page. Links
 * inside a sentence are as large as their words.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    const reach = pixels / 2 - 1;
    function meets(control: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    }
    function isTooSmall(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (width <= 1 || isInText || (width >= pixels && height >= pixels)) return false;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // A message over it will go away.
      if (!meets(control, x, y)) return false;
      const around = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      return !around.every(([over, down]) => meets(control, over, down));
    }
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const controls = ([...dialogs].at(-1) ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role=tab]',
    );
    const [left, top] = [scrollX, scrollY];
    const names = [...controls].filter(isTooSmall).map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name =
        control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'));
      return `${control.tagName} ${name?.trim()}: ${Math.round(width)} x ${Math.round(height)}`;
    });
    scrollTo({ left, top, behavior: 'instant' });
    return names;
  }, least);
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Nothing has to be scrolled sideways on 320 px, nor with text of 200 % in a window of a desktop's size. */
export async function expectRoom(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.soft.poll(() => isTooWide(page), { message: `${name}, too wide for 320 px` }).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.soft.poll(() => isTooWide(page), { message: `${name}, too wide at 200 %` }).toBe(false);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (size) await page.setViewportSize(size);
}
