/** Trouble with the server, as a page meets it: a call that fails, a call that takes long. Everything else stays real. */

import type { Page } from '@playwright/test';

/** Addresses that failed on purpose; the browser complains of them in its console. */
export const failedOnPurpose = new Set<string>();

/** Pages that met a failing server; they may say in their console that an error was not expected. */
export const inTrouble = new WeakSet<Page>();

/** The server's own words for a fault or a refusal, or no answer at all. */
type Failure = 409 | 500 | 503 | 'no answer';

const bodies = {
  409: {
    code: 'conflict',
    message: 'This week is in pay run 1 (paid Friday 27/11/26). Correct it instead.',
  },
  500: { code: 'fault', message: 'An unexpected error occurred.' },
  503: { code: 'unavailable', message: 'The portal cannot work just now. Try again in a moment.' },
};

/** While the work goes on, every call of this method to this address fails; the rest reaches the server. */
export async function whileFailing(
  page: Page,
  call: { method?: string; address: string | RegExp; how?: Failure },
  work: () => Promise<void>,
): Promise<void> {
  const { method, address, how = 500 } = call;
  await page.route(address, async (route, request) => {
    if (method && request.method() !== method) {
      await route.fallback();
      return;
    }
    failedOnPurpose.add(request.url());
    inTrouble.add(page);
    if (how === 'no answer') await route.abort();
    else await route.fulfill({ status: how, json: bodies[how] });
  });
  await work();
  await page.unroute(address);
}

/** From now on no call to this address is answered; says how many have tried. */
export async function keepFailing(page: Page, address: string): Promise<{ attempts: () => number }> {
  let attempts = 0;
  await page.route(address, async (route, request) => {
    failedOnPurpose.add(request.url());
    inTrouble.add(page);
    attempts += 1;
    await route.abort();
  });
  return { attempts: () => attempts };
}

/** Keeps every call to this address waiting until it is let go. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
): Promise<{ letGo: () => Promise<void> }> {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  await page.route(address, async (route) => {
    await opened;
    // A page that went away meanwhile has taken its calls along.
    await route.fallback().catch(() => {});
  });
  return {
    async letGo() {
      open();
      await page.unroute(address);
    },
  };
}

/** At each load this page begins without what the device has kept for when there is no connection. */
export async function forgetAtEachLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('known:')) localStorage.removeItem(key);
  });
}
