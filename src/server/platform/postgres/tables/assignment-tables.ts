import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { SentTerms, Terms } from '#domain/assignment/terms.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { PremiumRule } from '#domain/hours/split/split.ts';
import type { MinimumWagePart, Unit } from '#domain/rate-type/rate-type.ts';
import type { OptionalTime } from '#server/platform/postgres/columns.ts';

type TermColumns = {
  [Name in keyof Terms]: undefined extends SentTerms[Name]
    ? null extends Terms[Name]
      ? Terms[Name]
      : Generated<Terms[Name]>
    : Terms[Name];
};

interface Assignments extends TermColumns {
  id: Generated<string>;
  userId: string;
  /**
   * Weeks are owed from this day if it is before the start date. `notWorked` lists earlier weeks without
   * work.
   */
  owedFrom: Day | null;
  notWorked: Generated<Week[]>;
  isPrimary: Generated<boolean>;
}

interface RateTypes {
  id: Generated<string>;
  code: string;
  name: string;
  unit: Generated<Unit>;
  isWorkingTime: Generated<boolean>;
  accruesHoliday: Generated<boolean>;
  countsForMinimumWage: Generated<MinimumWagePart>;
  payrollCode: string | null;
  archivedAt: OptionalTime;
}

interface Umbrellas {
  id: Generated<string>;
  name: string;
  companyNumber: string | null;
  payeReference: string | null;
  archivedAt: OptionalTime;
}

interface AssignmentRates {
  assignmentId: string;
  rateType: string;
  fromDate: Day;
  payRate: Pounds | null;
  billRate: Pounds | null;
}

interface AssignmentRuleSets {
  assignmentId: string;
  fromDate: Day;
}

interface AssignmentRules extends AssignmentRuleSets, PremiumRule {}

interface AssignmentDetails {
  id: GeneratedAlways<string>;
  userId: string;
  clientName: string;
  jobTitle: string;
  startDate: Day;
  owedFrom: Day | null;
  notWorked: ColumnType<Week[], Week[] | undefined, Week[]>;
}

interface AssignmentAuthorisers {
  assignmentId: string;
  authoriserId: string;
  rank: number;
  putBy: string | null;
  putAt: OptionalTime;
}

export interface AssignmentTables {
  assignments: Assignments;
  assignmentRates: AssignmentRates;
  assignmentRuleSets: AssignmentRuleSets;
  assignmentRules: AssignmentRules;
  rateTypes: RateTypes;
  assignmentDetails: AssignmentDetails;
  umbrellas: Umbrellas;
  assignmentAuthorisers: AssignmentAuthorisers;
}
