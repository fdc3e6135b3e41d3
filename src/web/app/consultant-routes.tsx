import { createRoute, notFound, rootRouteId } from '@tanstack/react-router';
import type { Status } from '#domain/hours/status.ts';
import { textsNamed } from './address-texts.ts';
import * as guard from './guards.ts';
import { only } from './only.tsx';
import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { ConsultantLoading } from '#web/frame/loading/consultant-loading.tsx';
import { ReviewerLoading } from '#web/frame/loading/reviewer-loading.tsx';
import type { TimesheetView } from '#web/api/queries/timesheets.ts';
import { root } from './root-route.ts';

const consultant = createRoute({
  getParentRoute: () => root,
  path: '/consultant',
  beforeLoad: guard.staffOnly,
  pendingComponent: ConsultantLoading,
  component: lazy(() => import('#web/frame/consultant-layout.tsx'), 'ConsultantLayout'),
});

const within = { getParentRoute: () => consultant, pendingComponent: ReviewerLoading };

const consultantIndex = createRoute({
  getParentRoute: () => consultant,
  path: '/',
  beforeLoad: guard.startOfArea,
});

const workers = createRoute({
  ...within,
  path: '/workers',
  validateSearch: textsNamed('view', 'search', 'worker', 'tab', 'only', 'consultantId', 'sort'),
  component: lazy(() => import('#web/workers/workers-page.tsx'), 'WorkersPage'),
});

const worker = createRoute({
  ...within,
  path: '/workers/$id',
  validateSearch: textsNamed('open'),
  component: lazy(() => import('#web/workers/page/worker-page.tsx'), 'WorkerPage'),
});

const enterWeek = createRoute({
  ...within,
  path: '/workers/$id/week',
  validateSearch: textsNamed('week', 'assignment'),
  component: only('review weeks', () => import('#web/on-behalf/enter-week-page.tsx'), 'EnterWeekPage'),
});

const clients = createRoute({
  ...within,
  path: '/clients',
  validateSearch: textsNamed('search', 'show'),
  component: only('read clients', () => import('#web/clients/clients-page.tsx'), 'ClientsPage'),
});

const client = createRoute({
  ...within,
  path: '/clients/$id',
  component: only('read clients', () => import('#web/client-page/client-page.tsx'), 'ClientPage'),
});

const timesheetFilters = textsNamed(
  ...(['week', 'view', 'weekStart', 'upToWeek', 'candidate', 'council', 'consultantId'] as const),
  ...(['exceptions', 'signOff'] as const),
  ...(['client', 'siteId', 'assignmentId', 'po', 'sort'] as const),
);

function timesheets<Path extends string>(path: Path, status: Status, view: TimesheetView) {
  return createRoute({
    ...within,
    path,
    validateSearch: timesheetFilters,
    beforeLoad: (visit) =>
      view === 'all'
        ? guard.allWorkersOr(`/consultant/${status.toLowerCase()}`, visit)
        : guard.ownWorkersOr(`/consultant/all-${status.toLowerCase()}`, visit),
    component: lazy(async () => {
      const { TimesheetsPage } = await import('#web/review/timesheets-page.tsx');
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

const monday = createRoute({
  ...within,
  path: '/monday',
  component: lazy(() => import('#web/monday/monday-page.tsx'), 'MondayPage'),
});

const signOffs = createRoute({
  ...within,
  path: '/sign-offs',
  validateSearch: textsNamed('show', 'sort', 'consultantId', 'view'),
  component: lazy(() => import('#web/sign-offs/sign-offs-page.tsx'), 'SignOffsPage'),
});

const missing = createRoute({
  ...within,
  path: '/missing',
  validateSearch: textsNamed('week', 'consultantId', 'view'),
  component: lazy(() => import('#web/missing/missing-page.tsx'), 'MissingPage'),
});

const reports = createRoute({
  ...within,
  path: '/reports',
  validateSearch: textsNamed(
    ...(['start', 'end', 'status', 'rate', 'consultantId', 'by', 'show'] as const),
    ...(['client', 'clientId', 'siteId', 'assignmentId', 'po', 'workerId', 'creditedTo'] as const),
    ...(['payRun', 'paidFrom', 'paidUntil', 'taxYear'] as const),
  ),
  component: lazy(() => import('#web/reports/reports-page.tsx'), 'ReportsPage'),
});

const payRunsPage = only('read pay runs', () => import('#web/pay-runs/pay-runs-page.tsx'), 'PayRunsPage');

const payRuns = createRoute({
  ...within,
  path: '/pay-runs',
  component: payRunsPage,
});

const payRun = createRoute({
  ...within,
  path: '/pay-runs/$number',
  validateSearch: textsNamed('search', 'only', 'sort'),
  component: payRunsPage,
});

const staff = createRoute({
  ...within,
  path: '/staff',
  validateSearch: textsNamed('role', 'search'),
  component: only('read staff', () => import('#web/staff/staff-page.tsx'), 'StaffPage'),
});

const audit = createRoute({
  ...within,
  path: '/audit',
  validateSearch: textsNamed('of', 'action', 'result', 'search', 'subject'),
  component: only('read the audit', () => import('#web/audit/audit-page.tsx'), 'AuditPage'),
});

const workerImport = createRoute({
  ...within,
  path: '/import',
  component: only('import workers', () => import('#web/worker-import/import-page.tsx'), 'ImportPage'),
});

const rateTypes = createRoute({
  ...within,
  path: '/rate-types',
  component: only(
    'read pay runs',
    () => import('#web/rate-types/rate-types-page.tsx'),
    'RateTypesPage',
    'keep rate types',
  ),
});

const payrollFiles = createRoute({
  ...within,
  path: '/payroll-files',
  component: only(
    'read pay runs',
    () => import('#web/payroll-files/payroll-files-page.tsx'),
    'PayrollFilesPage',
  ),
});

const payrollFile = createRoute({
  ...within,
  path: '/payroll-files/$id',
  validateSearch: textsNamed('from'),
  component: only('run payroll', () => import('#web/payroll-files/payroll-file-page.tsx'), 'PayrollFilePage'),
});

const agency = createRoute({
  ...within,
  path: '/agency',
  component: only('read bank holidays', () => import('#web/agency/agency-page.tsx'), 'AgencyPage'),
});

const health = createRoute({
  ...within,
  path: '/health',
  component: only('read the agency', () => import('#web/health/health-page.tsx'), 'HealthPage'),
});

/**
 * This route shows "not found" for unknown addresses, after the guard of the consultant area has
 * run.
 */
const unknown = createRoute({
  ...within,
  path: '/$',
  beforeLoad: () => {
    throw notFound({ routeId: rootRouteId });
  },
});

export const consultantArea = consultant.addChildren([
  consultantIndex,
  monday,
  workers,
  worker,
  enterWeek,
  clients,
  client,
  ...timesheetLists,
  signOffs,
  missing,
  reports,
  payRuns,
  payRun,
  staff,
  audit,
  workerImport,
  rateTypes,
  payrollFiles,
  payrollFile,
  agency,
  health,
  unknown,
]);
