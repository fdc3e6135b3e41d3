import type { ChangedRow } from '#contract/worker-import.ts';
import { termsIn } from '#domain/assignment/terms-of-many.ts';
import { Terms } from '#domain/assignment/terms.ts';
import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import { withBasicRate } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { Person } from '#domain/person/person.ts';
import { missing, Refusal, resultOf } from '#domain/refusal.ts';
import type { ImportedChange } from '#domain/worker-import/imported-change.ts';
import type { AssignmentWrite } from '#domain/worker-import/row-changes.ts';
import { isWithoutWrites, workerChanges } from '#domain/worker-import/worker-changes.ts';
import { addTold, chooseUsualAuthorisers, type Told } from '#server/assignments/authorisers.ts';
import { saveChangedRates } from '#server/assignments/rate-store.ts';
import { noteAssignment } from '#server/assignments/assignment-history.ts';
import {
  getAssignment,
  insertAssignment,
  saveAssignmentTerms,
  recomputePrimary,
} from '#server/assignments/assignment-store.ts';
import type { Change } from '#server/session/change.ts';
import { findOrAddClient, getClient } from '#server/clients/store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listRates, priceWeeks } from '#server/pricing/pricing-store.ts';
import { changePayrollNumber } from '#server/workers/payroll-number-change.ts';
import { findPayrollNumber, listWhoHasNumbers } from '#server/workers/payroll-number-store.ts';
import { changePhone } from '#server/workers/phone-change.ts';
import { findPhone } from '#server/workers/phone-store.ts';
import { lockWorker } from '#server/workers/store.ts';
import type { ImportLetters } from './import-worker.ts';
import { listKnownAssignments, listWorkerIds } from './known-store.ts';

type Outcome = Omit<ChangedRow, 'line'>;

interface Row {
  change: ImportedChange;
  differences: readonly string[];
}

const reason = 'imported';

export async function changeWorker(
  portal: Portal,
  row: Row,
  { change: changing, letters }: { change: Change; letters: ImportLetters },
): Promise<Outcome> {
  const { clock, config } = portal;
  const at = clock();
  const recipients: Told = new Map();
  const doing = { portal, at, today: dayAt(at, config.agencyTimeZone), letters, recipients };
  const work = changing((tx, actor) => applyRow(tx, row, { ...doing, actor }));
  const refused = ({ message }: Refusal): Outcome => ({ result: 'error', message });
  const outcome = await resultOf(work, refused);
  if (outcome.result === 'changed') addTold(letters.told, recipients);
  return outcome;
}

interface Doing {
  portal: Portal;
  actor: Person;
  at: Date;
  today: Day;
  letters: ImportLetters;
  /** The import of the row adds the people whom it emails. */
  recipients: Told;
}

async function applyRow(tx: LetterTransaction, { change, differences }: Row, doing: Doing): Promise<Outcome> {
  const userId = (await listWorkerIds(tx, [change.email])).get(change.email);
  if (!userId) throw missing('worker');
  const { fullName } = await lockWorker(tx, userId, doing.actor, 'edit an assignment');
  const known = (await listKnownAssignments(tx, [userId], change.ratesFrom)).get(userId) ?? [];
  const number = await numberNow(tx, userId, change);
  const phone = await findPhone(tx, userId);
  const now = workerChanges(change, { assignments: known, phone, ...number }, doing.today);
  const [problem] = now.problems;
  if (problem) throw new Refusal('conflict', 'worker_not_importable', problem);
  if (isWithoutWrites(now)) return { result: 'exists', message: null };
  if (now.differences.join('\n') !== differences.join('\n')) {
    const said = now.differences.join('; ');
    throw new Refusal(
      'conflict',
      'import_outdated',
      `The data has changed. The row would now be: ${said}. Choose the file again`,
      { values: { differences: said } },
    );
  }
  if (now.write) await apply(tx, { userId, workerName: fullName }, now.write, doing);
  if (now.payrollNumber !== null)
    await changePayrollNumber(tx, userId, now.payrollNumber, { ...doing, reason });
  if (now.phone !== null) await changePhone(tx, userId, now.phone, { ...doing, reason });
  return { result: 'changed', message: null };
}

async function numberNow(tx: Connection, userId: string, { email, payrollNumber }: ImportedChange) {
  const owner = payrollNumber && (await listWhoHasNumbers(tx, [payrollNumber])).get(payrollNumber);
  return {
    payrollNumber: await findPayrollNumber(tx, userId),
    isNumberTaken: Boolean(owner) && owner !== email,
  };
}

async function apply(
  tx: LetterTransaction,
  { userId, workerName }: { userId: string; workerName: string },
  write: AssignmentWrite,
  doing: Doing,
): Promise<void> {
  const { portal, actor, at, today, letters } = doing;
  const before = write.id === null ? null : await getAssignment(tx, write.id, today);
  const id = before ? before.id : await add(tx, userId, write, at);
  if (before && Object.keys(write.terms).length > 0) await saveAssignmentTerms(tx, id, write.terms);
  await recomputePrimary(tx, userId, today);
  await priceWeeks(tx, userId);
  const after = await getAssignment(tx, id, today);
  if (!before || Object.keys(write.terms).length > 0) {
    await noteAssignment(tx, { actor, at, action: before ? 'changed' : 'added', before, after, reason });
  }
  if (!before) {
    const { told, isOfMany } = letters;
    const about = { id, workerName: isOfMany ? 'several workers' : workerName, person: actor, at, today };
    addTold(doing.recipients, await chooseUsualAuthorisers(portal, tx, { ...about, told }));
  }
  if (!write.rates) return;
  const { from } = write.rates;
  const rates = await listRates(tx, id);
  const versions = { before: rates, after: withBasicRate(rates, write.rates) };
  const change = { id, userId, ...versions, which: { rateType: basicRateType, from } };
  await saveChangedRates(tx, { ...change, actor, at, today, reason });
}

async function add(
  tx: Connection,
  userId: string,
  { clientName, terms }: AssignmentWrite,
  at: Date,
): Promise<string> {
  const clientId = await findOrAddClient(tx, clientName, at);
  const { defaults } = await getClient(tx, clientId);
  const usual = defaults ? termsIn(defaults) : {};
  const poNumber = terms.poNumber ?? usual.poNumber ?? null;
  return insertAssignment(tx, userId, Terms.parse({ clientId, ...usual, ...terms, poNumber }));
}
