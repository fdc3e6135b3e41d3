import { createRootRoute } from '@tanstack/react-router';
import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { AppRoot } from '#web/frame/app-root.tsx';

export const root = createRootRoute({
  component: AppRoot,
  notFoundComponent: lazy(() => import('#web/frame/not-found.tsx'), 'NotFound'),
});
