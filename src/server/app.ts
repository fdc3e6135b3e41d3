/** The table of contents: the order of the middleware and every group of routes. */

import { type Context, Hono } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import { accountSecondStepRoutes } from './api/account-second-step.ts';
import { accountRoutes } from './api/accounts.ts';
import { agencyRoutes } from './api/agency.ts';
import { agencyFileRoutes } from './api/agency-files.ts';
import { agencySettingsRoutes } from './api/agency-settings.ts';
import { approvalRoutes } from './api/approvals.ts';
import { auditRoutes } from './api/audit.ts';
import { ownDeletionRoutes } from './api/deletions.ts';
import { changeLogRoutes } from './api/change-log.ts';
import { changesRoutes } from './api/changes.ts';
import { firstAdminRoutes } from './api/first-admin.ts';
import { healthRoutes } from './api/health.ts';
import { historyRoutes } from './api/history.ts';
import { inboxRoutes } from './api/inbox.ts';
import { consultantRoutes, meRoutes } from './api/me.ts';
import { missingTimesheetRoutes } from './api/missing-timesheets.ts';
import { myTimesheetRoutes } from './api/my-timesheets.ts';
import { openApiRoutes } from './api/openapi.ts';
import { ownRecoveryCodeRoutes } from './api/own-recovery-codes.ts';
import { ownSessionRoutes } from './api/own-sessions.ts';
import { receiptRoutes } from './api/receipts.ts';
import { recallRoutes } from './api/recalls.ts';
import { reminderRoutes } from './api/reminders.ts';
import { reportExportRoutes } from './api/report-exports.ts';
import { reportRoutes } from './api/reports.ts';
import { reviewRoutes } from './api/reviews.ts';
import { savedFilterRoutes } from './api/saved-filters.ts';
import { signInRuleRoutes } from './api/sign-in-rules.ts';
import { timesheetRoutes } from './api/timesheets.ts';
import { workerImportRoutes } from './api/worker-import.ts';
import { workerRoutes } from './api/workers.ts';
import { signedIn } from './auth/signed-in.ts';
import { customResetRoutes } from './auth/custom-reset.ts';
import { authRoutes } from './auth/routes.ts';
import { appManifest } from './http/app-manifest.ts';
import { jsonBody, limitedBody } from './http/body.ts';
import { compressed } from './http/compressed.ts';
import type { Env } from './http/env.ts';
import { neverStored, securityHeaders } from './http/headers.ts';
import { keptOpen } from './http/kept-open.ts';
import { answerProblem, answerRefusal } from './http/refusals.ts';
import { requestLog } from './http/request-log.ts';
import { staticFiles } from './http/static-files.ts';
import type { Portal } from './portal.ts';

function nothingHere(c: Context<Env>): Response {
  return answerRefusal(c, new Refusal('missing', 'There is nothing at this address.'));
}

export function createApp(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerProblem);
  app.notFound(nothingHere);
  app.use(keptOpen);
  app.use(requestLog(portal));
  app.use(securityHeaders(portal.config), neverStored);

  app.route('/', healthRoutes(portal));

  app.route('/auth/v1', authRoutes(portal));
  app.route('/functions/v1/custom-password-reset', customResetRoutes(portal));

  app.use('/api/*', compressed, limitedBody, jsonBody);
  app.route('/api/agency', agencyRoutes(portal));
  app.route('/api/agency', agencySettingsRoutes(portal));
  app.route('/api/first-admin', firstAdminRoutes(portal));
  app.route('/api/changes', changesRoutes(portal));
  app.route('/api/me/timesheets', myTimesheetRoutes(portal));
  app.route('/api/me/deletions', ownDeletionRoutes(portal));
  app.route('/api/me/sessions', ownSessionRoutes(portal));
  app.route('/api/me/recovery-codes', ownRecoveryCodeRoutes(portal));
  app.route('/api/me', meRoutes(portal));
  app.route('/api/consultants', consultantRoutes(portal));
  app.use('/api/timesheets/*', signedIn(portal));
  app.route('/api/timesheets', timesheetRoutes(portal));
  app.route('/api/timesheets', reviewRoutes(portal));
  app.route('/api/timesheets', approvalRoutes(portal));
  app.route('/api/timesheets', recallRoutes(portal));
  app.route('/api/timesheets', receiptRoutes(portal));
  app.route('/api/timesheets', historyRoutes(portal));
  app.route('/api/workers', workerRoutes(portal));
  app.route('/api/missing-timesheets', missingTimesheetRoutes(portal));
  app.route('/api/reminders', reminderRoutes(portal));
  app.route('/api/worker-import', workerImportRoutes(portal));
  app.route('/api/reports', reportRoutes(portal));
  app.route('/api/reports', reportExportRoutes(portal));
  app.route('/api/report-filters', savedFilterRoutes(portal));
  app.route('/api/accounts', accountRoutes(portal));
  app.route('/api/accounts', accountSecondStepRoutes(portal));
  app.route('/api/sign-in-rules', signInRuleRoutes(portal));
  app.route('/api/audit', auditRoutes(portal));
  app.route('/api/history', changeLogRoutes(portal));
  app.route('/api', openApiRoutes(app));
  for (const family of ['/api/*', '/functions/v1/*', '/storage/v1/*', '/rest/v1/*'])
    app.all(family, nothingHere);

  if (portal.demo) app.route('/inbox', inboxRoutes(portal));
  app.route('/agency', agencyFileRoutes(portal));
  app.route('/', appManifest(portal.agency));
  app.route('/', staticFiles(portal.agency));
  return app;
}
