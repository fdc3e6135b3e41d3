import type { ImportPreview, PreviewRow } from '#contract/worker-import.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { changeOrRefusal } from '#domain/person/address.ts';
import { takenPayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { Refusal } from '#domain/refusal.ts';
import { saysNothing } from '#domain/worker-import/imported-change.ts';
import { oddInChange, oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import { noChange } from '#domain/worker-import/row-changes.ts';
import { type KnownWorker, workerChanges } from '#domain/worker-import/worker-changes.ts';
import {
  alreadyThere,
  noSuchConsultant,
  type ReadRow,
  readWorkers,
} from '#domain/worker-import/worker-import.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listPayrollNumbers, listWhoHasNumbers } from '#server/workers/payroll-number-store.ts';
import { listKnownAssignments, listWorkerIds } from './known-store.ts';
import { listAddresses, listConsultantIds } from './store.ts';

export async function previewImport(db: Connection, csv: string, today: Day): Promise<ImportPreview> {
  const { rows: read, ignored } = readWorkers(csv);
  const emails = read.flatMap(({ worker, change }) => worker?.email ?? change?.email ?? []);
  const addresses = await listAddresses(db, emails);
  const consultants = await listConsultantIds(
    db,
    read.flatMap(({ worker }) => worker?.consultantEmail ?? []),
  );
  const workers = await listWorkers(db, read);
  const owners = await listWhoHasNumbers(
    db,
    read.flatMap(({ worker, change }) => worker?.payrollNumber ?? change?.payrollNumber ?? []),
  );
  const rows = read.map((row) => {
    const { email = '' } = row.worker ?? row.change ?? {};
    const isTaken = changeOrRefusal(addresses.get(email) ?? null, 'import') instanceof Refusal;
    const { payrollNumber = '' } = row.worker ?? row.change ?? {};
    const owner = owners.get(payrollNumber);
    if (!isTaken) return newRow(row, { consultants, isNumberTaken: owner !== undefined, today });
    const worker = workers.get(email);
    const isNumberTaken = owner !== undefined && owner !== email;
    return knownRow(row, worker ? { ...worker, isNumberTaken } : null, today);
  });
  return { rows, ignored, warnings: oddInFile(rows.flatMap(({ worker }) => worker ?? [])) };
}

async function listWorkers(
  db: Connection,
  rows: readonly ReadRow[],
): Promise<Map<string, Omit<KnownWorker, 'isNumberTaken'>>> {
  const changes = rows.flatMap(({ change }) => (change && !saysNothing(change) ? [change] : []));
  const [earliest = null] = changes.flatMap(({ ratesFrom }) => ratesFrom ?? []).toSorted();
  const emails = changes.map(({ email }) => email);
  const ids = await listWorkerIds(db, emails);
  const numbers = await listPayrollNumbers(db, emails);
  const known = await listKnownAssignments(db, [...ids.values()], earliest);
  return new Map(
    [...ids].map(([email, id]) => [
      email,
      { assignments: known.get(id) ?? [], payrollNumber: numbers.get(email) ?? null },
    ]),
  );
}

function plain({ line, fullName, email }: ReadRow) {
  return { line, fullName, email, worker: null, change: null, differences: [], problems: [], warnings: [] };
}

interface AboutNew {
  consultants: ReadonlyMap<string, string>;
  isNumberTaken: boolean;
  today: Day;
}

function newRow(row: ReadRow, { consultants, isNumberTaken, today }: AboutNew): PreviewRow {
  const { worker } = row;
  const consultantEmail = worker?.consultantEmail ?? null;
  if (consultantEmail && !consultants.has(consultantEmail)) {
    return { ...plain(row), state: 'error', problems: [noSuchConsultant(consultantEmail)] };
  }
  if (!worker) return { ...plain(row), state: 'error', problems: row.problems };
  if (isNumberTaken && worker.payrollNumber)
    return { ...plain(row), state: 'error', problems: [takenPayrollNumber(worker.payrollNumber)] };
  return { ...plain(row), worker, state: 'new', warnings: oddInRow(worker, today) };
}

/** A row of somebody who is there already: a worker who is known, or nobody whom a file changes. */
function knownRow(row: ReadRow, known: KnownWorker | null, today: Day): PreviewRow {
  const { change, problemsOfChange } = row;
  if (!change) return { ...plain(row), state: 'error', problems: problemsOfChange };
  if (!known || saysNothing(change)) return { ...plain(row), state: 'exists', problems: [alreadyThere] };
  const { differences, problems, hints, deed, payrollNumber } = workerChanges(change, known, today);
  if (problems.length > 0) return { ...plain(row), state: 'error', problems };
  if (!deed && payrollNumber === null)
    return { ...plain(row), state: 'exists', problems: [noChange, ...hints] };
  const warnings = [...hints, ...(deed ? oddInChange(deed, today) : [])];
  return { ...plain(row), change, differences, state: 'change', warnings };
}
