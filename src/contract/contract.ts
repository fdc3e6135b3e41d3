/** `/auth/v1` and `/functions/v1` are in `docs/auth-contract.md`. */

import type { Answered, Received, Sent } from '#contract/endpoint/endpoint.ts';
import { absenceEndpoints } from './absences.ts';
import { accountEndpoints } from './accounts/accounts.ts';
import { agencyEndpoints, agencySettingsEndpoints, mailServerEndpoints } from './agency/agency.ts';
import { assignmentRateEndpoints } from './assignments/assignment-rates.ts';
import { assignmentRuleEndpoints } from './assignments/assignment-rules.ts';
import { assignmentDetailsEndpoints } from './assignments/assignment-details.ts';
import { auditEndpoints } from './audit.ts';
import { changeLogEndpoints } from './history/change-log.ts';
import { authoriserCoverEndpoints, authoriserEndpoints, clientEndpoints, siteEndpoints } from './clients.ts';
import { coverEndpoints } from '#contract/me/covers.ts';
import { correctionEndpoints } from './corrections.ts';
import { dataRequestEndpoints } from './workers/data-requests.ts';
import { deletionEndpoints } from './timesheets/deletions.ts';
import { termsOfManyEndpoints } from './assignments/terms-of-many.ts';
import { endingEndpoints } from './assignments/endings.ts';
import { evidenceEndpoints, fileEndpoints } from './files.ts';
import { firstAdminEndpoints } from './accounts/first-admin.ts';
import { handOverEndpoints } from './workers/hand-overs.ts';
import { healthEndpoints } from './agency/health.ts';
import { invitationEndpoints } from './workers/invitations.ts';
import { liveEndpoints } from './live.ts';
import { meEndpoints } from '#contract/me/me.ts';
import { missingEndpoints } from './missing/missing.ts';
import { ownPhoneEndpoints } from '#contract/me/own-phone.ts';
import { ownRecoveryCodeEndpoints } from '#contract/me/own-recovery-codes.ts';
import { ownReminderEndpoints } from '#contract/me/own-reminders.ts';
import { ownSessionEndpoints } from '#contract/me/own-sessions.ts';
import { startPageEndpoints } from '#contract/me/start-page.ts';
import {
  objectionEndpoints,
  onBehalfEndpoints,
  ownTimesheetEndpoints,
  recallEndpoints,
} from '#contract/me/own-timesheets.ts';
import { assignmentEndpoints, assignmentAuthoriserEndpoints } from './assignments/assignments.ts';
import { bankHolidayEndpoints } from './agency/bank-holidays.ts';
import { payCalendarEndpoints } from './pay-calendar.ts';
import { payRunEndpoints } from '#contract/pay-runs/pay-runs.ts';
import { mondayEndpoints } from './monday.ts';
import { noteEndpoints } from './notes.ts';
import { newPriceEndpoints } from './new-prices.ts';
import { payrollFormatEndpoints } from './payroll-files.ts';
import { nameAndContactEndpoints } from './workers/name-and-contact.ts';
import { payrollNumberEndpoints } from '#contract/workers/payroll-numbers.ts';
import { rateTypeEndpoints } from './rate-types.ts';
import { rateDayEndpoints } from './rate-days.ts';
import { umbrellaEndpoints } from './umbrellas.ts';
import { receiptEndpoints } from './receipts.ts';
import { reminderEndpoints } from './missing/reminders.ts';
import { clientFiguresEndpoints } from './reports/client-figures.ts';
import { reportEndpoints } from './reports/reports.ts';
import { resetLinkEndpoints } from './accounts/reset-link.ts';
import { approvalEndpoints, reviewEndpoints } from './timesheets/reviews.ts';
import { savedFilterEndpoints } from './reports/saved-filters.ts';
import { secondPersonEndpoints } from './second-person.ts';
import { signInRuleEndpoints } from './accounts/sign-in-rules.ts';
import { proposalEndpoints } from '#contract/sign-offs/sign-off-proposals.ts';
import { signingEndpoints, signOffEndpoints } from '#contract/sign-offs/sign-offs.ts';
import { timesheetEndpoints, timesheetHistoryEndpoints } from './timesheets/timesheets.ts';
import { workerImportEndpoints } from './worker-import.ts';
import { workerEndpoints } from './workers/workers.ts';

export const contract = {
  ...absenceEndpoints,
  ...accountEndpoints,
  ...agencyEndpoints,
  ...agencySettingsEndpoints,
  ...approvalEndpoints,
  ...assignmentDetailsEndpoints,
  ...assignmentRateEndpoints,
  ...assignmentRuleEndpoints,
  ...auditEndpoints,
  ...authoriserCoverEndpoints,
  ...authoriserEndpoints,
  ...changeLogEndpoints,
  ...clientEndpoints,
  ...correctionEndpoints,
  ...coverEndpoints,
  ...dataRequestEndpoints,
  ...deletionEndpoints,
  ...endingEndpoints,
  ...termsOfManyEndpoints,
  ...evidenceEndpoints,
  ...payrollFormatEndpoints,
  ...fileEndpoints,
  ...firstAdminEndpoints,
  ...handOverEndpoints,
  ...healthEndpoints,
  ...liveEndpoints,
  ...mailServerEndpoints,
  ...meEndpoints,
  ...missingEndpoints,
  ...mondayEndpoints,
  ...objectionEndpoints,
  ...onBehalfEndpoints,
  ...ownPhoneEndpoints,
  ...ownRecoveryCodeEndpoints,
  ...ownReminderEndpoints,
  ...startPageEndpoints,
  ...ownSessionEndpoints,
  ...ownTimesheetEndpoints,
  ...payCalendarEndpoints,
  ...bankHolidayEndpoints,
  ...payRunEndpoints,
  ...nameAndContactEndpoints,
  ...newPriceEndpoints,
  ...noteEndpoints,
  ...payrollNumberEndpoints,
  ...assignmentEndpoints,
  ...rateTypeEndpoints,
  ...recallEndpoints,
  ...receiptEndpoints,
  ...reminderEndpoints,
  ...clientFiguresEndpoints,
  ...reportEndpoints,
  ...resetLinkEndpoints,
  ...reviewEndpoints,
  ...savedFilterEndpoints,
  ...secondPersonEndpoints,
  ...signInRuleEndpoints,
  ...signOffEndpoints,
  ...assignmentAuthoriserEndpoints,
  ...signingEndpoints,
  ...proposalEndpoints,
  ...siteEndpoints,
  ...timesheetEndpoints,
  ...timesheetHistoryEndpoints,
  ...rateDayEndpoints,
  ...umbrellaEndpoints,
  ...workerEndpoints,
  ...invitationEndpoints,
  ...workerImportEndpoints,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

export type AnswerOf<Name extends EndpointName> = Answered<Contract[Name]>;
export type SentTo<Name extends EndpointName> = Sent<Contract[Name]>;
export type ReceivedBy<Name extends EndpointName> = Received<Contract[Name]>;
