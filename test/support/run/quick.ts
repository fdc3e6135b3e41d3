/** Lists of the test files in the shorter runs. `npm run test:full` runs all files. */

import { withoutStarts } from './batches.ts';

/**
 * Test files that `npm test` skips, because they start whole programs, send many requests at the same time, or
 * compare random data with a slow calculation. Paths are relative to src/server and lack `.test.ts`.
 */
export const leftToFullRun = [
  'access/visible',
  'accounts/staff-races',
  'auth/protocol/client',
  'auth/protocol/timing',
  'auth/protocol/transport',
  'auth/sessions/memory',
  'auth/sign-up/every-order',
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
  'missing/played-weeks',
  'pay-runs/races',
  'pay-runs/runs-at-once',
  'platform/http/bad-input',
  'platform/http/openapi/openapi-routes',
  'platform/http/raw-input',
  'platform/postgres/counted',
  'platform/postgres/embedded/embedded-postgres',
  'platform/postgres/embedded/postgres-log',
  'platform/postgres/embedded/postgres-role',
  'platform/postgres/plans',
  'reports/report-figures',
  'several-processes',
  'sign-offs/races',
  'start',
  'timesheets/races',
  'workers/hand-over-of-many',
].map((file) => `src/server/${file}.test.ts`);

export function dailyFiles(files: string[]): string[] {
  return files.filter((file) => !leftToFullRun.includes(file));
}

/**
 * Server tests of `npm run test:quick` in addition to each `routes.test.ts`. Paths are relative to
 * src/server and lack `.test.ts`.
 */
export const hearts = [
  'access/powers',
  'auth/own-account/own-user',
  'auth/second-step/factors',
  'auth/sessions/refresh',
  'auth/sessions/sign-in',
  'auth/sign-up/sign-up',
  'auth/throttle/rate-limit',
  'backups/encryption',
  'backups/rotation',
  'commands/privacy',
  'config',
  'doctor/doctor',
  'letter-register',
  'letters/inbox',
  'pages/static-files',
  'payroll-files/format-routes',
  'platform/http/server',
  'platform/jobs/jobs',
  'platform/keys/keys',
  'platform/mail/mail-server',
  'platform/postgres/constraints',
  'platform/postgres/database',
  'privacy/sign-offs',
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

/** Returns all tests of rules and pages, and the main tests of each server folder. */
export function quickFiles(files: string[]): string[] {
  return withoutStarts(files).filter(
    (file) => !file.startsWith('src/server/') || file.endsWith('/routes.test.ts') || hearts.includes(file),
  );
}
