import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { GeneralAction } from '#domain/person/access.ts';
import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { useMay } from '#web/api/queries/me.ts';

type Page = AsyncRouteComponent<object>;

const NotForYou = lazy(() => import('#web/frame/not-for-you.tsx'), 'NotForYou');

/**
 * A page for roles with a power. A user of another role who types the URL sees who may open the
 * page; `saying` names the power for this sentence.
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
