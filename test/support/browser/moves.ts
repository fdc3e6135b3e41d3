/** Records layout shifts: a press during one hits the wrong element. */

import type { Page } from '@playwright/test';

interface Moved extends Window {
  moved: string[];
}

/** Call before the page loads. */
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

export async function movesOn(page: Page): Promise<string[]> {
  // Entries of a frame arrive after it.
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as Moved).moved))),
      ),
  );
}
