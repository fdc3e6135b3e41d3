/** Records layout shifts: a click during a layout shift hits the wrong element. */

import type { Page } from '@playwright/test';

interface Moved extends Window {
  moved: string[];
}

/** Starts the recording. Call this function before the page loads. */
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
  // The browser reports the shifts of a frame after the frame.
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as Moved).moved))),
      ),
  );
}
