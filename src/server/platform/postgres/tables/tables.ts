import type { Engagement } from '#domain/assignment/terms.ts';
import type { AbsenceReason } from '#domain/absence/absence.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RecordedAction } from '#domain/history/history-actions.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { EnteredRow } from '#domain/timesheet/entered.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import type { WorkedLines } from '#domain/hours/shifts.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import type { StartPage } from '#domain/person/start-page.ts';
import type { Role } from '#domain/person/person.ts';
import type { SignUpRule } from '#domain/person/sign-up.ts';
import type { ReminderStep } from '#domain/missing/reminder-steps.ts';
import type { Status } from '#domain/hours/status.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { AgencyTables } from './agency-tables.ts';
import type { AssignmentTables } from './assignment-tables.ts';
import type { ClientTables } from './client-tables.ts';
import type { DefaultTime, Json, OptionalTime, Time } from '#server/platform/postgres/columns.ts';
import type { PayRunTables } from './pay-run-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { SignOffTables } from './sign-off-tables.ts';

interface Notes {
  id: Generated<string>;
  userId: string | null;
  clientId: string | null;
  assignmentId: string | null;
  weekStart: Week | null;
  text: string;
  authorId: string | null;
  authorName: string;
  writtenAt: Time;
  changedAt: OptionalTime;
}

interface Users {
  id: Generated<string>;
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  email: string;
  role: Generated<Role>;
  assignedConsultantId: string | null;
  rateOfPay: Pounds | null;
  supplyBillAmount: Pounds | null;
  payrollNumber: string | null;
  noReminders: Generated<boolean>;
  startPage: StartPage | null;
  disabledAt: OptionalTime;
  anonymisedAt: OptionalTime;
  createdAt: DefaultTime;
}

export interface Timesheets extends DailyHours, Omit<EnteredRow, 'units'> {
  id: Generated<string>;
  userId: string;
  assignmentId: Generated<string>;
  seriesId: GeneratedAlways<string>;
  weekStart: Week;
  hoursWorked: GeneratedAlways<number>;
  lines: JSONColumnType<WorkedLines | null, string | null | undefined, string | null>;
  units: JSONColumnType<UnitLine[] | null, string | null | undefined, string | null>;
  status: Generated<Status>;
  submittedAt: DefaultTime;
  approvedBy: string | null;
  approvedAt: OptionalTime;
  reviewedByName: string | null;
  rejectionReason: string | null;
  enteredBy: string | null;
  enteredByName: string | null;
  enteredReason: string | null;
  objectedAt: OptionalTime;
  objection: string | null;
  clientName: string | null;
  jobTitle: string | null;
  poNumber: string | null;
  creditedConsultantId: string | null;
  engagement: Engagement | null;
  umbrellaId: string | null;
  umbrellaName: string | null;
  consultantId: GeneratedAlways<string | null>;
  amounts: JSONColumnType<AmountRow[] | null, string | null, string | null>;
  pay: Generated<Pounds | null>;
  bill: Generated<Pounds | null>;
  payRate: Pounds | null;
  billRate: Pounds | null;
  correctedAt: OptionalTime;
  cancelledAt: OptionalTime;
}

interface DeletedWeeks extends Pick<Timesheets, 'userId' | 'weekStart' | 'payRate' | 'billRate'> {
  timesheetId: string;
  assignmentId: string;
  amounts: JSONColumnType<AmountRow[]>;
}

interface History {
  id: GeneratedAlways<number>;
  at: DefaultTime;
  actorId: string | null;
  actorName: string;
  subject: RecordedAction['subject'];
  subjectId: string;
  seriesId: string | null;
  userId: string | null;
  action: RecordedAction['action'];
  before: Json;
  after: Json;
  reason: string | null;
}

interface Reminders {
  id: GeneratedAlways<number>;
  userId: string;
  weekStart: Week;
  at: Time;
  sentBy: string | null;
  sentByName: string;
  letterId: string | null;
  step: ReminderStep | null;
}

interface Absences {
  id: Generated<string>;
  userId: string;
  assignmentId: string;
  weekStart: Week;
  day: Day | null;
  reason: AbsenceReason;
  note: string | null;
  saidBy: string | null;
  saidByName: string;
  saidAt: Time;
}

interface Covers {
  id: Generated<string>;
  consultantId: string;
  deputyId: string;
  fromDate: Day;
  untilDate: Day;
  note: string | null;
  madeBy: string | null;
}

interface SavedFilters {
  id: Generated<string>;
  userId: string;
  name: string;
  filter: JSONColumnType<Record<string, unknown>>;
  createdAt: DefaultTime;
}

interface IdempotentAnswers {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  answer: Json;
  at: DefaultTime;
}

export interface MailOutbox {
  id: Generated<string>;
  cause: string | null;
  kind: string;
  recipient: string;
  recipientId: string | null;
  userId: string | null;
  payload: JSONColumnType<Record<string, unknown>>;
  oneTimeTokenId: string | null;
  status: Generated<'queued' | 'sent' | 'kept' | 'failed'>;
  attempts: Generated<number>;
  lastError: string | null;
  responseCode: number | null;
  createdAt: DefaultTime;
  sentAt: OptionalTime;
}

interface Events {
  id: GeneratedAlways<number>;
  at: Time;
  action: string;
  result: 'success' | 'refused';
  reason: string | null;
  userId: string | null;
  email: string | null;
  sessionId: string | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  actorId: string | null;
}

interface Rules {
  onlyRow: Generated<boolean>;
  staffNeedMfa: Generated<boolean>;
  signUp: Generated<SignUpRule>;
  minimumPasswordLength: Generated<number>;
  candidateIdleDays: Generated<number | null>;
  staffIdleHours: Generated<number | null>;
}

interface Installation {
  keysFingerprint: string | null;
  isDemo: Generated<boolean>;
  backupBegunAt: OptionalTime;
  backupAt: OptionalTime;
  backupFile: string | null;
  backupBytes: number | null;
  backupProblem: string | null;
}

export interface Tables
  extends AgencyTables, SignInTables, AssignmentTables, ClientTables, PayRunTables, SignOffTables {
  installation: Installation;
  users: Users;
  timesheets: Timesheets;
  weeksToPrice: { userId: string };
  history: History;
  absences: Absences;
  notes: Notes;
  deletedWeeks: DeletedWeeks;
  covers: Covers;
  reminders: Reminders;
  savedFilters: SavedFilters;
  idempotentAnswers: IdempotentAnswers;
  mailOutbox: MailOutbox;
  'auth.events': Events;
  'auth.rules': Rules;
}
