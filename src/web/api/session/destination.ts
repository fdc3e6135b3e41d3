/** The page that a signed-out visitor asked for, kept in this tab until they have signed in. */

import { inTab } from '#web/browser/device-storage.ts';

const key = 'destination';

export function keepDestination(href: string): void {
  inTab.setItem(key, href);
}

/** Hands the page over, once; only a page of the portal itself. */
export function takeDestination(): string | null {
  const href = inTab.getItem(key);
  inTab.removeItem(key);
  return href && /^\/(?![/\\])/.test(href) ? href : null;
}
