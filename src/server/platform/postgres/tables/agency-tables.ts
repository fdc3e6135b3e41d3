import type { Day } from '#domain/calendar/calendar.ts';
import type { Generated } from 'kysely';
import type { MailSecurity } from '#domain/agency/mail-server.ts';
import type { FirstRunStep, LogoType, MissingRate } from '#domain/agency/agency.ts';
import type { Division } from '#domain/calendar/division.ts';
import type { ReminderStep } from '#domain/missing/reminder-steps.ts';
import type { OptionalTime } from '#server/platform/postgres/columns.ts';

export interface AgencyRow {
  onlyRow: Generated<boolean>;
  name: string | null;
  accentColour: string | null;
  missingRate: Generated<MissingRate>;
  cutOffDay: Generated<number>;
  cutOffTime: Generated<string>;
  payDay: Generated<number>;
  division: Generated<Division>;
  twoPeople: Generated<boolean | null>;
  showsPay: Generated<boolean>;
  approveOnSignOff: Generated<boolean>;
  contactPhone: string | null;
  contactEmail: string | null;
  contactHours: string | null;
  clientWord: string | null;
  /** Retention in months. Null means the default. */
  keepEvents: number | null;
  keepLetters: number | null;
  keepForgotten: number | null;
  remindersSince: OptionalTime;
  reminderSteps: Generated<ReminderStep[]>;
  payrollMap: Generated<string>;
  logo: Buffer | null;
  logoType: LogoType | null;
  logoHash: string | null;
  firstRun: FirstRunStep | null;
}

interface MailServerRow {
  onlyRow: Generated<boolean>;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  password: Buffer | null;
  fromAddress: string | null;
}

interface BankHolidays {
  division: Division;
  day: Day;
  name: string | null;
}

export interface AgencyTables {
  agency: AgencyRow;
  bankHolidays: BankHolidays;
  mailServer: MailServerRow;
}
