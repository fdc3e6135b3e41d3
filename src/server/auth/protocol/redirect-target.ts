/** Where a link may lead after it was verified: pages of this portal only. Contract section 2. */

import type { Portal } from '#server/portal/portal.ts';

type Configured = Pick<Portal, 'config'>;

/** The wished page without its fragment, or the portal's first page; a wish that cannot be granted is no error. */
export function redirectTarget({ config }: Configured, wish: string | undefined): URL {
  const site = new URL('/', config.publicUrl);
  if (!wish || !URL.canParse(wish)) return site;
  const target = new URL(wish);
  if (target.origin !== site.origin || target.username || target.password) return site;
  target.hash = '';
  return target;
}

/** The wished page as a path of this portal, for letters; null for the first page. */
export function nextOf(portal: Configured, wish: string | undefined): string | null {
  const { pathname, search } = redirectTarget(portal, wish);
  return pathname === '/' && search === '' ? null : `${pathname}${search}`;
}
