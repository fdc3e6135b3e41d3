/** One first visit of a page in a browser of its own, judged by Lighthouse as on a phone. */

import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments } from '../../test/support/browser.ts';
import { freePort } from './portal-process.ts';
import { runFolder } from '#support/run-folder.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

export interface Visit {
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds until the largest part was painted, and in which nobody could have pressed anything. */
  paint: number;
  blocking: number;
  shift: number;
  bytes: number;
}

/** `simulate` reckons what a slow phone would have taken, as Lighthouse's scores do; `devtools` really slows down. */
export async function visit(
  url: string,
  address: string,
  session: string | null,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<Visit> {
  const profile = runFolder('visit');
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['BROWSER_PATH'] ?? '',
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (session) {
      const page = await browser.newPage();
      // Of the same origin, and no part of what is measured.
      await page.goto(`${url}/healthz`);
      await page.evaluate((value) => localStorage.setItem('timesheet-portal.session', value), session);
      await page.close();
    }
    const result = await lighthouse(`${url}${address}`, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      throttlingMethod,
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    const { audits, categories: judged } = result.lhr;
    tellWhy(address, result.lhr);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
      ) as Visit['scores'],
      paint: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      bytes: figure('total-byte-weight'),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** What keeps a category from its hundred, for whoever reads along. */
function tellWhy(address: string, { audits, categories: judged }: Report): void {
  for (const name of categories) {
    for (const { id, weight } of judged[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 0) < 1) {
        process.stderr.write(`  ${address}: ${id} ${audit?.score} ${audit?.displayValue ?? ''}\n`);
      }
    }
  }
}
