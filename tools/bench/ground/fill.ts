/**
 * Fills a database for measurements. `Size` determines the number of workers and weeks. Each
 * consultant has 100 workers.
 */

import type { Client } from 'pg';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { withClient } from '#support/portal/connection.ts';

export type Size = 'small' | 'large' | 'ten-years';

/**
 * Numbers of workers and weeks: 10,000 workers with one week, 10,000 workers with a hundred weeks,
 * and 20,000 workers with ten years.
 */
export const agencies: Record<Size, { weeks: number; workers: number }> = {
  small: { weeks: 1, workers: 10_000 },
  large: { weeks: 100, workers: 10_000 },
  'ten-years': { weeks: 500, workers: 20_000 },
};
export const { workers } = agencies.large;
export const consultants = workers / 100;

export function thisWeek(): Week {
  return weekOf(dayAt(new Date(), 'Europe/London'));
}

export async function fillPeople(client: Client, size: Size): Promise<void> {
  const { workers } = agencies[size];
  const consultants = workers / 100;
  await client.query(`
    insert into users (full_name, email, role)
      select 'Consultant ' || n, 'consultant' || n || '@example.com', 'Recruitment Consultant'
      from generate_series(1, ${consultants}) n;
    insert into users (full_name, email, role)
      select 'Admin ' || n, 'admin' || n || '@example.com', 'Admin' from generate_series(1, 5) n;
    insert into users (full_name, email, assigned_consultant_id, rate_of_pay, supply_bill_amount)
      select (array['Amara', 'Béla', 'Chloe', 'Dev', 'Eilidh', 'Farah', 'George', 'Hana'])[1 + n % 8] || ' Worker ' || n,
        'worker' || n || '@example.com', consultant.id,
        nullif(10 + n % 30 + 0.55, 14.55), nullif(16 + n % 40 + 0.25, 19.25)
      from generate_series(1, ${workers}) n
      join users consultant on consultant.email = 'consultant' || (1 + n % ${consultants}) || '@example.com';
    insert into assignment_details (user_id, client_name, job_title, start_date)
      select id, 'Council ' || substr(email, 7, 2), 'Social worker', '${size === 'ten-years' ? '2015-01-05' : '2020-01-06'}'
      from users where role = 'Candidate';`);
}

/**
 * Returns SQL that inserts the weeks $2 to $3, counted back from $1. Half of the newest week is
 * Pending. Nearly all older weeks are Approved, some without a stored rate. With `followed`, the
 * SQL also writes the columns that triggers fill.
 */
export function insertionOfWeeks({ followed }: { followed: boolean }): string {
  return `insert into timesheets (user_id, week_start, monday_hours, tuesday_hours, wednesday_hours, thursday_hours,
      friday_hours, mileage, comments, status, submitted_at, approved_by, approved_at, reviewed_by_name,
      rejection_reason, pay_rate, bill_rate, pay, bill, client_name, job_title, credited_consultant_id, amounts, lines${followed ? ', consultant_id, assignment_id, billed' : ''})
    select id, monday, 7.5, 8, 7.5, 7 + (dice % 5) * 0.5, 7.5, nullif((dice % 400) / 10.0, 0),
      case when dice % 3 = 0 then 'Left early on Friday, agreed with the team.' end,
      status, monday + time '17:30', decision.by_id, case when status <> 'Pending' then monday + time '09:10' + interval '6 days' end,
      case when status <> 'Pending' then 'Consultant' end, case when status = 'Rejected' then 'Tuesday shows too many hours.' end,
      rate_of_pay, supply_bill_amount,
      round(hours * rate_of_pay, 2), round(hours * supply_bill_amount, 2),
      case when status = 'Approved' then 'Council ' || substr(email, 7, 2) end, case when status = 'Approved' then 'Social worker' end, case when status = 'Approved' then assigned_consultant_id end,
      ${amountsOfOneRate}, ${shifts}${followed ? ', assigned_consultant_id, (select assignments.id from assignments where user_id = worker.id and is_primary), round(hours * supply_bill_amount, 2)' : ''}
    from (
      select users.*, week, ($1::date - 7 * week) as monday, abs(hashint8extended(week, hashtext(users.email))) % 1000 as dice
      from users cross join generate_series($2::int, $3::int) week where role = 'Candidate'
    ) worker
    cross join lateral (select case
      when week = 1 and dice < 500 then 'Pending' when dice % 100 = 7 then 'Pending' when dice % 50 = 9 then 'Rejected' else 'Approved'
    end as status) verdict
    cross join lateral (select 37.5 + (dice % 5) * 0.5 as hours) week_of
    cross join lateral (select case when status <> 'Pending' then assigned_consultant_id end as by_id) decision`;
}

export async function fill(databaseUrl: string, size: Size): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("set statement_timeout = '15min'; set client_min_messages = warning");
    await fillPeople(client, size);
    await client.query(insertionOfWeeks({ followed: false }), [thisWeek(), 1, agencies[size].weeks]);
    await client.query('vacuum analyze');
  });
}

/** SQL expression for the price of a week with one rate, from the worker's rates and `hours`. */
export const amountsOfOneRate = `jsonb_build_array(jsonb_build_object('rateType', 'basic', 'payRate', rate_of_pay,
  'billRate', supply_bill_amount, 'units', hours, 'pay', round(hours * rate_of_pay, 2),
  'bill', round(hours * supply_bill_amount, 2), 'from', '2000-01-01'))`;

const shifts = `case when week % 2 = 1 then jsonb_build_object('timeZone', 'Europe/London', 'shifts', (
  select jsonb_agg(jsonb_build_object('day', day, 'startTime', '09:00', 'finishTime', '17:00', 'breakMinutes', 30,
    'hours', 7.5)) from generate_series(1, 5) day)) end`;

/** Returns a week before the oldest week in the data. No worker has a timesheet for this week. */
export function unusedWeek(size: Size, number: number): Week {
  return addWeeks(thisWeek(), -(agencies[size].weeks + 1 + number));
}
