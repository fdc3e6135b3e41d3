/** Which page is where, who may open it, and what it shows: the route table of the specification, section 2. */

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  redirect,
} from '@tanstack/react-router';
import type { Status } from '#domain/timesheet.ts';
import { mailedLinkIn, textOf, textsNamed } from './address-texts.ts';
import * as guard from './guards.ts';
import { AppRoot } from './parts/app-root.tsx';
import { CandidateFrame } from './parts/candidate-frame.tsx';
import { ConsultantLoading } from './parts/consultant-loading.tsx';
import { DashboardLoading } from './parts/dashboard-loading.tsx';
import { LoadFailure } from './parts/load-failure.tsx';
import { NotFound } from './parts/not-found.tsx';
import { PageLoading } from './parts/page-loading.tsx';
import { ProductLoading } from './parts/product-loading.tsx';
import { ReviewerLoading } from './parts/reviewer-loading.tsx';
import { PersonalFrame } from './personal-frame.tsx';
import type { TimesheetView } from './queries/timesheets.ts';

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFound });

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
  component: lazy(() => import('./screens/landing/landing-page.tsx'), 'LandingPage'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { redirectToAssignment?: 'true' } =>
    search['redirectToAssignment'] === 'true' ? { redirectToAssignment: 'true' } : {},
  beforeLoad: guard.signedOutOnly,
  component: lazy(() => import('./screens/auth/auth-page.tsx'), 'AuthPage'),
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  validateSearch: mailedLinkIn,
  component: lazy(() => import('./screens/confirm/confirm-page.tsx'), 'ConfirmPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  beforeLoad: guard.sessionForReset,
  component: lazy(() => import('./screens/new-password/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset',
  beforeLoad: guard.sessionForReset,
  component: lazy(() => import('./screens/new-password/password-reset-page.tsx'), 'PasswordResetPage'),
});

const customReset = createRoute({
  getParentRoute: () => root,
  path: '/custom-reset',
  validateSearch: (search: Record<string, unknown>): { token: string; email: string } => ({
    token: textOf(search['token']),
    email: textOf(search['email']),
  }),
  component: lazy(() => import('./screens/new-password/custom-reset-page.tsx'), 'CustomResetPage'),
});

const secondStep = createRoute({
  getParentRoute: () => root,
  path: '/second-step',
  beforeLoad: guard.secondStepOnly,
  component: lazy(() => import('./screens/second-step/second-step-page.tsx'), 'SecondStepPage'),
});

const firstAdmin = createRoute({
  getParentRoute: () => root,
  path: '/first-admin',
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: textOf(search['token']),
  }),
  component: lazy(() => import('./screens/first-admin/first-admin-page.tsx'), 'FirstAdminPage'),
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
  component: lazy(() => import('./screens/account/account-page.tsx'), 'AccountPage'),
});

const candidate = createRoute({ getParentRoute: () => root, id: 'candidate', component: CandidateFrame });

const assignmentDetails = createRoute({
  getParentRoute: () => candidate,
  path: '/assignment-details',
  beforeLoad: guard.newCandidatesOnly,
  component: lazy(() => import('./screens/assignment-details/assignment-page.tsx'), 'AssignmentPage'),
});

const dashboard = createRoute({
  getParentRoute: () => candidate,
  path: '/dashboard',
  validateSearch: (search: Record<string, unknown>): { week?: string } =>
    typeof search['week'] === 'string' ? { week: search['week'] } : {},
  beforeLoad: guard.noReviewers,
  pendingComponent: DashboardLoading,
  component: lazy(() => import('./screens/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const timesheetHistory = createRoute({
  getParentRoute: () => candidate,
  path: '/timesheet-history',
  beforeLoad: guard.candidatesOrHome,
  component: lazy(() => import('./screens/timesheet-history/history-page.tsx'), 'HistoryPage'),
});

const consultant = createRoute({
  getParentRoute: () => root,
  path: '/consultant',
  beforeLoad: guard.reviewersOnly,
  pendingComponent: ConsultantLoading,
  component: lazy(() => import('./screens/consultant/consultant-layout.tsx'), 'ConsultantLayout'),
});

const consultantIndex = createRoute({
  getParentRoute: () => consultant,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/consultant/workers', replace: true });
  },
});

const workers = createRoute({
  getParentRoute: () => consultant,
  path: '/workers',
  validateSearch: textsNamed('view', 'search'),
  pendingComponent: ReviewerLoading,
  component: lazy(() => import('./screens/consultant-workers/workers-page.tsx'), 'WorkersPage'),
});

const timesheetFilters = textsNamed('weekStart', 'candidate', 'council');

/** A list of the timesheets of my claimed workers, or of all workers, in one status. */
function timesheets<Path extends string>(path: Path, status: Status, view: TimesheetView) {
  return createRoute({
    getParentRoute: () => consultant,
    path,
    validateSearch: timesheetFilters,
    beforeLoad: (visit) =>
      view === 'all' ? guard.allWorkersOr(`/consultant/${status.toLowerCase()}`, visit) : undefined,
    pendingComponent: ReviewerLoading,
    component: lazy(async () => {
      const { TimesheetsPage } = await import('./screens/consultant-timesheets/timesheets-page.tsx');
      return { Page: () => <TimesheetsPage key={path} status={status} view={view} /> };
    }, 'Page'),
  });
}

const timesheetLists = [
  timesheets('/pending', 'Pending', 'claimed'),
  timesheets('/approved', 'Approved', 'claimed'),
  timesheets('/rejected', 'Rejected', 'claimed'),
  timesheets('/all-pending', 'Pending', 'all'),
  timesheets('/all-approved', 'Approved', 'all'),
  timesheets('/all-rejected', 'Rejected', 'all'),
] as const;

const reports = createRoute({
  getParentRoute: () => consultant,
  path: '/reports',
  validateSearch: textsNamed('start', 'end', 'status', 'consultantId'),
  pendingComponent: ReviewerLoading,
  component: lazy(() => import('./screens/consultant-reports/reports-page.tsx'), 'ReportsPage'),
});

const staff = createRoute({
  getParentRoute: () => consultant,
  path: '/staff',
  validateSearch: textsNamed('role', 'search'),
  beforeLoad: guard.only('keep staff accounts'),
  pendingComponent: ReviewerLoading,
  component: lazy(() => import('./screens/consultant-staff/staff-page.tsx'), 'StaffPage'),
});

const audit = createRoute({
  getParentRoute: () => consultant,
  path: '/audit',
  validateSearch: textsNamed('action', 'result', 'search'),
  beforeLoad: guard.only('read the audit'),
  pendingComponent: ReviewerLoading,
  component: lazy(() => import('./screens/consultant-audit/audit-page.tsx'), 'AuditPage'),
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
  personal.addChildren([account]),
  candidate.addChildren([assignmentDetails, dashboard, timesheetHistory]),
  consultant.addChildren([consultantIndex, workers, ...timesheetLists, reports, staff, audit]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: LoadFailure,
  scrollRestoration: true,
  // Plain text both ways, so that a redirect keeps a query as it came.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(search as Record<string, string>).toString();
    return query && `?${query}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
