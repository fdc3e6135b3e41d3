import { type Context, Hono } from 'hono';
import { contract } from '#contract/contract.ts';
import { Refusal } from '#domain/refusal.ts';
import { absenceHandlers } from '#server/absences/routes.ts';
import { accountHandlers } from '#server/accounts/routes.ts';
import { agencyHandlers } from '#server/agency/routes.ts';
import { agencyFileRoutes } from '#server/agency/files.ts';
import { mailServerHandlers } from '#server/agency/mail-server.ts';
import { agencySettingsHandlers } from '#server/agency/settings.ts';
import { approvalHandlers } from '#server/timesheets/approvals.ts';
import { assignmentRateHandlers } from '#server/assignments/rates.ts';
import { assignmentRuleHandlers } from '#server/assignments/rules.ts';
import { assignmentDetailsHandlers } from '#server/assignments/routes.ts';
import { auditHandlers } from '#server/audit/routes.ts';
import { correctionHandlers } from '#server/corrections/routes.ts';
import { coverHandlers } from '#server/covers/routes.ts';
import { dataRequestHandlers } from '#server/privacy/routes.ts';
import { deletionHandlers } from '#server/timesheets/deletions.ts';
import { authoriserHandlers } from '#server/clients/authoriser-routes.ts';
import { authoriserCoverHandlers } from '#server/clients/cover-routes.ts';
import { clientHandlers } from '#server/clients/routes.ts';
import { siteHandlers } from '#server/clients/site-routes.ts';
import { changeLogHandlers } from '#server/workers/change-log.ts';
import { evidenceHandlers } from '#server/timesheets/evidence.ts';
import { fileHandlers } from '#server/files/routes.ts';
import { firstAdminHandlers } from '#server/accounts/first-admin-routes.ts';
import { handOverHandlers } from '#server/workers/hand-overs.ts';
import { liveHandlers } from '#server/live/routes.ts';
import { healthRoutes } from '#server/doctor/health.ts';
import { timesheetHistoryHandlers } from '#server/timesheets/history.ts';
import { inboxRoutes } from '#server/letters/inbox.ts';
import { meHandlers } from '#server/me/routes.ts';
import { missingHandlers } from '#server/missing/routes.ts';
import { openApiRoutes } from '#server/platform/http/openapi/openapi-routes.ts';
import { ownRecoveryCodeHandlers } from '#server/auth/second-step/own-recovery-codes.ts';
import { noteHandlers } from '#server/notes/routes.ts';
import { ownPhoneHandlers } from '#server/me/own-phone.ts';
import { ownReminderHandlers } from '#server/me/own-reminders.ts';
import { ownSessionHandlers } from '#server/me/own-sessions.ts';
import { ownTimesheetHandlers } from '#server/timesheets/submission.ts';
import { bankHolidayHandlers } from '#server/bank-holidays/routes.ts';
import { payCalendarHandlers } from '#server/pay-calendar/routes.ts';
import { payRunHandlers } from '#server/pay-runs/routes.ts';
import { payrollFormatHandlers } from '#server/payroll-files/format-routes.ts';
import { payrollFileHandlers } from '#server/payroll-files/file-routes.ts';
import { payrollNumberHandlers } from '#server/workers/payroll-number.ts';
import { endingHandlers } from '#server/assignments/endings.ts';
import { assignmentHandlers } from '#server/assignments/assignments.ts';
import { rateTypeHandlers } from '#server/rate-types/routes.ts';
import { signOffHandlers } from '#server/sign-offs/routes.ts';
import { proposalHandlers } from '#server/sign-offs/passing-on.ts';
import { signingHandlers } from '#server/sign-offs/signing.ts';
import { assignmentAuthoriserHandlers } from '#server/assignments/authorisers.ts';
import { objectionHandlers } from '#server/on-behalf/objection.ts';
import { nameAndContactHandlers } from '#server/workers/name-and-contact.ts';
import { onBehalfHandlers } from '#server/on-behalf/routes.ts';
import { recallHandlers } from '#server/timesheets/recall.ts';
import { receiptHandlers } from '#server/receipts/routes.ts';
import { startPageHandlers } from '#server/me/start-page.ts';
import { mondayHandlers } from '#server/monday/routes.ts';
import { reminderHandlers } from '#server/missing/reminders.ts';
import { clientFiguresHandlers } from '#server/reports/client-figures.ts';
import { reportHandlers } from '#server/reports/routes.ts';
import { newPriceHandlers } from '#server/new-prices/routes.ts';
import { secondPersonHandlers } from '#server/second-person/routes.ts';
import { reviewHandlers } from '#server/timesheets/review.ts';
import { savedFilterHandlers } from '#server/reports/saved-filters.ts';
import { signInRuleHandlers } from '#server/accounts/sign-in-rules.ts';
import { timesheetHandlers } from '#server/timesheets/lists/lists.ts';
import { rateDayHandlers } from '#server/rate-days/routes.ts';
import { umbrellaHandlers } from '#server/umbrellas/routes.ts';
import { healthHandlers } from '#server/doctor/own-health.ts';
import { invitationHandlers } from '#server/worker-import/invitations.ts';
import { workerImportHandlers } from '#server/worker-import/routes.ts';
import { workerHandlers } from '#server/workers/routes.ts';
import { resetLinkHandlers } from '#server/auth/sign-up/reset-link.ts';
import { customResetRoutes } from '#server/auth/sign-up/custom-reset.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { appManifest } from '#server/agency/app-manifest.ts';
import { jsonBody, limitedBody } from '#server/platform/http/body.ts';
import { compressed } from '#server/platform/http/compressed.ts';
import type { Env } from '#server/session/env.ts';
import { neverStored, securityHeaders } from '#server/platform/http/headers.ts';
import { answerProblem, answerRefusal } from '#server/platform/http/refusals.ts';
import { requestLog } from '#server/session/request-log.ts';
import { serve } from '#server/session/serve.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import type { Portal } from '#server/portal/portal.ts';
import { demoPeople } from '#server/commands/cast.ts';
import { termsOfManyHandlers } from '#server/assignments/terms-of-many.ts';
import { workerRateHandlers } from '#server/assignments/worker-rates.ts';

