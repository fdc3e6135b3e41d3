/** Measures a visit in a new browser with Lighthouse, as on a phone. */

import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments } from '#support/browser/browser.ts';
import { freePort } from '#support/portal/ports.ts';
import { runFolder } from '#support/run/run-folder.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

export interface Visit {
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds until the largest contentful paint, and total blocking time in milliseconds. */
  paint: number;
  blocking: number;
  shift: number;
  bytes: number;
}

/**
 * The network that Lighthouse calls slow 4G: round trip and latency in milliseconds, throughput in
 * kilobits per second.
 */
const slow4G = { rttMs: 150, throughputKbps: 1638.4, requestLatencyMs: 562.5 };
const appliedTo4G = { ...slow4G, downloadThroughputKbps: 1474.56, uploadThroughputKbps: 675 };

/**
 * `simulated` estimates a slow phone, as Lighthouse does for its scores. The other ways throttle
 * the connection, or the connection and the processor.
 */
const ways = {
  simulated: { throttlingMethod: 'simulate' },
  connection: { throttlingMethod: 'devtools', throttling: { ...appliedTo4G, cpuSlowdownMultiplier: 1 } },
  'connection and processor': { throttlingMethod: 'devtools' },
} as const;

interface Visited {
  url: string;
  address: string;
  session: string | null;
  /** True for a repeated visit with a filled browser cache. */
  isLater?: boolean;
}

/** Measures a visit. Retries if Lighthouse misses the paint events. */
export async function visit(visited: Visited, slowed: keyof typeof ways): Promise<Visit> {
  for (let tries = 1; tries <= 3; tries += 1) {
    const figures = await visitOnce(visited, slowed);
    if (Number.isFinite(figures.paint) && Number.isFinite(figures.shift)) return figures;
    process.stderr.write(`  ${visited.address}: measured nothing, once more\n`);
  }
  throw new Error(`Lighthouse measures nothing on ${visited.address}`);
}

async function visitOnce(
  { url, address, session, isLater = false }: Visited,
  slowed: keyof typeof ways,
): Promise<Visit> {
  const profile = runFolder('visit');
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['BROWSER_PATH'] ?? '',
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    serviceWorkers: isLater ? 'block' : 'allow',
  });
  try {
    // Open a page of the same origin first, so that the measurement excludes the browser's own
    // start.
    const page = await browser.newPage();
    await page.goto(`${url}/healthz`);
    if (session)
      await page.evaluate((value) => localStorage.setItem('timesheet-portal.session', value), session);
    if (isLater) {
      const hears = session && page.waitForRequest('**/api/changes');
      await page.goto(`${url}${address}`);
      await hears;
    }
    await page.close();
    const result = await lighthouse(`${url}${address}`, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      // The network of a signed-in page never becomes idle, because the event stream stays open.
      maxWaitForLoad: 15_000,
      ...ways[slowed],
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
