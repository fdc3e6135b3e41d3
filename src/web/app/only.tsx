import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { GeneralAction } from '#domain/person/access.ts';
import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { useMay } from '#web/api/queries/me.ts';

type Page = AsyncRouteComponent<object>;

const NotForYou = lazy(() => import('#web/frame/roles/not-for-you.tsx'), 'NotForYou');

/**
 * A page for roles with a power. Other roles, who can only type its address, read the sentence of the
 * power `saying`.
 */
export function only<Name extends string>(
  power: GeneralAction,
  load: () => Promise<Record<Name, () => unknown>>,
  name: Name,
  saying = power,
): Page {
  const Allowed: Page = lazy(load as () => Promise<Record<string, Page>>, name);
  const Guarded = () => (useMay(power) ? <Allowed /> : <NotForYou power={saying} />);
  return Object.assign(Guarded, Allowed.preload && { preload: Allowed.preload });
}
