import { dayAt } from '#domain/calendar/calendar.ts';
import type { reportEndpoints } from '#contract/reports/reports.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToGroup } from '#domain/report/report-groups.ts';
import type { ReportFilter } from '#domain/report/report.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findReported, getChoices } from './choice-store.ts';
import { reportExports } from './exports.ts';
import { groupExports } from './group-exports.ts';
import { groupReport } from './group-store.ts';
import { countReport, listReport } from './store.ts';

export function reportHandlers(portal: Portal): Handlers<typeof reportEndpoints> {
  const { db, clock, config } = portal;
  const timeZone = config.agencyTimeZone;
  const exported = reportExports(portal);
  const brokenDown = groupExports(portal);
  return {
    'GET /api/reports/timesheets': async ({ person, query: { cursor, limit, ...query } }) => {
      const { scope, filter } = scopeAndFilter(person, query);
      const [{ matching, all, ...figures }, page] = await Promise.all([
        countReport(db, scope, filter),
        listReport(db, scope, filter, {
          cursor,
          limit,
          timeZone,
          today: dayAt(clock(), timeZone),
        }),
      ]);
      return { figures, ...page, total: matching, totalRecords: all };
    },

    'GET /api/reports/timesheets/groups': async ({ person, query }) => {
      const { cursor, limit, sort, by, ...rest } = query;
      throwIf(refusalToGroup(person.role, by));
      const { scope, filter } = scopeAndFilter(person, rest);
      return groupReport(db, scope, { ...filter, by }, { sort, cursor, limit });
    },

    'GET /api/reports/timesheets/groups.csv': ({ c, person, query: { by, sort, ...rest } }) => {
      throwIf(refusalToGroup(person.role, by));
      return brokenDown({ c, format: 'csv', by, sort, ...scopeAndFilter(person, rest) });
    },

    'GET /api/reports/timesheets/groups.xlsx': ({ c, person, query: { by, sort, ...rest } }) => {
      throwIf(refusalToGroup(person.role, by));
      return brokenDown({ c, format: 'xlsx', by, sort, ...scopeAndFilter(person, rest) });
    },

    'GET /api/reports/timesheets/choices': ({ person }) => getChoices(db, person),

    'GET /api/reports/timesheets/workers': async ({ person, query: { search } }) =>
      onOnePage(await findReported(db, person, search)),

    'GET /api/reports/timesheets.csv': ({ c, person, query }) =>
      exported({ c, format: 'csv', ...fileWanted(person, query) }),

    'GET /api/reports/timesheets.xlsx': ({ c, person, query }) =>
      exported({ c, format: 'xlsx', ...fileWanted(person, query) }),
  };
}

type AskedFilter = ReportFilter & { consultantId?: string | undefined };
type YesOrNo = 'true' | 'false' | undefined;

function fileWanted(
  person: Person,
  {
    lines,
    extra,
    copy,
    ...query
  }: AskedFilter & { lines?: YesOrNo; extra?: YesOrNo; copy?: 'client' | undefined },
) {
  return {
    byRate: lines === 'true',
    withMore: extra === 'true',
    isForClient: copy === 'client',
    ...scopeAndFilter(person, query),
  };
}

function scopeAndFilter(person: Person, { consultantId, ...filter }: AskedFilter) {
  if (filter.creditedTo) throwIf(refusalToGroup(person.role, 'consultant'));
  return { scope: { person, consultantId }, filter };
}
