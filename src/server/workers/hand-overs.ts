/** Each worker's hand-over has its own transaction. */

import type { handOverEndpoints, HandOverResult } from '#contract/workers/hand-overs.ts';
import { type HandOver, handOverOf, refusalToHandOver } from '#domain/assignment/hand-over.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, missing, type Refusal, resultOf } from '#domain/refusal.ts';
import { askerOf } from '#server/session/signed-in.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { noteConsultant } from './consultant-change.ts';
import { findConsultant, findPerson } from '#server/access/person-store.ts';
import { listWorkersOf, lockWorker, saveConsultant } from './store.ts';

export function handOverHandlers(portal: Portal): Handlers<typeof handOverEndpoints> {
  const { db, clock, post } = portal;
  return {
    'POST /api/hand-overs': async ({ person, sessionId, body: { workerIds, ...order } }) => {
      throwIf(refusalToHandOver(order));
      const from = await findPerson(db, order.from);
      const to = order.to && (await findConsultant(db, order.to));
      if (!from || to === undefined) throw missing('consultant');
      const asker = askerOf(portal, sessionId, 'reassign candidates');
      const results: HandOverResult[] = [];
      for (const workerId of new Set(workerIds ?? (await listWorkersOf(db, order.from)))) {
        const handing = db
          .transaction()
          .execute(async (tx) => handOver(tx, workerId, order, await asker(tx), clock()));
        results.push({ workerId, ...(await resultOf(handing, refused)) });
      }
      const count = results.filter(({ outcome }) => outcome === 'handed over').length;
      if (to && count > 0) {
        const payload = { fullName: to.fullName, from: from.fullName, by: person.fullName, count };
        const letter = { kind: 'workers-handed-over', recipient: to.email, payload } as const;
        await db.transaction().execute((tx) => post.write(tx, letter));
      }
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
