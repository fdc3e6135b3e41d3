/** Workers from a CSV file, for Admins: a preview that says what is wrong with each row, then rows in portions. */

import type { ImportedRow, PreviewRow, workerImportEndpoints } from '#contract/worker-import.ts';
import { changeOrRefusal } from '#domain/person/address.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import type { Person } from '#domain/person/person.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { refusalToNewAccount } from '#domain/person/sign-up.ts';
import {
  alreadyThere,
  type ImportedWorker,
  mostFileBytes,
  noSuchConsultant,
  readWorkers,
  tooLarge,
} from '#domain/worker-import/worker-import.ts';
import { type RequestContext, requestContextOf } from '#server/auth/sessions/request-context.ts';
import { getRules } from '#server/accounts/sign-in-rule-store.ts';
import { listAddresses, listConsultantIds } from './store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { importWorker } from './import-worker.ts';

export function workerImportHandlers(portal: Portal): Handlers<typeof workerImportEndpoints> {
  const { db, clock, config } = portal;
  const today = () => dayAt(clock(), config.agencyTimeZone);
  return {
    'POST /api/worker-import/preview': async ({ body: { csv } }) => {
      await insistOnNewAccounts();
      if (Buffer.byteLength(csv) > mostFileBytes) throw new Refusal('too_large', tooLarge);
      const { rows: read, ignored } = readWorkers(csv);
      const [addresses, consultants] = await lookUp(read.flatMap(({ worker }) => worker ?? []));
      const rows = read.map(({ worker, ...row }): PreviewRow => {
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
      return { rows, ignored, warnings: oddInFile(rows.flatMap(({ worker }) => worker ?? [])) };
    },

    'POST /api/worker-import': async ({ c, person, body: { rows } }) => {
      await insistOnNewAccounts();
      const [, consultants] = await lookUp(rows.map(({ worker }) => worker));
      const results: ImportedRow[] = [];
      const imported: ImportedWorker[] = [];
      for (const { line, worker } of rows) {
        const outcome = await importRow(worker, consultants, {
          person,
          requestContext: requestContextOf(c, portal),
        });
        const isImported = outcome.result === 'imported';
        if (isImported) imported.push(worker);
        results.push({ line, ...outcome, warnings: isImported ? oddInRow(worker, today()) : [] });
      }
      return { rows: results, warnings: oddInFile(imported) };
    },
  };

  async function insistOnNewAccounts(): Promise<void> {
    insist(refusalToNewAccount('Candidate', (await getRules(db)).signUp));
  }

  async function importRow(
    worker: ImportedWorker,
    consultants: Map<string, string>,
    { person, requestContext }: { person: Person; requestContext: RequestContext },
  ): Promise<Pick<ImportedRow, 'result' | 'message'>> {
    const { consultantEmail } = worker;
    const assignedConsultantId = (consultantEmail && consultants.get(consultantEmail)) || null;
    if (consultantEmail && !assignedConsultantId) {
      return { result: 'error', message: noSuchConsultant(consultantEmail) };
    }
    try {
      await db
        .transaction()
        .execute((tx) =>
          importWorker(portal, tx, { ...worker, assignedConsultantId }, person, requestContext),
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
}
