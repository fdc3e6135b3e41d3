import type { ImportPreview, PreviewRow } from '#contract/worker-import.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { foldedName } from '#domain/client/client-name.ts';
import { type DefaultRates, defaultsInWords } from '#domain/client/client-defaults.ts';
import { changeOrRefusal } from '#domain/person/address.ts';
import { takenPayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { Refusal } from '#domain/refusal.ts';
import { defaultRatesOf, lostDefaultOf } from '#domain/worker-import/default-rates.ts';
import type { ShortNumber } from '#domain/worker-import/identifiers.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { type ImportedChange, saysNothing } from '#domain/worker-import/imported-change.ts';
import { clientQuestions } from '#domain/worker-import/new-clients.ts';
import { oddInChange, oddInFile, oddInRow } from '#domain/worker-import/odd-import.ts';
import { questionOfZeros, readWorkers } from '#domain/worker-import/read-workers.ts';
import { noChange } from '#domain/worker-import/row-changes.ts';
import { isWithoutWrites, type KnownWorker, workerChanges } from '#domain/worker-import/worker-changes.ts';
import {
  alreadyThere,
  type ImportedWorker,
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
import { type KnownDefaults, listClientDefaults } from './default-store.ts';
import { listKnownAssignments, listWorkerIds } from './known-store.ts';
import { listAddresses, listConsultantIds } from './store.ts';

interface Judged {
  row: PreviewRow;
  shortened: ShortNumber[];
  begins?: Beginning;
}

/** Defaults of the client at which a row starts an assignment. */
interface Beginning {
  at: KnownDefaults;
  rates: DefaultRates | undefined;
}

type DefaultsAt = (clientName: string | null | undefined) => KnownDefaults | undefined;

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
  const defaults = await listClientDefaults(db);
  const defaultsAt: DefaultsAt = (name) => (name ? defaults.get(foldedName(name)) : undefined);
  const judged = read.map((row): Judged => {
    const { email, payrollNumber } = row;
    const isTaken = changeOrRefusal(addresses.get(email) ?? null, 'import') instanceof Refusal;
    const owner = owners.get(payrollNumber);
    if (!isTaken) {
      const isNumberTaken = owner !== undefined;
      const fullNumber = full.get(payrollNumber);
      return newRow(row, { consultants, isNumberTaken, fullNumber, defaultsAt, today });
    }
    const worker = workers.get(email);
    const isNumberTaken = owner !== undefined && owner !== email;
    const judgedRow = knownRow(row, worker ? { ...worker, isNumberTaken } : null, { defaultsAt, today });
    const { change } = judgedRow.row;
    // A second row of the same worker is compared with the number and phone of the first row.
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
    defaults: defaultsOf(judged.flatMap(({ begins }) => begins ?? [])),
  };
}

function defaultsOf(begun: readonly Beginning[]): ImportPreview['defaults'] {
  const clients = [...new Set(begun.map(({ at }) => at))];
  const described = clients.map(({ clientName, defaults, authorisers }) => {
    const used = new Set(begun.flatMap(({ at, rates }) => (at.defaults === defaults && rates ? rates : [])));
    const rates = defaults.rates.filter((one) => used.has(one));
    const starts = defaultsInWords({ ...defaults, authorisers: [], rates }, authorisers);
    return { clientName, starts, isUnsigned: defaults.signOff === 'client' && authorisers.length === 0 };
  });
  return described.filter(({ starts }) => starts.length > 0);
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
  defaultsAt: DefaultsAt;
  today: Day;
}

function newRow(row: ReadRow, about: AboutNew): Judged {
  const { consultants, isNumberTaken, fullNumber, defaultsAt, today } = about;
  const wrong = (problems: string[]): Judged => ({
    row: { ...plain(row), state: 'error', problems },
    shortened: [],
  });
  if (row.again !== null) return wrong([notTwiceNew(row.again)]);
  const consultantEmail = row.worker?.consultantEmail ?? null;
  if (consultantEmail && !consultants.has(consultantEmail)) return wrong([noSuchConsultant(consultantEmail)]);
  if (!row.worker) return wrong(row.problems);
  if (isNumberTaken && row.worker.payrollNumber) return wrong([takenPayrollNumber(row.worker.payrollNumber)]);
  const { worker, lost, ...begun } = begin(row.worker, defaultsAt);
  const warnings = [...lost, ...oddInRow(worker, today)];
  if (fullNumber === undefined)
    return { row: { ...plain(row), worker, state: 'new', warnings }, shortened: [], ...begun };
  const { payrollNumber = '', ...rest } = worker;
  const said = `Payroll number ${payrollNumber} is left out: another worker has ${fullNumber}`;
  return {
    row: { ...plain(row), worker: rest, state: 'new', warnings: [said, ...warnings] },
    shortened: [{ number: payrollNumber, full: fullNumber }],
    ...begun,
  };
}

function begin(
  worker: ImportedWorker,
  defaultsAt: DefaultsAt,
): { worker: ImportedWorker; lost: string[]; begins?: Beginning } {
  const { assignment, terms } = worker;
  const at = defaultsAt(assignment?.clientName);
  if (!assignment || !at) return { worker, lost: [] };
  const { rateOfPay: payRate, supplyBillAmount: billRate } = worker.rates;
  const { jobTitle } = assignment;
  const rates = defaultRatesOf({ jobTitle, payRate, billRate, ratesFrom: terms?.ratesFrom }, at.defaults);
  const filled = rates && { rates: { rateOfPay: rates.payRate, supplyBillAmount: rates.billRate } };
  const lost = lostDefaultOf({ jobTitle, payRate, billRate }, at.defaults);
  return { worker: { ...worker, ...filled }, lost: lost === null ? [] : [lost], begins: { at, rates } };
}

interface AboutKnown {
  defaultsAt: DefaultsAt;
  today: Day;
}

function knownRow(row: ReadRow, known: KnownWorker | null, { defaultsAt, today }: AboutKnown): Judged {
  const { problemsOfChange } = row;
  if (!row.change)
    return { row: { ...plain(row), state: 'error', problems: problemsOfChange }, shortened: [] };
  if (!known || saysNothing(row.change))
    return { row: { ...plain(row), state: 'exists', problems: [alreadyThere] }, shortened: [] };
  const { change, changes, ...begun } = beginBeside(row.change, known, { defaultsAt, today });
  const { differences, problems, hints, shortened, write } = changes;
  if (problems.length > 0) return { row: { ...plain(row), state: 'error', problems }, shortened };
  if (isWithoutWrites(changes))
    return { row: { ...plain(row), state: 'exists', problems: [noChange, ...hints] }, shortened };
  const warnings = [...hints, ...(write ? oddInChange(write, today) : [])];
  return { row: { ...plain(row), change, differences, state: 'change', warnings }, shortened, ...begun };
}

function beginBeside(change: ImportedChange, known: KnownWorker, { defaultsAt, today }: AboutKnown) {
  const changes = workerChanges(change, known, today);
  const at = changes.write?.id === null ? defaultsAt(changes.write.clientName) : undefined;
  if (!at) return { change, changes };
  const rates = defaultRatesOf({ ...change, jobTitle: change.jobTitle ?? '' }, at.defaults);
  const filled = rates ? { ...change, payRate: rates.payRate, billRate: rates.billRate } : change;
  return { change: filled, changes: workerChanges(filled, known, today), begins: { at, rates } };
}
