/** A slow, oddly timed machine, for whoever looks for journeys that pass only in one order: JOURNEY_JITTER, in milliseconds. */

import type { BrowserContext, Page } from '@playwright/test';

const isOn = Number(process.env['JOURNEY_JITTER'] ?? 0) > 0;

/** What Node loads before the portal, so that it answers late. */
export const loadedFirst = isOn ? ['--import', './test/support/portal/late-answers.ts'] : [];

/** From now on every page of this context has a quarter of the processor. */
export function slowDown(context: BrowserContext): void {
  if (!isOn) return;
  const throttle = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  };
  // A page that has closed already needs no slowing down.
  context.on('page', (page) => void throttle(page).catch(() => {}));
}
