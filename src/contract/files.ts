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
    summary: 'Send a photo or a PDF, to keep it with something afterwards',
    who: 'signed in',
    description:
      'The body is the file as it is, JPEG, PNG, WebP or PDF by its first bytes, 5 MB at most; `X-File-Name` its name, percent-encoded. From workers with an assignment and from reviewers. Up to 40 in 24 hours, 300 for reviewers; up to 20 MB that nothing keeps yet, 200 MB for reviewers. One file of each person at a time; 5 seconds without a byte, or less than 50 kB a second, end it. What is kept with nothing is removed after a day; the same file again is the same id for as long.',
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
    summary: 'A photo or a PDF, as a file to save',
    who: 'signed in',
    description:
      'For who has sent it, until it is kept with something; then for its worker, the reviewers of that worker, and Admins.',
    params: ById,
    file: { type: anyType, description: 'The file, of the type that it is' },
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
    summary: 'The files that are kept with a week',
    who: 'signed in',
    params: ById,
    answer: listOf(WeekFile),
    refuses: ['missing'],
  },
  'PUT /api/timesheets/:id/evidence': {
    operationId: 'updateTimesheetEvidence',
    tag,
    summary: 'Say which files are kept with a week, in this order',
    who: 'signed in',
    description: `Up to ${mostFilesOfAWeek}. The worker adds and takes away own ones while the week is Pending or Rejected, a reviewer at any time; what an approval rests on, or was handed over to payroll, stays. With \`seen\`, the ids that were read, nobody else's change is lost: 409 where there was one.`,
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
