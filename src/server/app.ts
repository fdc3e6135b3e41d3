/** The table of contents: the order of the middleware and every group of routes. */

import { type Context, Hono } from 'hono';
import { contract } from '#contract/contract.ts';
import { Refusal } from '#domain/refusal.ts';
import { accountSecondStepRoutes } from '#server/accounts/account-second-step.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { agencyRoutes } from '#server/agency/routes.ts';
import { agencyFileRoutes } from '#server/agency/files.ts';
import { agencySettingsRoutes } from '#server/agency/settings.ts';
import { assignmentHandlers } from '#server/assignments/routes.ts';
import { approvalRoutes } from '#server/timesheets/approvals.ts';
import { auditHandlers } from '#server/audit/routes.ts';
import { ownDeletionRoutes } from '#server/timesheets/deletions.ts';
import { changeLogHandlers } from '#server/history/change-log.ts';
import { changesRoutes } from '#server/platform/live/routes.ts';
import { firstAdminRoutes } from '#server/accounts/first-admin-routes.ts';
import { healthRoutes } from '#server/platform/http/health.ts';
import { historyRoutes } from '#server/timesheets/history.ts';
import { inboxRoutes } from '#server/platform/mail/inbox.ts';
import { meHandlers } from '#server/me/routes.ts';
import { missingTimesheetRoutes } from '#server/missing/routes.ts';
import { myTimesheetRoutes } from '#server/timesheets/submission.ts';
import { openApiRoutes } from '#server/platform/http/openapi-routes.ts';
import { ownRecoveryCodeHandlers } from '#server/auth/second-step/own-recovery-codes.ts';
import { ownSessionHandlers } from '#server/me/own-sessions.ts';
import { receiptRoutes } from '#server/receipts/routes.ts';
import { recallRoutes } from '#server/timesheets/recall.ts';
import { reminderHandlers } from '#server/missing/reminders.ts';
import { reportExportRoutes } from '#server/reports/exports.ts';
import { reportRoutes } from '#server/reports/routes.ts';
import { reviewRoutes } from '#server/timesheets/review.ts';
import { savedFilterHandlers } from '#server/reports/saved-filters.ts';
import { signInRuleRoutes } from '#server/accounts/sign-in-rules.ts';
import { timesheetRoutes } from '#server/timesheets/lists.ts';
import { workerImportHandlers } from '#server/worker-import/routes.ts';
import { workerHandlers, workerRoutes } from '#server/workers/routes.ts';
import { signedIn } from '#server/auth/sessions/signed-in.ts';
import { customResetRoutes } from '#server/auth/sign-up/custom-reset.ts';
import { authRoutes } from '#server/auth/protocol/routes.ts';
import { appManifest } from '#server/platform/http/app-manifest.ts';
import { jsonBody, limitedBody } from '#server/platform/http/body.ts';
import { compressed } from '#server/platform/http/compressed.ts';
import type { Env } from '#server/platform/http/env.ts';
import { neverStored, securityHeaders } from '#server/platform/http/headers.ts';
import { keptOpen } from '#server/platform/live/kept-open.ts';
import { answerProblem, answerRefusal } from '#server/platform/http/refusals.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { serve } from '#server/platform/http/serve.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
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
  app.use('/api/timesheets/*', signedIn(portal));
  app.route('/api/timesheets', timesheetRoutes(portal));
  app.route('/api/timesheets', reviewRoutes(portal));
  app.route('/api/timesheets', approvalRoutes(portal));
  app.route('/api/timesheets', recallRoutes(portal));
  app.route('/api/timesheets', receiptRoutes(portal));
  app.route('/api/timesheets', historyRoutes(portal));
  app.route('/api/workers', workerRoutes(portal));
  app.route('/api/missing-timesheets', missingTimesheetRoutes(portal));
  app.route('/api/reports', reportRoutes(portal));
  app.route('/api/reports', reportExportRoutes(portal));
  serve(app, portal, contract, {
    ...assignmentHandlers(portal),
    ...auditHandlers(portal),
    ...changeLogHandlers(portal),
    ...meHandlers(portal),
    ...ownRecoveryCodeHandlers(portal),
    ...ownSessionHandlers(portal),
    ...reminderHandlers(portal),
    ...savedFilterHandlers(portal),
    ...workerHandlers(portal),
    ...workerImportHandlers(portal),
  });
  app.route('/api/accounts', accountRoutes(portal));
  app.route('/api/accounts', accountSecondStepRoutes(portal));
  app.route('/api/sign-in-rules', signInRuleRoutes(portal));
  app.route('/api', openApiRoutes(app));
  for (const family of ['/api/*', '/functions/v1/*', '/storage/v1/*', '/rest/v1/*'])
    app.all(family, nothingHere);

  if (portal.demo) app.route('/inbox', inboxRoutes(portal));
  app.route('/agency', agencyFileRoutes(portal));
  app.route('/', appManifest(portal.agency));
  app.route('/', staticFiles(portal.agency));
  return app;
}
