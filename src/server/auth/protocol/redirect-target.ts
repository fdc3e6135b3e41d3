import type { Portal } from '#server/portal/portal.ts';

type Configured = Pick<Portal, 'config'>;

export function redirectTarget({ config }: Configured, requested: string | undefined): URL {
  const site = new URL('/', config.publicUrl);
  if (!requested || !URL.canParse(requested)) return site;
  const target = new URL(requested);
  if (target.origin !== site.origin || target.username || target.password) return site;
  target.hash = '';
  return target;
}

export function nextOf(portal: Configured, requested: string | undefined): string | null {
  const { pathname, search } = redirectTarget(portal, requested);
  return pathname === '/' && search === '' ? null : `${pathname}${search}`;
}
