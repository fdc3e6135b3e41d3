/** The timesheet report: six figures with a page of rows, its breakdowns, and the same as a file. */

import type { reportEndpoints } from '#contract/reports.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { refusalToGroup } from '#domain/report/report-groups.ts';
import { ReportFilter } from '#domain/report/report.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { reportExports } from './exports.ts';
import { groupReport } from './report-groups.ts';
import { countReport, listReport } from './store.ts';

export function reportHandlers(portal: Portal): Handlers<typeof reportEndpoints> {
  const { db } = portal;
  const exported = reportExports(portal);
  return {
    'GET /api/reports/timesheets': async ({ person, query }) => {
      const { cursor, limit, consultantId, ...filter } = query;
      const scope = { person, consultantId };
      const [{ matching, all, ...figures }, page] = await Promise.all([
        countReport(db, scope, checked(filter)),
        listReport(db, scope, filter, { cursor, limit }),
      ]);
      return { figures, ...page, total: matching, totalRecords: all };
    },

    'GET /api/reports/timesheets/groups': async ({ person, query }) => {
      const { cursor, limit, sort, by, consultantId, ...filter } = query;
      insist(refusalToGroup(person.role, by));
      const scope = { person, consultantId };
      return groupReport(db, scope, { ...checked(filter), by }, { sort, cursor, limit });
    },

    'GET /api/reports/timesheets.csv': ({ c, person, query: { consultantId, ...filter } }) =>
      exported({ c, format: 'csv', scope: { person, consultantId }, filter: checked(filter) }),

    'GET /api/reports/timesheets.xlsx': ({ c, person, query: { consultantId, ...filter } }) =>
      exported({ c, format: 'xlsx', scope: { person, consultantId }, filter: checked(filter) }),
  };
}

/** Both days together: the end must not lie before the start. */
function checked(filter: ReportFilter): ReportFilter {
  const { success, error } = ReportFilter.safeParse(filter);
  if (success) return filter;
  const message = error.issues[0]?.message ?? '';
  throw new Refusal('invalid', message, { fields: { end: message } });
}
