import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { daysOfTaxYear } from '#domain/calendar/tax-year.ts';
import { none, type WeekFilter } from '#domain/report/week-filter.ts';
import { keeps } from './kept-names.ts';

export function isNarrowed(filter: WeekFilter): boolean {
  const { client, clientId, siteId, assignmentId, po, workerId, creditedTo } = filter;
  const { payRun, paidFrom, paidUntil, taxYear } = filter;
  const byPay = [payRun, paidFrom, paidUntil, taxYear];
  return [client, clientId, siteId, assignmentId, po, workerId, creditedTo, ...byPay].some(
    (one) => one !== undefined,
  );
}

export function narrowing(filter: WeekFilter): RawBuilder<SqlBool>[] {
  const { client, clientId, siteId, assignmentId, po, workerId, creditedTo } = filter;
  return [
    ...(client ? [atClient(sql`lower(${client})`)] : []),
    ...(clientId
      ? [atClient(sql`(select lower(name collate "default") from clients where id = ${clientId})`)]
      : []),
    ...(siteId ? [ofAssignments(sql`site_id ${equal(siteId)}`)] : []),
    ...(assignmentId ? [sql<SqlBool>`timesheets.assignment_id = ${assignmentId}`] : []),
    ...(po ? [onPo(po)] : []),
    ...(workerId ? [sql<SqlBool>`timesheets.user_id = ${workerId}`] : []),
    ...(creditedTo
      ? [
          agreedOr(
            sql`timesheets.credited_consultant_id ${equal(creditedTo)}`,
            sql`timesheets.consultant_id ${equal(creditedTo)}`,
          ),
        ]
      : []),
    ...(filter.payRun ? [inRun(filter.payRun)] : []),
    ...paidOn(filter),
  ];
}

function inRun(number: string): RawBuilder<SqlBool> {
  const run =
    number === none
      ? sql`pay_run_id is not null`
      : sql`pay_run_id = (select id from pay_runs where number = ${Number(number)})`;
  const inOne = sql<SqlBool>`timesheets.id in (select timesheet_id from approved_weeks where ${run})`;
  return number === none ? sql`not ${inOne}` : inOne;
}

function paidOn({ paidFrom, paidUntil, taxYear }: WeekFilter): RawBuilder<SqlBool>[] {
  const year = taxYear ? daysOfTaxYear(taxYear) : undefined;
  const days = [
    ...[paidFrom, year?.first].flatMap((day) => (day ? [sql`paid_on >= ${day}`] : [])),
    ...[paidUntil, year?.last].flatMap((day) => (day ? [sql`paid_on <= ${day}`] : [])),
  ];
  if (days.length === 0) return [];
  return [
    sql`timesheets.id in (
      select timesheet_id from approved_weeks
      where pay_run_id = any (array(select id from pay_runs where ${sql.join(days, sql` and `)})))`,
  ];
}

/** Approved weeks use the values frozen at the approval, and other weeks use today's values. */
function agreedOr(agreed: RawBuilder<unknown>, todays: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(timesheets.status = 'Approved' and ${agreed} or timesheets.status <> 'Approved' and ${todays})`;
}

/**
 * The ids are collected into an array first, so that the planner uses the index on
 * `timesheets.assignment_id`.
 */
function ofAssignments(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`timesheets.assignment_id = any (array(select id from assignments where ${condition}))`;
}

/** An archived client and a client of the same name count as one client, as in the groups of a report. */
function atClient(name: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return agreedOr(
    keeps('client_name', name),
    ofAssignments(sql`client_id in (select id from clients where lower(name) = ${name})`),
  );
}

function onPo(po: string): RawBuilder<SqlBool> {
  if (po === none) {
    return agreedOr(
      sql`lower(timesheets.po_number) is null`,
      ofAssignments(sql`lower(assignments.po_number) is null`),
    );
  }
  const number = sql`lower(${po})`;
  return agreedOr(keeps('po_number', number), ofAssignments(sql`lower(assignments.po_number) = ${number}`));
}

function equal(id: string): RawBuilder<unknown> {
  return id === none ? sql`is null` : sql`= ${id}`;
}
