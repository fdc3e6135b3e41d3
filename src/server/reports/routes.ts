import type { reportEndpoints } from '#contract/reports/reports.ts';
import type { Person } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import { refusalToGroup } from '#domain/report/report-groups.ts';
import type { ReportFilter } from '#domain/report/report.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import { findReported, getChoices } from './choice-store.ts';
import { reportExports } from './exports.ts';
import { groupExports } from './group-exports.ts';
import { groupReport } from './group-store.ts';
import { countReport, listReport } from './store.ts';

export function reportHandlers(portal: Portal): Handlers<typeof reportEndpoints> {
  const { db } = portal;
  const exported = reportExports(portal);
  const brokenDown = groupExports(portal);
  return {
    'GET /api/reports/timesheets': async ({ person, query: { cursor, limit, ...query } }) => {
      const { scope, filter } = scopeAndFilter(person, query);
      const [{ matching, all, ...figures }, page] = await Promise.all([
        countReport(db, scope, filter),
        listReport(db, scope, filter, { cursor, limit }),
      ]);
      return { figures, ...page, total: matching, totalRecords: all };
    },

    'GET /api/reports/timesheets/groups': async ({ person, query }) => {
      const { cursor, limit, sort, by, ...rest } = query;
      insist(refusalToGroup(person.role, by));
      const { scope, filter } = scopeAndFilter(person, rest);
      return groupReport(db, scope, { ...filter, by }, { sort, cursor, limit });
    },

    'GET /api/reports/timesheets/groups.csv': ({ c, person, query: { by, sort, ...rest } }) => {
      insist(refusalToGroup(person.role, by));
      return brokenDown({ c, format: 'csv', by, sort, ...scopeAndFilter(person, rest) });
    },

    'GET /api/reports/timesheets/groups.xlsx': ({ c, person, query: { by, sort, ...rest } }) => {
      insist(refusalToGroup(person.role, by));
      return brokenDown({ c, format: 'xlsx', by, sort, ...scopeAndFilter(person, rest) });
    },

    'GET /api/reports/timesheets/choices': ({ person }) => getChoices(db, person),

    'GET /api/reports/timesheets/workers': async ({ person, query: { search } }) =>
      onOnePage(await findReported(db, person, search)),

    'GET /api/reports/timesheets.csv': ({ c, person, query: { lines, ...query } }) =>
      exported({ c, format: 'csv', byRate: lines === 'true', ...scopeAndFilter(person, query) }),

    'GET /api/reports/timesheets.xlsx': ({ c, person, query: { lines, ...query } }) =>
      exported({ c, format: 'xlsx', byRate: lines === 'true', ...scopeAndFilter(person, query) }),
  };
}

function scopeAndFilter(
  person: Person,
  { consultantId, ...filter }: ReportFilter & { consultantId?: string | undefined },
) {
  if (filter.creditedTo) insist(refusalToGroup(person.role, 'consultant'));
  return { scope: { person, consultantId }, filter };
}
