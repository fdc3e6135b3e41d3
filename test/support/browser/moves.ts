/** What moves on a page by itself: whoever is about to press it presses something else. */

import type { Page } from '@playwright/test';

interface Moved extends Window {
  moved: string[];
}

/** From the next load on. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((entries) => {
      for (const { hadRecentInput, sources } of entries.getEntries() as Shift[]) {
        if (!hadRecentInput) moved.push(...sources.map(({ node }) => node?.textContent ?? 'what has gone'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The texts of all that has moved since the page was loaded. */
export async function movesOn(page: Page): Promise<string[]> {
  // What was drawn last is told after its frame.
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as Moved).moved))),
      ),
  );
}
