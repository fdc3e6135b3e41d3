import { inTab } from '#web/browser/device-storage.ts';

const key = 'destination';

export function keepDestination(href: string): void {
  inTab.setItem(key, href);
}

/**
 * Returns the stored destination and removes it from storage. Returns null unless the destination
 * is a path of this portal, which prevents open redirects.
 */
export function takeDestination(): string | null {
  const href = inTab.getItem(key);
  inTab.removeItem(key);
  return href && /^\/(?![/\\])/.test(href) ? href : null;
}
