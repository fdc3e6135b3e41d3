import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { mostFilesOfAWeek } from '#domain/file/evidence.ts';
import { largestFile, mediaTypes } from '#domain/file/file.ts';
import { decodedName } from '#domain/file/file-name.ts';
import { refusalToSend, tooLargeFile } from '#domain/file/receiving.ts';
import { Id } from '#domain/person/person.ts';
import { anyType, endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const tag = 'Files';

const StoredFile = z.strictObject({ id: z.string(), mediaType: z.enum(mediaTypes), size: z.number() });
export type StoredFile = z.infer<typeof StoredFile>;

const nameMessage = 'Send the name of the file percent-encoded, in X-File-Name';

export const fileEndpoints = endpoints({
  'POST /api/files': {
    operationId: 'uploadFile',
    tag,
    summary: 'Uploads a photo or a PDF',
    who: 'send files',
    description:
      'The body is the file itself: JPEG, PNG, WebP or PDF, recognised by its first bytes, at most 5 MB. `X-File-Name` is its name, percent-encoded. Workers with an assignment and reviewers may upload. Limits: 40 files in 24 hours (300 for reviewers), 20 MB that are attached to nothing (200 MB for reviewers), and one upload at a time. An upload ends after 5 seconds without data, or below 50 kB a second. A file that is attached to nothing is removed after a day; until then the same file gets the same id.',
    headers: z.object({
      'x-file-name': z._default(
        z.string().check(
          z.maxLength(2_000, nameMessage),
          z.refine((name) => decodedName(name) !== null, nameMessage),
        ),
        '',
      ),
    }),
    bytes: { types: mediaTypes, largest: largestFile, tooLarge: tooLargeFile, refusal: refusalToSend },
    answer: StoredFile,
    status: 201,
    refuses: ['forbidden'],
  },
  'GET /api/files/:id': {
    operationId: 'downloadFile',
    tag,
    summary: 'Downloads a photo or a PDF',
    who: 'signed in',
    description:
      'Until it is attached to something, only its sender may read it. After that its worker, the reviewers of that worker, and staff who see all weeks may.',
    params: ById,
    file: { type: anyType, description: 'The file with its own content type' },
    refuses: ['missing'],
  },
});

export const WeekFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  size: z.number(),
  uploadedAt: z.string(),
  uploadedByName: z.nullable(z.string()),
  mine: z.boolean(),
  alsoWith: z.nullable(Week),
});
export type WeekFile = z.infer<typeof WeekFile>;

export const evidenceEndpoints = endpoints({
  'GET /api/timesheets/:id/evidence': {
    operationId: 'listTimesheetEvidence',
    tag,
    summary: 'Lists the files of a week',
    who: 'signed in',
    params: ById,
    answer: listOf(WeekFile),
    refuses: ['missing'],
  },
  'PUT /api/timesheets/:id/evidence': {
    operationId: 'updateTimesheetEvidence',
    tag,
    summary: 'Sets the files of a week and their order',
    who: 'send files',
    description: `At most ${mostFilesOfAWeek}. The worker may add and remove own files while the week is Pending or Rejected, a reviewer at any time. Files that were there at the approval, or went to payroll, cannot be removed. \`seen\` has the ids that the caller read: if they have changed since, the answer is 409.`,
    params: ById,
    body: z.object({
      fileIds: z
        .array(Id, 'Send a list of files')
        .check(z.maxLength(mostFilesOfAWeek, `Keep ${mostFilesOfAWeek} files or fewer with a week`)),
      seen: z.optional(z.array(Id, 'Send a list of files').check(z.maxLength(100))),
    }),
    answer: listOf(WeekFile),
    refuses: ['missing', 'conflict'],
  },
});
