import type { ChangedRow, ImportedRow, workerImportEndpoints } from '#contract/worker-import.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { exportedWorkers } from '#domain/worker-import/exported-workers.ts';
import { oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { refusalToNewAccount } from '#domain/person/sign-up.ts';
import {
  alreadyThere,
  type ImportedWorker,
  mostFileBytes,
  noSuchConsultant,
  tooLarge,
} from '#domain/worker-import/worker-import.ts';
import type { Change } from '#server/session/change.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { getRules } from '#server/auth/own-account/sign-in-rule-store.ts';
import { listConsultantIds } from './store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { addTold } from '#server/assignments/authorisers.ts';
import { changeWorker } from './change-worker.ts';
import { listExportedWorkers } from './export-store.ts';
import { type ImportLetters, importWorker } from './import-worker.ts';
import { previewImport } from './preview.ts';

interface ImportDoing {
  change: Change;
  requestContext: RequestContext;
  invite: boolean;
  letters: ImportLetters;
}

export function workerImportHandlers(portal: Portal): Handlers<typeof workerImportEndpoints> {
  const { db, clock, config } = portal;
  const today = () => dayAt(clock(), config.agencyTimeZone);
  return {
    'POST /api/worker-import/preview': async ({ body: { csv, choices } }) => {
      if (Buffer.byteLength(csv) > mostFileBytes)
        throw new Refusal('too_large', 'file_too_large', tooLarge, { values: { mostBytes: mostFileBytes } });
      const preview = await previewImport(db, csv, { choices, today: today() });
      if (preview.rows.some(({ state }) => state === 'new')) await throwIfNoNewAccounts();
      return preview;
    },

    'GET /api/worker-import/workers.csv': async ({ c }) => {
      const csv = exportedWorkers(await listExportedWorkers(db), today());
      return c.body(csv, 200, { 'Content-Disposition': `attachment; filename="workers_${today()}.csv"` });
    },

    'POST /api/worker-import': async ({ c, change, body: { rows, invite } }) => {
      await throwIfNoNewAccounts();
      const named = rows.flatMap(({ worker }) => worker.consultantEmail ?? []);
      const consultants = await listConsultantIds(db, named);
      const results: ImportedRow[] = [];
      const imported: ImportedWorker[] = [];
      const letters: ImportLetters = { told: new Map(), isOfMany: rows.length > 1 };
      for (const { line, worker } of rows) {
        const outcome = await importRow(worker, consultants, {
          change,
          requestContext: requestContextOf(c, portal),
          invite,
          letters,
        });
        const isImported = outcome.result === 'imported';
        if (isImported) imported.push(worker);
        results.push({ line, ...outcome, warnings: isImported ? oddInRow(worker, today()) : [] });
      }
      return { rows: results, warnings: oddInFile(imported) };
    },

    'POST /api/worker-import/changes': async ({ change, body: { rows } }) => {
      const results: ChangedRow[] = [];
      const letters: ImportLetters = { told: new Map(), isOfMany: rows.length > 1 };
      for (const { line, ...row } of rows) {
        results.push({ line, ...(await changeWorker(portal, row, { change, letters })) });
      }
      return { rows: results };
    },
  };

  async function throwIfNoNewAccounts(): Promise<void> {
    throwIf(refusalToNewAccount('Candidate', (await getRules(db)).signUp));
  }

  async function importRow(
    worker: ImportedWorker,
    consultants: Map<string, string>,
    { change, requestContext, invite, letters }: ImportDoing,
  ): Promise<Pick<ImportedRow, 'result' | 'message'>> {
    const { consultantEmail } = worker;
    const assignedConsultantId = (consultantEmail && consultants.get(consultantEmail)) || null;
    if (consultantEmail && !assignedConsultantId) {
      return { result: 'error', message: noSuchConsultant(consultantEmail) };
    }
    try {
      const row = { ...worker, assignedConsultantId, invite, letters };
      const recipients = await change((tx, person) => importWorker(portal, tx, row, person, requestContext));
      addTold(letters.told, recipients);
    } catch (problem) {
      if (problem instanceof Refusal && problem.fields?.['payrollNumber']) {
        return { result: 'error', message: problem.fields['payrollNumber'] };
      }
      if (problem instanceof Refusal && problem.code === 'conflict') {
        return { result: 'exists', message: alreadyThere };
      }
      throw problem;
    }
    return { result: 'imported', message: null };
  }
}
