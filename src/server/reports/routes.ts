/** The timesheet report: six figures with a page of rows, and its breakdowns. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { TimesheetRow } from '#contract/timesheets.ts';
import { Id } from '#domain/person/person.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { groupings, measures, refusalToGroup } from '#domain/report/report-groups.ts';
import { ReportFilter } from '#domain/report/report.ts';
import { reviewersOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { groupReport } from './report-groups.ts';
import { countReport, listReport } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { orAbsent, pageQuery, pageShape } from '#server/platform/http/shapes.ts';

export const filterShape = {
  start: orAbsent(ReportFilter.shape.start),
  end: orAbsent(ReportFilter.shape.end),
  status: orAbsent(ReportFilter.shape.status, 'all'),
  rate: orAbsent(ReportFilter.shape.rate),
  consultantId: orAbsent(Id),
};
const ReportQuery = z.object({ ...filterShape, ...pageQuery });
const GroupsQuery = z.object({
  by: z.enum(groupings, 'Choose what to group by: week, client, worker or consultant'),
  sort: z._default(z.enum(measures, 'Choose what to sort by: hours, pay, bill or margin'), 'bill'),
  ...filterShape,
  ...pageQuery,
});

const GroupShape = z.strictObject({
  key: z.string(),
  name: z.string(),
  timesheets: z.number(),
  hours: z.number(),
  pay: z.number(),
  bill: z.number(),
  margin: z.number(),
  weeksWithoutRate: z.number(),
});

const SumsShape = z.strictObject({ hours: z.number(), pay: z.number(), bill: z.number() });

const FiguresShape = z.strictObject({
  approved: z.number(),
  pending: z.number(),
  rejected: z.number(),
  totalHours: z.number(),
  totalPay: z.number(),
  totalBill: z.number(),
  byStatus: z.strictObject({ approved: SumsShape, pending: SumsShape, rejected: SumsShape }),
  weeksWithoutRate: z.number(),
});

const ReportShape = z.strictObject({
  figures: FiguresShape,
  ...pageShape(TimesheetRow).shape,
  totalRecords: z.number(),
});

export function reportRoutes(portal: Portal): Hono<Env> {
  const { db } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), reviewersOnly);

  app.get(
    '/timesheets',
    described({
      tag: 'Reports',
      summary: 'Six figures, a page of rows, and x (`total`) of y (`totalRecords`)',
      who: 'reviewer',
      description:
        'Both days are inclusive. A consultant reads about the workers claimed, an Admin about everyone; with `consultantId` about those of them whom that consultant has claimed. Money in pounds, each row rounded half up before the sum. A missing rate is null in a row and counts as 0 in a sum; `weeksWithoutRate` is how many timesheets lack a rate, to pay or to bill, and `rate=missing` keeps those alone. `byStatus` says of each sum what is approved, pending and rejected.',
      answers: { schema: ReportShape },
      refuses: ['invalid'],
    }),
    asked('query', ReportQuery),
    async (c) => {
      const { cursor, limit, consultantId, ...filter } = c.req.valid('query');
      const reach = { person: c.var.person, consultantId };
      const [{ matching, all, ...figures }, page] = await Promise.all([
        countReport(db, reach, checked(filter)),
        listReport(db, reach, filter, { cursor, limit }),
      ]);
      return c.json({ figures, ...page, total: matching, totalRecords: all });
    },
  );

  app.get(
    '/timesheets/groups',
    described({
      tag: 'Reports',
      summary: 'The report by week, client, worker or, for an Admin, consultant',
      who: 'reviewer',
      description:
        'Weeks newest first, all else by `sort`, the largest first. The groups add up to the six figures to the penny, and in `weeksWithoutRate`; margin is bill minus pay. By client and by consultant: those that an approval agreed, and for all other weeks those of today.',
      answers: { schema: pageShape(GroupShape) },
      refuses: ['invalid'],
    }),
    asked('query', GroupsQuery),
    async (c) => {
      const { cursor, limit, sort, by, consultantId, ...filter } = c.req.valid('query');
      insist(refusalToGroup(c.var.person.role, by));
      const reach = { person: c.var.person, consultantId };
      return c.json(await groupReport(db, reach, { ...checked(filter), by }, { sort, cursor, limit }));
    },
  );

  return app;
}

/** Both days together: the end must not lie before the start. */
export function checked(filter: ReportFilter): ReportFilter {
  const { success, error } = ReportFilter.safeParse(filter);
  if (success) return filter;
  const message = error.issues[0]?.message ?? '';
  throw new Refusal('invalid', message, { fields: { end: message } });
}
