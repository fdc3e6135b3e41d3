/** Lists of the test files in the shorter runs. `npm run test:full` runs all files. */

import { withoutStarts } from './batches.ts';

/** Test files that start whole programs. */
const startsPrograms = [
  'backups/bucket',
  'backups/nightly',
  'commands/account',
  'commands/as-root',
  'commands/backup',
  'commands/demo/demo-story',
  'commands/keys',
  'demo-data',
  'deploy',
  'files/virus-scanner',
  'log',
  'platform/postgres/embedded/embedded-postgres',
  'platform/postgres/embedded/postgres-log',
  'platform/postgres/embedded/postgres-role',
  'platform/postgres/hosts/fail-over',
  'several-processes',
  'start',
];

/** Test files that send many requests at the same time, or compare random data with a slow calculation. */
const manyRequests = [
  'access/visible',
  'accounts/staff-races',
  'auth/protocol/client',
  'auth/protocol/timing',
  'auth/protocol/transport',
  'auth/sessions/memory',
  'auth/sign-up/every-order',
  'missing/played-weeks',
  'pay-runs/races',
  'pay-runs/runs-at-once',
  'platform/http/bad-input',
  'platform/http/openapi/openapi-routes',
  'platform/http/raw-input',
  'platform/postgres/counted',
  'platform/postgres/plans',
  'reports/report-figures',
  'sign-offs/races',
  'timesheets/races',
  'workers/hand-over-of-many',
];

/**
 * Test files of exports, breakdowns, emails, live updates and the operation of the server in detail. Other
 * files of `npm test` test the main cases of the same endpoints.
 */
const secondary = [
  'access/clerk-and-auditor',
  'agency/mail-server',
  'auth/own-account/fresh-proof',
  'auth/protocol/links',
  'auth/sessions/sign-out',
  'auth/sessions/token-size',
  'auth/sign-up/custom-reset',
  'auth/sign-up/whose-account',
  'clients/merging',
  'files/pdf-names',
  'letters/forgotten-mail',
  'letters/headers',
  'letters/mailer',
  'letters/readdressed',
  'live/heartbeats',
  'new-prices/pay-runs',
  'new-prices/telling',
  'pay-calendar/own-pay-weeks',
  'platform/http/headers',
  'platform/postgres/migrate',
  'portal/announcements',
  'privacy/authorisers',
  'privacy/data-requests',
  'receipts/terms',
  'reports/drill-down',
  'reports/exports-by-rate',
  'reports/group-exports',
  'reports/pay-runs-in-reports',
  'reports/report-groups',
  'reports/workbook',
  'sign-offs/copy',
  'sign-offs/passing-on',
  'sign-offs/second-person',
  'sign-offs/sending-again',
  'sign-offs/withdrawn-links',
  'timesheets/letters/later-letters',
];

/**
 * Server tests that `npm test` skips, so that it takes at most 8 minutes on two cores. Paths are relative
 * to src/server and lack `.test.ts`.
 */
export const leftToFullRun = [...startsPrograms, ...manyRequests, ...secondary].map(
  (file) => `src/server/${file}.test.ts`,
);

export function dailyFiles(files: string[]): string[] {
  return files.filter((file) => !leftToFullRun.includes(file));
}

/**
 * Server tests of `npm run test:quick` in addition to each `routes.test.ts`. Paths are relative to
 * src/server and lack `.test.ts`.
 */
export const hearts = [
  'access/todays-record',
  'auth/second-step/totp',
  'auth/sessions/refresh-token',
  'auth/sessions/sign-in',
  'auth/throttle/rate-limit',
  'backups/encryption',
  'backups/rotation',
  'commands/progress',
  'config',
  'corrections/locked-weeks',
  'doctor/health',
  'letter-register',
  'letters/kept-letters',
  'live/kept-open',
  'on-behalf/objection',
  'pages/static-files',
  'payroll-files/format-routes',
  'platform/http/server',
  'platform/jobs/jobs',
  'platform/keys/keys',
  'platform/mail/mail-server',
  'platform/postgres/constraints',
  'platform/postgres/database',
  'privacy/sign-offs',
  'reports/exports',
  'scheduled-jobs/retention',
  'session/access-token',
  'session/file-answer',
  'statements',
  'timesheets/approvals',
  'timesheets/lists/lists',
  'timesheets/pricing',
  'timesheets/recall',
  'timesheets/review',
  'timesheets/submission',
].map((file) => `src/server/${file}.test.ts`);

/** Rooms whose `routes.test.ts` is slow. A shorter file of these rooms is in `hearts`. */
const slowRoutes = new Set(
  ['corrections', 'live', 'on-behalf', 'reports'].map((room) => `src/server/${room}/routes.test.ts`),
);

/** Returns all tests of rules and pages, and the main tests of each server folder. */
export function quickFiles(files: string[]): string[] {
  return withoutStarts(files).filter(
    (file) =>
      !file.startsWith('src/server/') ||
      (file.endsWith('/routes.test.ts') && !slowRoutes.has(file)) ||
      hearts.includes(file),
  );
}
