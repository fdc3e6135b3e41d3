import type { ImportPreview, PreviewRow } from '#contract/worker-import.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { changeOrRefusal } from '#domain/person/address.ts';
import { takenPayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ShortNumber } from '#domain/worker-import/identifiers.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { saysNothing } from '#domain/worker-import/imported-change.ts';
import { clientQuestions } from '#domain/worker-import/new-clients.ts';
import { oddInChange, oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import { questionOfZeros, readWorkers } from '#domain/worker-import/read-workers.ts';
import { noChange } from '#domain/worker-import/row-changes.ts';
import { isWithoutWrites, type KnownWorker, workerChanges } from '#domain/worker-import/worker-changes.ts';
import {
  alreadyThere,
  noSuchConsultant,
  notTwiceNew,
  type ReadRow,
} from '#domain/worker-import/worker-import.ts';
import { listClientNames } from '#server/clients/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  listFullNumbers,
  listPayrollNumbers,
  listWhoHasNumbers,
} from '#server/workers/payroll-number-store.ts';
import { listPhones } from '#server/workers/phone-store.ts';
import { listKnownAssignments, listWorkerIds } from './known-store.ts';
import { listAddresses, listConsultantIds } from './store.ts';

interface Judged {
  row: PreviewRow;
  shortened: ShortNumber[];
}

export async function previewImport(
  db: Connection,
  csv: string,
  { choices, today }: { choices: ImportChoices; today: Day },
): Promise<ImportPreview> {
  const { rows: read, ignored, notes, questions } = readWorkers(csv, choices);
  const addresses = await listAddresses(
    db,
    read.map(({ email }) => email),
  );
  const consultants = await listConsultantIds(
    db,
    read.flatMap(({ worker }) => worker?.consultantEmail ?? []),
  );
  const workers = await listWorkers(db, read);
  const numbers = read.flatMap(({ payrollNumber }) => payrollNumber || []);
  const owners = await listWhoHasNumbers(db, numbers);
  const full = choices.takesShortNumbers ? new Map<string, string>() : await listFullNumbers(db, numbers);
  const judged = read.map((row): Judged => {
    const { email, payrollNumber } = row;
    const isTaken = changeOrRefusal(addresses.get(email) ?? null, 'import') instanceof Refusal;
    const owner = owners.get(payrollNumber);
    if (!isTaken) {
      const isNumberTaken = owner !== undefined;
      return newRow(row, { consultants, isNumberTaken, fullNumber: full.get(payrollNumber), today });
    }
    const worker = workers.get(email);
    const isNumberTaken = owner !== undefined && owner !== email;
    const judgedRow = knownRow(row, worker ? { ...worker, isNumberTaken } : null, today);
    const { change } = judgedRow.row;
    // The first row of a worker changes number and phone; the next one finds them changed.
    if (worker && change)
      workers.set(email, {
        ...worker,
        payrollNumber: change.payrollNumber ?? worker.payrollNumber,
        phone: change.phone ?? worker.phone,
      });
    return judgedRow;
  });
  const rows = judged.map(({ row }) => row);
  const shortened = judged.flatMap((one) => one.shortened);
  const asked = questions.some(({ about }) => about === 'short numbers') || shortened.length === 0;
  return {
    rows,
    ignored,
    notes,
    questions: [
      ...questions,
      ...(asked ? [] : [questionOfZeros(shortened)]),
      ...clientQuestions(rows, await listClientNames(db)),
    ],
    warnings: oddInFile(rows.flatMap(({ worker }) => worker ?? [])),
  };
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
  const phones = await listPhones(db, emails);
  const known = await listKnownAssignments(db, [...ids.values()], earliest);
  return new Map(
    [...ids].map(([email, id]) => [
      email,
      {
        assignments: known.get(id) ?? [],
        payrollNumber: numbers.get(email) ?? null,
        phone: phones.get(email) ?? null,
      },
    ]),
  );
}

function plain({ line, fullName, email }: ReadRow) {
  return { line, fullName, email, worker: null, change: null, differences: [], problems: [], warnings: [] };
}

interface AboutNew {
  consultants: ReadonlyMap<string, string>;
  isNumberTaken: boolean;
  fullNumber: string | undefined;
  today: Day;
}

function newRow(row: ReadRow, { consultants, isNumberTaken, fullNumber, today }: AboutNew): Judged {
  const { worker } = row;
  const wrong = (problems: string[]): Judged => ({
    row: { ...plain(row), state: 'error', problems },
    shortened: [],
  });
  if (row.again !== null) return wrong([notTwiceNew(row.again)]);
  const consultantEmail = worker?.consultantEmail ?? null;
  if (consultantEmail && !consultants.has(consultantEmail)) return wrong([noSuchConsultant(consultantEmail)]);
  if (!worker) return wrong(row.problems);
  if (isNumberTaken && worker.payrollNumber) return wrong([takenPayrollNumber(worker.payrollNumber)]);
  const warnings = oddInRow(worker, today);
  if (fullNumber === undefined)
    return { row: { ...plain(row), worker, state: 'new', warnings }, shortened: [] };
  const { payrollNumber = '', ...rest } = worker;
  const said = `Payroll number ${payrollNumber} is left out: another worker has ${fullNumber}`;
  return {
    row: { ...plain(row), worker: rest, state: 'new', warnings: [said, ...warnings] },
    shortened: [{ number: payrollNumber, full: fullNumber }],
  };
}

function knownRow(row: ReadRow, known: KnownWorker | null, today: Day): Judged {
  const { change, problemsOfChange } = row;
  if (!change) return { row: { ...plain(row), state: 'error', problems: problemsOfChange }, shortened: [] };
  if (!known || saysNothing(change))
    return { row: { ...plain(row), state: 'exists', problems: [alreadyThere] }, shortened: [] };
  const changes = workerChanges(change, known, today);
  const { differences, problems, hints, shortened, write } = changes;
  if (problems.length > 0) return { row: { ...plain(row), state: 'error', problems }, shortened };
  if (isWithoutWrites(changes))
    return { row: { ...plain(row), state: 'exists', problems: [noChange, ...hints] }, shortened };
  const warnings = [...hints, ...(write ? oddInChange(write, today) : [])];
  return { row: { ...plain(row), change, differences, state: 'change', warnings }, shortened };
}
