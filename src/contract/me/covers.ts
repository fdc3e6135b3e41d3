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
  /** For staff other than consultants, if the deputy is absent today: weeks that have waited for more than a day. */
  deputyAway: z.optional(z.strictObject({ waiting: z.number() })),
});
export type Cover = z.infer<typeof Cover>;

const tag = 'Covers';
const who = 'reviewer';

export const coverEndpoints = endpoints({
  'GET /api/covers': {
    operationId: 'listCovers',
    tag,
    summary: 'Lists who covers for whom, today and later',
    who: 'staff',
    description:
      'Lists your own covers, or all of them for other staff. `deputyAway`, for other staff only, says that the deputy is away too or has left, and counts the weeks that have waited for more than 24 hours.',
    answer: listOf(Cover),
  },
  'POST /api/covers': {
    operationId: 'createCover',
    tag,
    summary: 'Names a deputy for the days on which a consultant is away',
    who,
    description:
      'A consultant names an own deputy, an Admin anybody’s. Both days are inclusive, in the agency’s time zone. On these days the deputy sees the consultant’s workers and their weeks, reviews, sends reminders, and changes assignments and rates, but may not delete a week nor move a worker. A deputy cannot pass the cover on. Both get an email about the cover, and the deputy gets the emails that the consultant gets.',
    body: CoverOrder,
    answer: Cover,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/covers/:id': {
    operationId: 'deleteCover',
    tag,
    summary: 'Ends or cancels a cover',
    who,
    params: ById,
    answer: Gone,
    refuses: ['missing'],
  },
});
