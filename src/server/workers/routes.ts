/** Workers: lists, one, claim and rates. */

import type { workerEndpoints } from '#contract/workers.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { refusalToClaim } from '#domain/assignment/claim.ts';
import { withRatesFor } from '#domain/money/pay.ts';
import { refusalToSetRates } from '#domain/money/rates.ts';
import { insist, missing } from '#domain/refusal.ts';
import { insertHistory } from '#server/history/store.ts';
import { findConsultant } from './people.ts';
import { getWorker, listWorkers, lockForClaim, lockWorker, saveConsultant } from './store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { changeRates } from './rate-change.ts';

export function workerHandlers({ db, clock, config }: Portal): Handlers<typeof workerEndpoints> {
  return {
    'GET /api/workers': async ({ person, query: { view, search, ...wanted } }) => {
      if (view === 'all') insist(refusalInGeneral(person.role, 'see all workers'));
      const page = await listWorkers(db, person, { view, search }, wanted);
      return { ...page, items: page.items.map((worker) => withRatesFor(person, worker)) };
    },

    'GET /api/workers/:id': ({ person, params: { id } }) => getWorker(db, id, person, 'see a worker'),

    'PUT /api/workers/:id/claim': async ({ person, params: { id } }) => {
      await db.transaction().execute(async (tx) => {
        insist(refusalToClaim(await lockForClaim(tx, id), person));
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
      return getWorker(db, id, person, 'see a worker');
    },

    'PUT /api/workers/:id/consultant': ({ person, params: { id }, body: { consultantId } }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockWorker(tx, id, person, 'reassign a candidate');
        if (consultantId && !(await findConsultant(tx, consultantId))) throw missing('consultant');
        await saveConsultant(tx, id, consultantId);
        await insertHistory(tx, {
          actor: person,
          subject: 'claim',
          subjectId: id,
          userId: id,
          action: consultantId ? 'reassigned' : 'unclaimed',
          before: { assignedConsultantId: before.assignedConsultantId },
          after: { assignedConsultantId: consultantId },
          at: clock(),
        });
        return { ...before, assignedConsultantId: consultantId };
      }),

    'PUT /api/workers/:id/rates': ({ person, params: { id }, body: { seen, ...rates } }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockWorker(tx, id, person, 'edit rates');
        insist(refusalToSetRates(before, seen));
        const at = clock();
        const today = dayAt(at, config.agencyTimeZone);
        await changeRates(tx, before, rates, { actor: person, at, today });
        return { ...before, ...rates };
      }),
  };
}
