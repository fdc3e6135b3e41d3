/** The page that a signed-out visitor asked for, kept in this tab until they have signed in. */

const key = 'destination';

export function keepDestination(href: string): void {
  sessionStorage.setItem(key, href);
}

/** Hands the page over, once; only a page of the portal itself. */
export function takeDestination(): string | null {
  const href = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return href && /^\/(?![/\\])/.test(href) ? href : null;
}
