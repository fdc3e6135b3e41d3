/** Imports workers from CSV: a preview of all rows, then batches. */

import * as z from 'zod/mini';
import { ImportChoices, questionKinds } from '#domain/worker-import/import-choices.ts';
import { ImportedChange } from '#domain/worker-import/imported-change.ts';
import { ImportedWorker, mostRowsAtOnce } from '#domain/worker-import/worker-import.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const Warnings = z.array(z.string());

const PreviewRow = z.strictObject({
  line: z.number(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(['new', 'change', 'exists', 'error']),
  worker: z.nullable(ImportedWorker),
  change: z.nullable(ImportedChange),
  differences: z.array(z.string()),
  problems: z.array(z.string()),
  warnings: Warnings,
});
export type PreviewRow = z.infer<typeof PreviewRow>;

const Question = z.strictObject({
  about: z.enum(questionKinds),
  sentence: z.string(),
  name: z.nullable(z.string()),
  offered: z.array(z.string()),
});

const ImportPreview = z.strictObject({
  rows: z.array(PreviewRow),
  ignored: z.array(z.string()),
  notes: z.array(z.string()),
  questions: z.array(Question),
  warnings: Warnings,
  /** Clients whose defaults new assignments of the file start with. */
  defaults: z.array(
    z.strictObject({
      clientName: z.string(),
      starts: z.array(z.string()),
      /** The client signs, and nobody is chosen. */
      isUnsigned: z.boolean(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const ImportedRow = z.strictObject({
  line: z.number(),
  result: z.enum(['imported', 'exists', 'error']),
  message: z.nullable(z.string()),
  warnings: Warnings,
});
export type ImportedRow = z.infer<typeof ImportedRow>;

const ChangedRow = z.strictObject({
  line: z.number(),
  result: z.enum(['changed', 'exists', 'error']),
  message: z.nullable(z.string()),
});
export type ChangedRow = z.infer<typeof ChangedRow>;

const RowOfChange = z.object({
  line: z.int(),
  change: ImportedChange,
  differences: z.array(z.string()).check(z.maxLength(20)),
});

const Row = z.object({ line: z.int(), worker: ImportedWorker });
const fewRows = [z.minLength(1), z.maxLength(mostRowsAtOnce, `Send ${mostRowsAtOnce} rows at most`)] as const;

const warningsInWords =
  ' `warnings` name likely mistakes of a row or of the file, and do not prevent the import.';

export const workerImportEndpoints = endpoints({
  'POST /api/worker-import/preview': {
    operationId: 'previewWorkerImport',
    tag: 'Workers',
    summary: 'Checks a CSV file row by row without saving anything',
    who: 'import workers',
    description:
      'At most 5,000 rows and 1 MB. `worker` is the body for the import, or null if the row has an error. For an existing worker, `change` and `differences` are the body for the changes; an empty cell changes nothing. A worker has a row for each assignment, named by client, job title and start date. `questions` ask about unclear points, and `choices` answer them: the column of each heading, `day first` or `month first`, numbers without their zeros, and the client of a name. `defaults` names what new assignments take from their client; a row without rates is filled with the default rates.' +
      warningsInWords,
    body: z.object({ csv: z.string('Send the text of the file'), choices: z._default(ImportChoices, {}) }),
    // Limit in kB: a file of 1 MB, escaped as JSON.
    largestBody: 2_048,
    answer: ImportPreview,
    refuses: ['conflict'],
  },
  'GET /api/worker-import/workers.csv': {
    operationId: 'exportWorkers',
    tag: 'Workers',
    summary: 'Downloads all workers in the shape of the import',
    who: 'import workers',
    description:
      'A row for each assignment of an open account that has not ended, with the rates of today; the primary one first. Importing the untouched file changes nothing. `Rates from` is empty: fill it in to change a rate.',
    file: {
      type: 'text/csv',
      charset: 'utf-8',
      description: 'A CSV file in UTF-8 with a byte order mark, with each cell in quotes',
    },
  },
  'POST /api/worker-import': {
    operationId: 'importWorkers',
    tag: 'Workers',
    summary: 'Imports new workers and invites them by email',
    who: 'import workers',
    description:
      `At most ${mostRowsAtOnce} rows, each in an own transaction. An address with an account is skipped, so a repeat does no harm; an account whose address was never confirmed is taken over. With \`invite\` false nobody gets an email, and \`POST /api/invitations\` invites them later.` +
      warningsInWords,
    body: z.object({
      rows: z.array(Row).check(...fewRows),
      invite: z._default(z.boolean('Send true or false'), true),
    }),
    largestBody: 256,
    answer: z.strictObject({ rows: z.array(ImportedRow), warnings: Warnings }),
    refuses: ['conflict'],
  },
  'POST /api/worker-import/changes': {
    operationId: 'importWorkerChanges',
    tag: 'Workers',
    summary: 'Changes assignments and rates of existing workers as previewed',
    who: 'import workers',
    description: `At most ${mostRowsAtOnce} rows, each in an own transaction. A row is refused if it would now change something else than \`differences\` says, or if its rates affect approved weeks. A row that changes nothing is skipped, so a repeat does no harm.`,
    body: z.object({ rows: z.array(RowOfChange).check(...fewRows) }),
    largestBody: 256,
    answer: z.strictObject({ rows: z.array(ChangedRow) }),
  },
});
