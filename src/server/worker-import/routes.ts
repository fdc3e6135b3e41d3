/** Workers from a CSV file, for Admins: a preview that says what is wrong with each row, then rows in portions. */

import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { changeOrRefusal } from '#domain/person/address.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { refusalToNewAccount } from '#domain/person/sign-up.ts';
import {
  alreadyThere,
  ImportedWorker,
  mostFileBytes,
  mostRowsAtOnce,
  noSuchConsultant,
  readWorkers,
  tooLarge,
} from '#domain/worker-import/worker-import.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { getRules } from '#server/accounts/sign-in-rule-store.ts';
import { listAddresses, listConsultantIds } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { importWorker } from './import-worker.ts';

const File = z.object({ csv: z.string('Send the text of the file') });

const Row = z.object({ line: z.int(), worker: ImportedWorker });
const Portion = z.object({
  rows: z
    .array(Row)
    .check(z.minLength(1), z.maxLength(mostRowsAtOnce, `Send ${mostRowsAtOnce} rows at most`)),
});

const Warnings = z.array(z.string());

const PreviewRow = z.strictObject({
  line: z.number(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(['new', 'exists', 'error']),
  worker: z.nullable(ImportedWorker),
  problems: z.array(z.string()),
  warnings: Warnings,
});

const ImportedRow = z.strictObject({
  line: z.number(),
  result: z.enum(['imported', 'exists', 'error']),
  message: z.nullable(z.string()),
  warnings: Warnings,
});

const warningsInWords =
  '`warnings` say what is likelier a slip than meant, of a row and of the file; they keep nothing from being imported.';

const tag = 'Workers';
const who = 'Admin';

export function workerImportRoutes(portal: Portal): Hono<Env> {
  const { db, clock, config } = portal;
  const today = () => dayAt(clock(), config.agencyTimeZone);
  const app = new Hono<Env>();
  app.use(signedIn(portal), only('import workers'), async (_c, next) => {
    insist(refusalToNewAccount('Candidate', (await getRules(db)).signUp));
    await next();
  });

  app.post(
    '/preview',
    described({
      tag,
      summary: 'What an import of this CSV file would do, row by row; nothing is written',
      who,
      description: `At most 5,000 rows and 1 MB. \`worker\` is what to send to the import; it is null where something is wrong. ${warningsInWords}`,
      answers: {
        schema: z.strictObject({
          rows: z.array(PreviewRow),
          ignored: z.array(z.string()),
          warnings: Warnings,
        }),
      },
      refuses: ['invalid', 'conflict', 'too_large'],
    }),
    asked('json', File),
    async (c) => {
      const { csv } = c.req.valid('json');
      if (Buffer.byteLength(csv) > mostFileBytes) throw new Refusal('too_large', tooLarge);
      const { rows, ignored } = readWorkers(csv);
      const [addresses, consultants] = await lookUp(rows.flatMap(({ worker }) => worker ?? []));
      const found = rows.map(({ worker, ...row }) => {
        const nothing = { worker: null, warnings: [] };
        const { email = '', consultantEmail = null } = worker ?? {};
        const isTaken = changeOrRefusal(addresses.get(email) ?? null, 'import') instanceof Refusal;
        if (isTaken) return { ...row, ...nothing, state: 'exists', problems: [alreadyThere] };
        if (consultantEmail && !consultants.has(consultantEmail)) {
          return { ...row, ...nothing, state: 'error', problems: [noSuchConsultant(consultantEmail)] };
        }
        if (!worker) return { ...row, ...nothing, state: 'error' };
        return { ...row, worker, state: 'new', warnings: oddInRow(worker, today()) };
      });
      return c.json({
        rows: found,
        ignored,
        warnings: oddInFile(found.flatMap(({ worker }) => worker ?? [])),
      });
    },
  );

  app.post(
    '/',
    described({
      tag,
      summary: 'Import some rows; each worker gets a mail to choose a password',
      who,
      description:
        'At most 50 rows, each all or nothing. An address that has an account is left as it is, so a repeat does no harm; one that somebody signed up with and nobody confirmed is taken over. ' +
        warningsInWords,
      answers: { schema: z.strictObject({ rows: z.array(ImportedRow), warnings: Warnings }) },
      refuses: ['invalid', 'conflict', 'too_large'],
    }),
    asked('json', Portion),
    async (c) => {
      const { rows } = c.req.valid('json');
      const [, consultants] = await lookUp(rows.map(({ worker }) => worker));
      const results: z.infer<typeof ImportedRow>[] = [];
      const imported: ImportedWorker[] = [];
      for (const { line, worker } of rows) {
        const outcome = await importRow(c, worker, consultants);
        const isImported = outcome.result === 'imported';
        if (isImported) imported.push(worker);
        results.push({ line, ...outcome, warnings: isImported ? oddInRow(worker, today()) : [] });
      }
      return c.json({ rows: results, warnings: oddInFile(imported) });
    },
  );

  async function importRow(
    c: Context<Env>,
    worker: ImportedWorker,
    consultants: Map<string, string>,
  ): Promise<Pick<z.infer<typeof ImportedRow>, 'result' | 'message'>> {
    const { consultantEmail } = worker;
    const assignedConsultantId = (consultantEmail && consultants.get(consultantEmail)) || null;
    if (consultantEmail && !assignedConsultantId) {
      return { result: 'error', message: noSuchConsultant(consultantEmail) };
    }
    try {
      await db
        .transaction()
        .execute((tx) =>
          importWorker(portal, tx, { ...worker, assignedConsultantId }, c.var.person, occasionOf(c, portal)),
        );
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === 'conflict') {
        return { result: 'exists', message: alreadyThere };
      }
      throw problem;
    }
    return { result: 'imported', message: null };
  }

  function lookUp(workers: readonly ImportedWorker[]) {
    return Promise.all([
      listAddresses(
        db,
        workers.map(({ email }) => email),
      ),
      listConsultantIds(
        db,
        workers.flatMap(({ consultantEmail }) => consultantEmail ?? []),
      ),
    ]);
  }

  return app;
}
