import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { startPortal } from '#server/start.ts';
import { cast, type CastName, demoPassword } from '#server/commands/cast.ts';
import { browserArguments, findBrowser } from '#support/browser/browser.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { freePort } from '#support/portal/ports.ts';
import { runFolder } from '#support/run/run-folder.ts';

export const now = new Date('2026-11-18T10:30:00Z');

export interface Studio {
  browser: Browser;
  url: string;
  greeting: string[];
  close(): Promise<void>;
}

export async function openStudio({ demo }: { demo: boolean }): Promise<Studio> {
  const dataDir = runFolder('screenshots');
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(demo && { AGENCY_NAME: 'Whitfield Recruitment' }),
    RATE_LIMIT_PER_ADDRESS: '10000',
    BACKUP_AT: 'off',
  });
  const portal = await startPortal({ config, log: openLog('silent'), demo, clock: () => now });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, '--hide-scrollbars', '--lang=en-GB'],
    // Chromium formats date fields by the language of its environment. Debian's Chromium needs the
    // package `chromium-l10n`.
    env: { ...process.env, LANGUAGE: 'en_GB' },
  });
  return {
    browser,
    url: `http://localhost:${port}`,
    greeting: portal.greeting,
    close: async () => {
      await browser.close();
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function signIn(page: Page, name: CastName): Promise<void> {
  await signInOn(page, cast[name].email, demoPassword);
}

/**
 * Waits until the page has no pending requests. The network never becomes idle, because the event
 * stream stays open.
 */
export async function isStill(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
