/**
 * SQL for the sums of weeks by status from rates and hours instead of stored prices. The query must
 * join timesheets with users.
 */

import { sql } from 'kysely';
import type { Status } from '#domain/hours/status.ts';

function worth(rate: 'pay' | 'bill', status: Status) {
  const [frozen, todays] =
    rate === 'pay' ? [sql`pay_rate`, sql`rate_of_pay`] : [sql`bill_rate`, sql`supply_bill_amount`];
  return sql`coalesce(sum(round(hours_worked * coalesce(${frozen}, ${todays}, 0), 2))
    filter (where status = ${status}), 0)`;
}

function sumsOf(status: Status) {
  return sql`json_build_object(
    'hours', coalesce(sum(hours_worked) filter (where status = ${status}), 0),
    'pay', ${worth('pay', status)}, 'bill', ${worth('bill', status)})`;
}

export const slowlyByStatus = sql`json_build_object('approved', ${sumsOf('Approved')},
  'pending', ${sumsOf('Pending')}, 'rejected', ${sumsOf('Rejected')}) as "byStatus"`;
