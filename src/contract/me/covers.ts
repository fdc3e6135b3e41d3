import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { CoverOrder } from '#domain/person/cover.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf } from '#contract/endpoint/list.ts';

export const Cover = z.strictObject({
  id: z.string(),
  consultantId: z.string(),
  consultantName: z.string(),
  deputyId: z.string(),
  deputyName: z.string(),
  fromDate: Day,
  untilDate: Day,
  note: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  /** For Admins, if the deputy is absent today: weeks that have waited for more than a day. */
  deputyAway: z.optional(z.strictObject({ waiting: z.number() })),
});
export type Cover = z.infer<typeof Cover>;

const tag = 'Covers';
const who = 'reviewer';

export const coverEndpoints = endpoints({
  'GET /api/covers': {
    operationId: 'listCovers',
    tag,
    summary: 'Who stands in for whom, today and on days to come: of myself, or for an Admin of all',
    who,
    description:
      '`deputyAway` is for Admins: the deputy is away too, or is no longer of the staff, and so many weeks have waited for more than 24 hours.',
    answer: listOf(Cover),
  },
  'POST /api/covers': {
    operationId: 'createCover',
    tag,
    summary: 'Let someone stand in for me while I am away, or as an Admin for anybody',
    who,
    description:
      'Both days count, by the agency’s clock. On them the deputy sees the workers of the consultant and their weeks, reviews, reminds, and edits assignments and rates; neither deletes a week nor gives a worker away. A cover is not passed on. Both hear of it by email, and both get the letters that the consultant gets.',
    body: CoverOrder,
    answer: Cover,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/covers/:id': {
    operationId: 'deleteCover',
    tag,
    summary: 'End a cover, or let it not begin',
    who,
    params: ById,
    answer: Gone,
    refuses: ['missing'],
  },
});
