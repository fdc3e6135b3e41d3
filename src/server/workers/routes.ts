import type { Worker, workerEndpoints } from '#contract/workers/workers.ts';
import { mayInGeneral, refusalInGeneral, withRatesFor } from '#domain/person/access.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { refusalToClaim } from '#domain/assignment/claim.ts';
import { refusalToGive } from '#domain/assignment/unclaim.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { insertHistory } from '#server/history/store.ts';
import { noteConsultant } from './consultant-change.ts';
import { findConsultant, listActiveAdmins } from '#server/access/person-store.ts';
import { listWorkerRows } from './row-store.ts';
import { getWorker, listWorkers, lockForClaim, lockWorker, saveConsultant } from './store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';

export function workerHandlers(
  portal: Portal,
): Omit<Handlers<typeof workerEndpoints>, 'PUT /api/workers/:id/rates'> {
  const { db, clock, config, post } = portal;

  async function tellAdmins(tx: LetterTransaction, worker: Worker, { fullName: by }: Person, reason: string) {
    for (const { fullName, email } of await listActiveAdmins(tx)) {
      const payload = { fullName, worker: worker.fullName, by, reason };
      await post.write(tx, { kind: 'worker-unclaimed', recipient: email, payload });
    }
  }

  return {
    'GET /api/workers': async ({ person, query: { view, search, ...wanted } }) => {
      if (view === 'all') throwIf(refusalInGeneral(person.role, 'see all workers'));
      const today = dayAt(clock(), config.agencyTimeZone);
      const page = await listWorkers(db, person, { view, search }, { ...wanted, today });
      return { ...page, items: page.items.map((worker) => withRatesFor(person, worker)) };
    },

    'GET /api/worker-rows': async ({ person, query: { cursor, limit, ...asked } }) => {
      if (asked.view === 'all') throwIf(refusalInGeneral(person.role, 'see all workers'));
      const today = dayAt(clock(), config.agencyTimeZone);
      const page = await listWorkerRows(db, person, asked, { cursor, limit, today });
      return { ...page, items: page.items.map((worker) => withRatesFor(person, worker)) };
    },

    'GET /api/workers/:id': ({ person, params: { id } }) => getWorker(db, id, person, 'see a worker'),

    'PUT /api/workers/:id/claim': async ({ person: reader, change, params: { id } }) => {
      await change(async (tx, person) => {
        throwIf(refusalToClaim(await lockForClaim(tx, id), person));
        await saveConsultant(tx, id, person.id);
        await insertHistory(tx, {
          actor: person,
          subject: 'claim',
          subjectId: id,
          userId: id,
          action: 'claimed',
          before: { assignedConsultantId: null },
          after: { assignedConsultantId: person.id },
          at: clock(),
        });
      });
      return getWorker(db, id, reader, 'see a worker');
    },

    'PUT /api/workers/:id/consultant': ({ change, params: { id }, body }) =>
      change(async (tx, person) => {
        const { consultantId, reason = null } = body;
        const action = consultantId ? 'reassign a candidate' : 'release a candidate';
        throwIf(refusalToGive(person, body));
        const worker = await lockWorker(tx, id, person, action);
        if (consultantId && !(await findConsultant(tx, consultantId))) throw missing('consultant');
        const { assignedConsultantId: before } = worker;
        await saveConsultant(tx, id, consultantId);
        await noteConsultant(tx, { id, actor: person, before, after: consultantId, reason, at: clock() });
        if (!mayInGeneral(person.role, 'give back without a reason'))
          await tellAdmins(tx, worker, person, reason ?? '');
        return { ...worker, assignedConsultantId: consultantId };
      }),
  };
}
