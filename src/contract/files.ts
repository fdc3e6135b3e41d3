/** Photos and PDFs that are kept with a week: a sheet on paper, a signature, a receipt. Contract sections 5 and 13. */

import * as z from 'zod/mini';
import { mediaTypes } from '#domain/file/file.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const tag = 'Files';

export const mostFilesOfAWeek = 10;

/** A file of a week, without its bytes. */
const WeekFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  size: z.number(),
  uploadedAt: z.string(),
  uploadedByName: z.nullable(z.string()),
  /** Whether the caller may take it away. */
  mine: z.boolean(),
});
export type WeekFile = z.infer<typeof WeekFile>;

export const evidenceEndpoints = endpoints({
  'GET /api/timesheets/:id/evidence': {
    tag,
    summary: 'The files that are kept with a week',
    who: 'signed in',
    params: ById,
    answer: listOf(WeekFile),
    refuses: ['missing'],
  },
  'PUT /api/timesheets/:id/evidence': {
    tag,
    summary: 'Say which files are kept with a week, in this order',
    who: 'signed in',
    description: `Up to ${mostFilesOfAWeek}. The worker adds and takes away own ones while the week is Pending or Rejected, a reviewer at any time; what an approval rests on stays.`,
    params: ById,
    body: z.object({
      fileIds: z
        .array(Id, 'Send a list of files')
        .check(z.maxLength(mostFilesOfAWeek, `Keep ${mostFilesOfAWeek} files or fewer with a week`)),
    }),
    answer: listOf(WeekFile),
    refuses: ['missing', 'conflict'],
  },
});
