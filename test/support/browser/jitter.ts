/**
 * Simulates a slow machine, to find journeys that depend on the order of responses. JOURNEY_JITTER
 * is a time in milliseconds.
 */

import type { BrowserContext, Page } from '@playwright/test';

const isOn = Number(process.env['JOURNEY_JITTER'] ?? 0) > 0;

export const loadedFirst = isOn ? ['--import', './test/support/portal/late-answers.ts'] : [];

export function slowDown(context: BrowserContext): void {
  if (!isOn) return;
  const throttle = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  };
  context.on('page', (page) => void throttle(page).catch(() => {}));
}