function nothingHere(c: Context<Env>): Response {
  return answerRefusal(c, new Refusal('missing', 'address_unknown', 'There is nothing at this address.'));
}

function filesAreElsewhere(c: Context<Env>): Response {
  const sentence =
    'Files are not kept at this address: send one to POST /api/files, and read it at /api/files/:id.';
  return answerRefusal(c, new Refusal('missing', 'address_unknown', sentence));
}

export function createApp(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerProblem);
  app.notFound(nothingHere);
  app.use(requestLog(portal));
  app.use(securityHeaders(portal.config), neverStored);

  app.route('/', healthRoutes(portal));

  app.route('/auth/v1', authRoutes(portal));
  app.route('/functions/v1/custom-password-reset', customResetRoutes(portal));

  app.use('/api/*', compressed, limitedBody, jsonBody);
  serve(app, portal, contract, {
    ...absenceHandlers(portal),
    ...accountHandlers(portal),
    ...agencyHandlers(portal, demoPeople),
    ...agencySettingsHandlers(portal),
    ...approvalHandlers(portal),
    ...assignmentDetailsHandlers(portal),
    ...assignmentRateHandlers(portal),
    ...assignmentRuleHandlers(portal),
    ...auditHandlers(portal),
    ...authoriserCoverHandlers(portal),
    ...authoriserHandlers(portal),
    ...changeLogHandlers(portal),
    ...clientHandlers(portal),
    ...correctionHandlers(portal),
    ...coverHandlers(portal),
    ...dataRequestHandlers(portal),
    ...deletionHandlers(portal),
    ...endingHandlers(portal),
    ...termsOfManyHandlers(portal),
    ...evidenceHandlers(portal),
    ...payrollFormatHandlers(portal),
    ...fileHandlers(portal),
    ...firstAdminHandlers(portal),
    ...handOverHandlers(portal),
    ...healthHandlers(portal),
    ...liveHandlers(portal),
    ...mailServerHandlers(portal),
    ...meHandlers(portal),
    ...missingHandlers(portal),
    ...mondayHandlers(portal),
    ...startPageHandlers(portal),
    ...nameAndContactHandlers(portal),
    ...newPriceHandlers(portal),
    ...noteHandlers(portal),
    ...objectionHandlers(portal),
    ...onBehalfHandlers(portal),
    ...ownPhoneHandlers(portal),
    ...ownRecoveryCodeHandlers(portal),
    ...ownReminderHandlers(portal),
    ...ownSessionHandlers(portal),
    ...ownTimesheetHandlers(portal),
    ...payCalendarHandlers(portal),
    ...bankHolidayHandlers(portal),
    ...payRunHandlers(portal),
    ...payrollFileHandlers(portal),
    ...payrollNumberHandlers(portal),
    ...assignmentHandlers(portal),
    ...rateTypeHandlers(portal),
    ...recallHandlers(portal),
    ...receiptHandlers(portal),
    ...reminderHandlers(portal),
    ...clientFiguresHandlers(portal),
    ...reportHandlers(portal),
    ...resetLinkHandlers(portal),
    ...reviewHandlers(portal),
    ...savedFilterHandlers(portal),
    ...secondPersonHandlers(portal),
    ...signInRuleHandlers(portal),
    ...signOffHandlers(portal),
    ...assignmentAuthoriserHandlers(portal),
    ...signingHandlers(portal),
    ...proposalHandlers(portal),
    ...siteHandlers(portal),
    ...timesheetHandlers(portal),
    ...timesheetHistoryHandlers(portal),
    ...rateDayHandlers(portal),
    ...umbrellaHandlers(portal),
    ...workerHandlers(portal),
    ...workerRateHandlers(portal),
    ...invitationHandlers(portal),
    ...workerImportHandlers(portal),
  });
  app.route('/api', openApiRoutes());
  app.all('/storage/v1/*', filesAreElsewhere);
  for (const family of ['/api/*', '/functions/v1/*', '/rest/v1/*']) app.all(family, nothingHere);

  if (portal.demo) app.route('/inbox', inboxRoutes(portal));
  app.route('/agency', agencyFileRoutes(portal));
  app.route('/', appManifest(portal.agency));
  app.route('/', staticFiles(portal.agency));
  return app;
}
