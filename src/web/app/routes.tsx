/** The route table of the specification, section 2. */

import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { allTexts, textsNamed } from './address-texts.ts';
import { consultantArea } from './consultant-routes.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import * as guard from './guards.ts';
import { DashboardLoading } from '#web/week/dashboard-loading.tsx';
import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { LoadFailure } from '#web/frame/loading/load-failure.tsx';
import { PageLoading } from '#web/frame/loading/page-loading.tsx';
import { ProductLoading } from '#web/frame/loading/product-loading.tsx';
import { PersonalFrame } from './personal-frame.tsx';
import { root } from './root-route.ts';
import { AuthPage } from '#web/sign-in/auth-page.tsx';

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: guard.homeOnly,
  pendingMs: 0,
  pendingComponent: ProductLoading,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/landing',
  component: lazy(() => import('#web/sign-in/landing-page.tsx'), 'LandingPage'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { redirectToAssignment?: 'true' } =>
    search['redirectToAssignment'] === 'true' ? { redirectToAssignment: 'true' } : {},
  beforeLoad: guard.signedOutOnly,
  component: AuthPage,
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  validateSearch: allTexts,
  component: lazy(() => import('#web/sign-in/confirm-page.tsx'), 'ConfirmPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  beforeLoad: guard.sessionForReset,
  component: lazy(() => import('#web/new-password/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset',
  beforeLoad: guard.sessionForReset,
  component: lazy(() => import('#web/new-password/password-reset-page.tsx'), 'PasswordResetPage'),
});

const customReset = createRoute({
  getParentRoute: () => root,
  path: '/custom-reset',
  validateSearch: allTexts,
  component: lazy(() => import('#web/new-password/custom-reset-page.tsx'), 'CustomResetPage'),
});

const secondStep = createRoute({
  getParentRoute: () => root,
  path: '/second-step',
  beforeLoad: guard.secondStepOnly,
  component: lazy(() => import('#web/sign-in/second-step-page.tsx'), 'SecondStepPage'),
});

const firstAdmin = createRoute({
  getParentRoute: () => root,
  path: '/first-admin',
  validateSearch: allTexts,
  component: lazy(() => import('#web/first-run/first-admin-page.tsx'), 'FirstAdminPage'),
});

const firstRun = createRoute({
  getParentRoute: () => root,
  path: '/first-run',
  beforeLoad: guard.everybody,
  component: lazy(() => import('#web/first-run/first-run-page.tsx'), 'FirstRunPage'),
});

const personal = createRoute({
  getParentRoute: () => root,
  id: 'personal',
  beforeLoad: guard.everybody,
  component: PersonalFrame,
});

const account = createRoute({
  getParentRoute: () => personal,
  path: '/account',
  component: lazy(() => import('#web/account/account-page.tsx'), 'AccountPage'),
});

const candidate = createRoute({ getParentRoute: () => root, id: 'candidate', component: CandidateFrame });

const assignmentDetails = createRoute({
  getParentRoute: () => candidate,
  path: '/assignment-details',
  validateSearch: (search: Record<string, unknown>): { change?: 'true' } =>
    search['change'] === 'true' ? { change: 'true' } : {},
  beforeLoad: guard.newCandidatesOnly,
  component: lazy(() => import('#web/onboarding/assignment-page.tsx'), 'AssignmentPage'),
});

const dashboard = createRoute({
  getParentRoute: () => candidate,
  path: '/dashboard',
  validateSearch: textsNamed('week', 'assignment'),
  beforeLoad: guard.noReviewers,
  pendingComponent: DashboardLoading,
  component: lazy(() => import('#web/week/dashboard-page.tsx'), 'DashboardPage'),
});

const timesheetHistory = createRoute({
  getParentRoute: () => candidate,
  path: '/timesheet-history',
  beforeLoad: guard.candidatesOrHome,
  component: lazy(() => import('#web/own-history/history-page.tsx'), 'HistoryPage'),
});

const routeTree = root.addChildren([
  index,
  landing,
  auth,
  confirm,
  resetPassword,
  passwordReset,
  customReset,
  secondStep,
  firstAdmin,
  firstRun,
  personal.addChildren([account]),
  candidate.addChildren([assignmentDetails, dashboard, timesheetHistory]),
  consultantArea,
]);

export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history, origin: 'http://localhost' } : { scrollRestoration: true }),
    // Entries of one page share a scroll position, for example a list with and without an opened
    // week.
    getScrollRestorationKey: ({ state, href }) => state.scrollKey ?? state.__TSR_key ?? href,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: LoadFailure,
    // The router reads and writes the query as plain text, so that a redirect does not change the
    // query.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query && `?${query}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    scrollKey?: string;
  }
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
