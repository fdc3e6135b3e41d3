import type { Portal } from '#server/portal/portal.ts';

type Configured = Pick<Portal, 'config'>;

export function redirectTarget({ config }: Configured, wish: string | undefined): URL {
  const site = new URL('/', config.publicUrl);
  if (!wish || !URL.canParse(wish)) return site;
  const target = new URL(wish);
  if (target.origin !== site.origin || target.username || target.password) return site;
  target.hash = '';
  return target;
}

export function nextOf(portal: Configured, wish: string | undefined): string | null {
  const { pathname, search } = redirectTarget(portal, wish);
  return pathname === '/' && search === '' ? null : `${pathname}${search}`;
}
