import type * as z from 'zod/mini';
import { SaidNotWorked, WhatWasMissed } from '#domain/absence/absence.ts';
import { CutOff, Reminders } from '#domain/agency/agency.ts';
import { Contact } from '#domain/agency/contact.ts';
import { MailServerChange } from '#domain/agency/mail-server.ts';
import { Retention } from '#domain/agency/retention.ts';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { Rule } from '#domain/assignment/rules.ts';
import { ChosenAuthoriser } from '#domain/assignment/signing.ts';
import { Umbrella, UmbrellaDetails } from '#domain/assignment/umbrella.ts';
import {
  Authoriser,
  AuthoriserDetails,
  Client,
  ClientDetails,
  Site,
  SiteDetails,
} from '#domain/client/client.ts';
import { AnsweredDefaults } from '#domain/client/client-defaults.ts';
import { Cover as AuthoriserCover } from '#domain/client/cover.ts';
import { Rates } from '#domain/money/rates.ts';
import {
  PayrollFormat,
  PayrollFormatDetails,
  PayrollFormatColumn,
} from '#domain/payroll-file/payroll-format.ts';
import { Id, NamedPerson } from '#domain/person/person.ts';
import { SignInRules } from '#domain/person/sign-in-rules.ts';
import { RateType } from '#domain/rate-type/rate-type.ts';
import { ReportSums, SumsByStatus } from '#domain/report/report-figures.ts';
import { SavedReport } from '#domain/report/saved-filter.ts';
import { SomeHours, WorkedLine } from '#domain/timesheet/entry.ts';
import { OnBehalf } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { PayState } from '#domain/timesheet/pay-state.ts';
import { SignOffOfWeek } from '#domain/timesheet/signature.ts';
import { OwnTimesheet, ReviewedTimesheet, UnitLine } from '#domain/timesheet/timesheet.ts';
import { SaidAbsence } from '#contract/absences.ts';
import { Account } from '#contract/accounts/accounts.ts';
import { AgencyFacts, SavedMailServer, SavedSettings, MailTest } from '#contract/agency/agency.ts';
import { Rate } from '#contract/assignments/assignment-rates.ts';
import { RuleRow, RuleSetRow, RuleSets } from '#contract/assignments/assignment-rules.ts';
import {
  OwnAbsences,
  OwnAssignmentToday,
  OwnAssignment,
  OwnRule,
  OwnUnitType,
} from '#contract/assignments/own-assignment.ts';
import { Chosen, AssignmentRow } from '#contract/assignments/assignments.ts';
import { HolidayRow, UsedHoliday } from '#contract/agency/bank-holidays.ts';
import { CorrectedRate, Correction, ProposedCorrection } from '#contract/corrections.ts';
import { Gone } from '#contract/endpoint/list.ts';
import { WeekFile } from '#contract/files.ts';
import { PastChange } from '#contract/history/change-log.ts';
import { Cover } from '#contract/me/covers.ts';
import { Me } from '#contract/me/me.ts';
import { NewPrice } from '#contract/new-prices.ts';
import { Note } from '#contract/notes.ts';
import { PayWeek } from '#contract/pay-calendar.ts';
import {
  Line,
  MadeFile,
  OnePayRun,
  Part,
  PayRunItem,
  Problem,
  RunCounts,
  Totals,
} from '#contract/pay-runs/pay-run.ts';
import { UndatedWeek } from '#contract/rate-days.ts';
import { SavedFilter } from '#contract/reports/saved-filters.ts';
import { SignOffEntry } from '#contract/sign-offs/sign-offs.ts';
import { ApprovalResult } from '#contract/timesheets/reviews.ts';
import { Change, ConsultantCount, FlaggedTimesheetRow } from '#contract/timesheets/timesheets.ts';
import { DataRequest } from '#contract/workers/data-requests.ts';
import { WorkerInFull } from '#contract/workers/workers.ts';

export const namedSchemas: Record<string, z.core.$ZodType> = {
  Absence: SaidAbsence,
  AbsenceDay: WhatWasMissed,
  AbsenceEntry: SaidNotWorked,
  Account,
  AgencyBrand: AgencyFacts,
  AgencySettings: SavedSettings,
  ApprovalResult,
  Assignment: AssignmentRow,
  AssignmentDetails: AssignmentDetails,
  AssignmentAuthorisers: Chosen,
  AssignmentRate: Rate,
  AssignmentRule: RuleRow,
  AssignmentRuleEntry: Rule,
  AssignmentRuleSet: RuleSetRow,
  AssignmentRuleSets: RuleSets,
  AssignmentAuthoriser: ChosenAuthoriser,
  Authoriser,
  AuthoriserCover,
  AuthoriserDetails,
  BankHoliday: HolidayRow,
  BankHolidayUse: UsedHoliday,
  Client,
  ClientDefaults: AnsweredDefaults,
  ClientDetails,
  ConsultantCount,
  Contact,
  CorrectedRate,
  Correction,
  CorrectionProposal: ProposedCorrection,
  Cover,
  CutOff,
  DailyHours: SomeHours,
  Deleted: Gone,
  HistoryEntry: PastChange,
  Id,
  MailServer: SavedMailServer,
  MailServerDetails: MailServerChange,
  MailTest,
  NewPrice,
  Note,
  OnBehalf,
  OwnAbsences,
  OwnAssignment: OwnAssignment,
  OwnAssignmentToday: OwnAssignmentToday,
  OwnAssignmentRule: OwnRule,
  OwnProfile: Me,
  OwnTimesheet,
  OwnUnitType,
  PayRun: OnePayRun,
  PayRunFile: MadeFile,
  PayRunItem,
  PayRunLine: Line,
  PayRunPart: Part,
  PayRunProblem: Problem,
  PayRunCounts: RunCounts,
  PayRunTotals: Totals,
  PayState,
  PayWeek,
  PayrollFormat: PayrollFormat,
  PayrollFormatColumn: PayrollFormatColumn,
  PayrollFormatDetails: PayrollFormatDetails,
  Person: NamedPerson,
  RateDays: UndatedWeek,
  RateType,
  Rates,
  Reminders,
  ReportFilter: SavedFilter,
  ReportFilterTerms: SavedReport,
  ReportSums,
  ReportSumsByStatus: SumsByStatus,
  Retention,
  Shift: WorkedLine,
  SignInRules,
  SignOffOfWeek,
  SignOffRequest: SignOffEntry,
  Site,
  SiteDetails,
  Timesheet: ReviewedTimesheet,
  TimesheetFile: WeekFile,
  TimesheetWithFlags: FlaggedTimesheetRow,
  Umbrella,
  UmbrellaDetails,
  UnitLine,
  WeekChange: Change,
  DataRequest,
  Worker: WorkerInFull,
};
