/** What an import of a file would do, row by row; nothing is written. */

import type { ImportPreview, PreviewRow } from '#contract/worker-import.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { changeOrRefusal } from '#domain/person/address.ts';
import { Refusal } from '#domain/refusal.ts';
import { saysNothing } from '#domain/worker-import/imported-change.ts';
import { oddInChange, oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import { type KnownAssignment, noChange, rowChanges } from '#domain/worker-import/row-changes.ts';
import {
  alreadyThere,
  noSuchConsultant,
  type ReadRow,
  readWorkers,
} from '#domain/worker-import/worker-import.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
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
  const rows = read.map((row) => {
    const { email = '' } = row.worker ?? row.change ?? {};
    const isTaken = changeOrRefusal(addresses.get(email) ?? null, 'import') instanceof Refusal;
    return isTaken ? knownRow(row, workers.get(email) ?? null, today) : newRow(row, consultants, today);
  });
  return { rows, ignored, warnings: oddInFile(rows.flatMap(({ worker }) => worker ?? [])) };
}

/** The assignments of the workers whom rows want to change, by address. */
async function listWorkers(
  db: Connection,
  rows: readonly ReadRow[],
): Promise<Map<string, readonly KnownAssignment[]>> {
  const changes = rows.flatMap(({ change }) => (change && !saysNothing(change) ? [change] : []));
  const [earliest = null] = changes.flatMap(({ ratesFrom }) => ratesFrom ?? []).toSorted();
  const ids = await listWorkerIds(
    db,
    changes.map(({ email }) => email),
  );
  const known = await listKnownAssignments(db, [...ids.values()], earliest);
  return new Map([...ids].map(([email, id]) => [email, known.get(id) ?? []]));
}

function plain({ line, fullName, email }: ReadRow) {
  return { line, fullName, email, worker: null, change: null, differences: [], problems: [], warnings: [] };
}

function newRow(row: ReadRow, consultants: ReadonlyMap<string, string>, today: Day): PreviewRow {
  const { worker } = row;
  const consultantEmail = worker?.consultantEmail ?? null;
  if (consultantEmail && !consultants.has(consultantEmail)) {
    return { ...plain(row), state: 'error', problems: [noSuchConsultant(consultantEmail)] };
  }
  if (!worker) return { ...plain(row), state: 'error', problems: row.problems };
  return { ...plain(row), worker, state: 'new', warnings: oddInRow(worker, today) };
}

/** A row of somebody who is there already: a worker with these assignments, or nobody whom a file changes. */
function knownRow(row: ReadRow, known: readonly KnownAssignment[] | null, today: Day): PreviewRow {
  const { change, problemsOfChange } = row;
  if (!change) return { ...plain(row), state: 'error', problems: problemsOfChange };
  if (!known || saysNothing(change)) return { ...plain(row), state: 'exists', problems: [alreadyThere] };
  const { differences, problems, hints, deed } = rowChanges(change, known, today);
  if (problems.length > 0) return { ...plain(row), state: 'error', problems };
  if (!deed) return { ...plain(row), state: 'exists', problems: [noChange, ...hints] };
  const warnings = [...hints, ...oddInChange(deed, today)];
  return { ...plain(row), change, differences, state: 'change', warnings };
}
