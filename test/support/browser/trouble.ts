import type { Page } from '@playwright/test';

export const failedOnPurpose = new Set<string>();

export const inTrouble = new WeakSet<Page>();

type Failure = 409 | 500 | 503 | 'no answer';

const bodies = {
  409: {
    code: 'conflict',
    message: 'This week is in pay run 1 (paid Friday 27/11/26). Correct it instead.',
  },
  500: { code: 'fault', message: 'An unexpected error occurred.' },
  503: { code: 'unavailable', message: 'The portal cannot work just now. Try again in a moment.' },
};

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
    await route.fallback().catch(() => {});
  });
  return {
    async letGo() {
      open();
      await page.unroute(address);
    },
  };
}

export async function forgetAtEachLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('known:')) localStorage.removeItem(key);
  });
}
