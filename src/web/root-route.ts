/** What every page stands in. */

import { createRootRoute } from '@tanstack/react-router';
import { AppRoot } from './parts/app-root.tsx';
import { NotFound } from './parts/not-found.tsx';

export const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFound });
