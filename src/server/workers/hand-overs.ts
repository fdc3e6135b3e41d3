/** Each worker's hand-over has its own transaction. */

import type { handOverEndpoints, HandOverResult } from '#contract/workers/hand-overs.ts';
import { type HandOver, handOverOf, refusalToHandOver } from '#domain/assignment/hand-over.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, missing, type Refusal, resultOf } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { noteConsultant } from './consultant-change.ts';
import { findConsultant, findPerson } from '#server/access/person-store.ts';
import { listWorkersOf, lockWorker, saveConsultant } from './store.ts';

type Ends = Pick<HandOver, 'from' | 'to'>;

export function handOverHandlers(portal: Portal): Handlers<typeof handOverEndpoints> {
  const { db, clock, post } = portal;

  async function tell(tx: LetterTransaction, { fullName: by }: Person, order: Ends, count: number) {
    const [from, to] = [await findPerson(tx, order.from), order.to && (await findConsultant(tx, order.to))];
    if (!from || !to) return;
    const payload = { fullName: to.fullName, from: from.fullName, by, count };
    await post.write(tx, { kind: 'workers-handed-over', recipient: to.email, payload });
  }

  return {
    'POST /api/hand-overs': async ({ change, body: { workerIds, ...order } }) => {
      throwIf(refusalToHandOver(order));
      const to = order.to && (await findConsultant(db, order.to));
      if (!(await findPerson(db, order.from)) || to === undefined) throw missing('consultant');
      const results: HandOverResult[] = [];
      for (const workerId of new Set(workerIds ?? (await listWorkersOf(db, order.from)))) {
        const handing = change((tx, person) => handOver(tx, workerId, order, person, clock()));
        results.push({ workerId, ...(await resultOf(handing, refused)) });
      }
      const count = results.filter(({ outcome }) => outcome === 'handed over').length;
      if (count > 0) await change((tx, person) => tell(tx, person, order, count));
      return { results };
    },
  };
}

type Result = Omit<HandOverResult, 'workerId'>;

async function handOver(
  tx: Connection,
  id: string,
  { from, to, reason }: Omit<HandOver, 'workerIds'>,
  person: Person,
  at: Date,
): Promise<Result> {
  const { assignedConsultantId: before } = await lockWorker(tx, id, person, 'reassign a candidate');
  const result = handOverOf(before, { from, to });
  if (result.outcome !== 'handed over') return result;
  // The new consultant is checked again, because an Admin may have disabled that account since the last
  // worker.
  if (to && !(await findConsultant(tx, to))) throw missing('consultant');
  await saveConsultant(tx, id, to);
  await noteConsultant(tx, { id, actor: person, before, after: to, reason, at });
  return result;
}

function refused({ message }: Refusal): Result {
  return { outcome: 'refused', message };
}
