/** Workers from a CSV file: a preview that says what is wrong with each row, then rows in portions. */

import * as z from 'zod/mini';
import { ImportedWorker, mostRowsAtOnce } from '#domain/worker-import/worker-import.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

/** What is likelier a slip than meant, of a row or of the file. */
const Warnings = z.array(z.string());

/** A row of the file: what an import would do with it. */
const PreviewRow = z.strictObject({
  line: z.number(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(['new', 'exists', 'error']),
  worker: z.nullable(ImportedWorker),
  problems: z.array(z.string()),
  warnings: Warnings,
});
export type PreviewRow = z.infer<typeof PreviewRow>;

const ImportPreview = z.strictObject({
  rows: z.array(PreviewRow),
  /** Headings that mean nothing. */
  ignored: z.array(z.string()),
  warnings: Warnings,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** What an import has done with a row. */
const ImportedRow = z.strictObject({
  line: z.number(),
  result: z.enum(['imported', 'exists', 'error']),
  message: z.nullable(z.string()),
  warnings: Warnings,
});
export type ImportedRow = z.infer<typeof ImportedRow>;

const Row = z.object({ line: z.int(), worker: ImportedWorker });
const rowsSent = z
  .array(Row)
  .check(z.minLength(1), z.maxLength(mostRowsAtOnce, `Send ${mostRowsAtOnce} rows at most`));

const warningsInWords =
  '`warnings` say what is likelier a slip than meant, of a row and of the file; they keep nothing from being imported.';

export const workerImportEndpoints = endpoints({
  'POST /api/worker-import/preview': {
    tag: 'Workers',
    summary: 'What an import of this CSV file would do, row by row; nothing is written',
    who: 'Admin',
    power: 'import workers',
    description: `At most 5,000 rows and 1 MB. \`worker\` is what to send to the import; it is null where something is wrong. ${warningsInWords}`,
    body: z.object({ csv: z.string('Send the text of the file') }),
    // A file of 1 MB, written as JSON.
    largestBody: 2_048,
    answer: ImportPreview,
    refuses: ['conflict'],
  },
  'POST /api/worker-import': {
    tag: 'Workers',
    summary: 'Import some rows; each worker gets an email to choose a password',
    who: 'Admin',
    power: 'import workers',
    description: `At most ${mostRowsAtOnce} rows, each all or nothing. An address that has an account is left as it is, so a repeat does no harm; one that somebody signed up with and nobody confirmed is taken over. ${warningsInWords}`,
    body: z.object({ rows: rowsSent }),
    largestBody: 256,
    answer: z.strictObject({ rows: z.array(ImportedRow), warnings: Warnings }),
    refuses: ['conflict'],
  },
});
