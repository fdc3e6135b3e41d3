import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { CorrectedWeek, CorrectionState } from '#domain/correction/correction.ts';
import type { NewPriceState } from '#domain/correction/new-price.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { FileItem, FileLine } from '#domain/payroll-file/file-row.ts';
import type { RunPart } from '#domain/pay-run/pay-run.ts';
import type { PayRunStatus } from '#domain/timesheet/progress/locked-run.ts';
import type { OptionalTime, Time } from '#server/platform/postgres/columns.ts';

interface PayCalendar {
  weekStart: Week;
  cutOffAt: Time;
  payDate: Day;
}

interface PayRuns {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  upToWeek: Week;
  payDate: Day;
  status: Generated<PayRunStatus>;
  openedBy: string | null;
  openedByName: string;
  openedAt: Time;
  lockedBy: string | null;
  lockedByName: string | null;
  lockedAt: OptionalTime;
  paidBy: string | null;
  paidByName: string | null;
  paidAt: OptionalTime;
  paidOn: Day | null;
  fromWeek: Week | null;
  workerIds: string[] | null;
  cancelledBy: string | null;
  cancelledByName: string | null;
  cancelledAt: OptionalTime;
  weeks: number | null;
  hours: number | null;
  pay: Pounds | null;
  bill: Pounds | null;
  linesWithoutBillRate: number | null;
  parts: ColumnType<Parts | null, string | null, string | null>;
}

type Parts = Record<RunPart, { weeks: number; pay: Pounds; bill: Pounds }>;

interface ApprovedWeeks {
  timesheetId: string;
  weekStart: Week;
  approvedAt: OptionalTime;
  payRunId: string | null;
}

interface TimesheetCorrections {
  id: Generated<string>;
  seriesId: string;
  timesheetId: string;
  userId: string;
  state: Generated<CorrectionState>;
  reason: string;
  proposedBy: string | null;
  proposedByName: string;
  proposedAt: Time;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: OptionalTime;
  before: JSONColumnType<CorrectedWeek>;
  after: JSONColumnType<CorrectedWeek>;
  reversalId: Generated<string>;
  replacementId: Generated<string>;
  correctsItemId: string;
  payRunId: string | null;
}

interface ProposedPrices {
  id: Generated<string>;
  timesheetId: string;
  userId: string;
  state: Generated<NewPriceState>;
  rateType: string;
  fromDate: Day;
  payRate: Pounds | null;
  billRate: Pounds | null;
  proposedBy: string | null;
  proposedByName: string;
  proposedAt: Time;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: OptionalTime;
  reason: string | null;
  before: JSONColumnType<PricedWeek>;
  after: JSONColumnType<PricedWeek>;
}

interface ConfirmedDays {
  seriesId: string;
  dayHours: number[];
  confirmedBy: string | null;
  confirmedByName: string;
  confirmedAt: Time;
}

interface PayRunNotes {
  seriesId: string;
  heldReason: string | null;
  heldAt: OptionalTime;
  deductedNote: string | null;
  deductedAmount: Pounds | null;
  deferralId: Generated<string>;
  notedBy: string | null;
  notedByName: string;
  notedAt: Time;
}

interface PayRunRemainders {
  id: Generated<string>;
  seriesId: string;
  timesheetId: string;
  userId: string;
  amount: Pounds;
  leftByRunId: string;
  leftAt: Time;
  payRunId: string | null;
}

interface PayRunItems extends Omit<FileItem, 'lines'> {
  id: string;
  runId: string;
  seriesId: string;
  timesheetId: string | null;
  correctsItemId: string | null;
  deductedNote: string | null;
  deductedAmount: Pounds | null;
  umbrellaId: string | null;
  hours: number;
  pay: Pounds;
  bill: Pounds | null;
}

interface PayRunLines extends Omit<FileLine, 'rateType'> {
  itemId: string;
  position: number;
  rateType: string;
  rateTypeName: string;
  payRate: Pounds;
  pay: Pounds;
}

interface PayrollFormats {
  id: Generated<string>;
  name: string;
  purpose: Generated<'payroll' | 'billing'>;
  columns: ColumnType<unknown, string, string>;
  dateFormat: string;
  separator: string;
  encoding: string;
  heading: Generated<boolean>;
  needsPayrollNumber: Generated<boolean>;
  version: Generated<number>;
  archivedAt: OptionalTime;
}

interface PayRunFiles {
  runId: string;
  mapId: string;
  version: number;
  name: string;
  sha256: string;
  size: number;
  madeBy: string | null;
  madeByName: string;
  madeAt: Time;
}

interface PayRunFileParts {
  runId: string;
  mapId: string;
  version: number;
  part: number;
  bytes: Buffer;
}

export interface PayRunTables {
  payCalendar: PayCalendar;
  payRuns: PayRuns;
  approvedWeeks: ApprovedWeeks;
  timesheetCorrections: TimesheetCorrections;
  proposedPrices: ProposedPrices;
  payRunNotes: PayRunNotes;
  confirmedDays: ConfirmedDays;
  payRunRemainders: PayRunRemainders;
  payRunItems: PayRunItems;
  payRunLines: PayRunLines;
  exportMaps: PayrollFormats;
  payRunFiles: PayRunFiles;
  payRunFileParts: PayRunFileParts;
}
