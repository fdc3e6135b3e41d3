import { inTab } from '#web/browser/device-storage.ts';

const key = 'destination';

export function keepDestination(href: string): void {
  inTab.setItem(key, href);
}

/**
 * Returns and clears the destination; null unless it is a path of this portal, against open
 * redirects.
 */
export function takeDestination(): string | null {
  const href = inTab.getItem(key);
  inTab.removeItem(key);
  return href && /^\/(?![/\\])/.test(href) ? href : null;
}
