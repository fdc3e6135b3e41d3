import type { Page } from '@playwright/test';

/** Texts of the drafts in IndexedDB, which a browser writes to disk at once. */
export function copiesOn(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('copies');
        // The portal has not made the database yet.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => done([]));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('texts').objectStore('texts').getAll();
          reading.addEventListener('success', () => {
            database.close();
            const copies = reading.result as { text: string | null }[];
            done(copies.flatMap(({ text }) => (text === null ? [] : [text])));
          });
        });
      }),
  );
}

/**
 * Chromium writes `localStorage` to disk as late as after a minute. Reloads the page with the older
 * content, as after a kill of the browser.
 */
export async function reloadAfterKill(page: Page, onDisk: [string, string][]): Promise<void> {
  await page.goto('about:blank');
  await page.addInitScript(
    ({ entries, mark }) => {
      if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { entries: onDisk, mark: `killed ${kills++}` },
  );
}

let kills = 0;

export function storedOn(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => Object.entries(localStorage) as [string, string][]);
}

/** From now on, a loaded page has no idle time, so code that waits for it is not loaded. */
export async function withoutIdleTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
