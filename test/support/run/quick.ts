/** Tests of `npm run test:quick`: all tests of rules and pages, and the main tests of each server folder. */

import { withoutStarts } from './batches.ts';

/** Server tests besides the `routes.test.ts` of each room, below src/server and without `.test.ts`. */
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

export function quickFiles(files: string[]): string[] {
  return withoutStarts(files).filter(
    (file) => !file.startsWith('src/server/') || file.endsWith('/routes.test.ts') || hearts.includes(file),
  );
}
