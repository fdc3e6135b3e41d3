/** What every page stands in. */

import { createRootRoute, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { AppRoot } from './parts/app-root.tsx';

export const root = createRootRoute({
  component: AppRoot,
  notFoundComponent: lazy(() => import('./parts/not-found.tsx'), 'NotFound'),
});
