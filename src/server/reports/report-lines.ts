/** A timesheet of the report as PostgreSQL writes it: a line of the CSV file, a row of the spreadsheet. */

import { type RawBuilder, sql } from 'kysely';
import { noRates } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import { rateNote } from '#domain/report/report.ts';
import { agreedOrTodays } from '#server/timesheets/store.ts';

type Text = RawBuilder<unknown>;

const hours = sql`timesheets.hours_worked`;
const days = sql`case when ${hours} <= 8 then 1 else ceil(${hours} / 7.5) end`;
const payRate = sql`coalesce(timesheets.pay_rate, users.rate_of_pay, 0.00)`;
const billRate = sql`coalesce(timesheets.bill_rate, users.supply_bill_amount, 0.00)`;
// The specification's columns count a missing rate as 0.
const pay = sql`coalesce(timesheets.pay, 0.00)`;
const bill = sql`coalesce(timesheets.bill, 0.00)`;
const submittedAt = (timeZone: string): Text => sql`timesheets.submitted_at at time zone ${timeZone}`;
const approvedAt = (timeZone: string): Text => sql`timesheets.approved_at at time zone ${timeZone}`;
const names = [
  sql`users.full_name`,
  sql`users.email`,
  sql`coalesce(${agreedOrTodays('clientName')}, '')`,
  sql`coalesce(${agreedOrTodays('jobTitle')}, '')`,
];

/** Quoted, and kept from being run as a formula, as `csvLine` does. */
function cell(text: Text): Text {
  return sql`'"' || case when left(${text}, 1) in ('=', '+', '-', '@', e'\\t', e'\\r', e'\\n', '＝', '＋', '－', '＠')
    then '''' else '' end || replace(${text}, '"', '""') || '"'`;
}

/** The cells of figures and days, which hold nothing to be careful with. */
function plain(text: Text): Text {
  return sql`'"' || ${text} || '"'`;
}

/** The text of `reportLine` in `src/domain/report/report.ts`, which a test holds it against, letter by letter. */
export function csvLineIn(timeZone: string): Text {
  const cells = [
    ...names.map(cell),
    plain(sql`to_char(timesheets.week_start, 'DD/MM/YYYY')`),
    plain(sql`trim_scale(${hours})`),
    plain(days),
    plain(payRate),
    plain(pay),
    plain(billRate),
    plain(bill),
    plain(sql`timesheets.status`),
    plain(sql`to_char(${submittedAt(timeZone)}, 'DD/MM/YYYY')`),
    plain(
      sql`case when timesheets.status = 'Approved' then to_char(${approvedAt(timeZone)}, 'DD/MM/YYYY, HH24:MI') else '' end`,
    ),
  ];
  return sql`${sql.join(cells, sql` || ',' || `)} || e'\\r\\n'`;
}

/** Text is text to a spreadsheet, never a formula; what XML cannot hold is left out, what looks like an escape is kept. */
function words(text: Text): Text {
  const holdable = sql`regexp_replace(${text}, '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]', '', 'g')`;
  const literal = sql`regexp_replace(${holdable}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const escaped = sql`replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  return sql`'<c t="inlineStr"><is><t xml:space="preserve">' || ${escaped} || '</t></is></c>'`;
}

/** The looks of cells, by their number in the workbook's list of styles. */
export const cellStyles = { heading: 1, day: 2, moment: 3, money: 4 } as const;

function number(value: Text, style = 0): Text {
  return sql`'<c s="' || ${sql.lit(String(style))} || '"><v>' || ${value} || '</v></c>'`;
}

/** Days since the last one of 1899, as spreadsheets count. */
function day(of: Text): Text {
  return number(sql`(${of})::date - date '1899-12-30'`, cellStyles.day);
}

/** The same cells as a row of a sheet: figures as numbers, days and times as such. */
export function sheetRowIn(timeZone: string): Text {
  const minutes = sql`extract(epoch from date_trunc('minute', ${approvedAt(timeZone)}))`;
  const moment = number(sql`round(${minutes} / 86400 + 25569, 8)`, cellStyles.moment);
  const cells = [
    ...names.map(words),
    day(sql`timesheets.week_start`),
    number(sql`trim_scale(${hours})`),
    number(days),
    number(payRate, cellStyles.money),
    number(pay, cellStyles.money),
    number(billRate, cellStyles.money),
    number(bill, cellStyles.money),
    words(sql`timesheets.status`),
    day(submittedAt(timeZone)),
    sql`case when timesheets.status = 'Approved' then ${moment} else '<c/>' end`,
  ];
  return sql`'<row>' || ${sql.join(cells, sql` || `)} || '</row>'`;
}

/** The words of `rateNote` in `src/domain/report/report.ts` for a week that lacks a rate. */
const note = sql`case when timesheets.bill is not null then ${noteWhere({ rateOfPay: null, supplyBillAmount: 0 })}
  when timesheets.pay is not null then ${noteWhere({ rateOfPay: 0, supplyBillAmount: null })}
  else ${noteWhere(noRates)} end`;

function noteWhere(rates: Rates): Text {
  return sql.lit(rateNote(rates));
}

/** A row of the sheet that lists the weeks without a rate, as `noteColumns` has it. */
export function noteRowIn(): Text {
  const cells = [
    ...names.map(words),
    day(sql`timesheets.week_start`),
    number(sql`trim_scale(${hours})`),
    words(sql`timesheets.status`),
    words(note),
  ];
  return sql`'<row>' || ${sql.join(cells, sql` || `)} || '</row>'`;
}
