import type { payrollNumberEndpoints } from '#contract/workers/payroll-numbers.ts';
import { refusalToChangeNumber } from '#domain/pay-run/payroll-number.ts';
import { throwIf } from '#domain/refusal.ts';
import { lockUser } from '#server/access/person-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { askerOf } from '#server/session/signed-in.ts';
import type { Portal } from '#server/portal/portal.ts';
import { changePayrollNumber } from './payroll-number-change.ts';
import { payrollNumberListHandlers } from './payroll-number-list.ts';
import { findPayrollNumber } from './payroll-number-store.ts';
import { getWorker, lockWorker } from './store.ts';

export function payrollNumberHandlers(portal: Portal): Handlers<typeof payrollNumberEndpoints> {
  const { db, clock } = portal;
  return {
    ...payrollNumberListHandlers(portal),

    'GET /api/workers/:id/payroll-number': async ({ person, params: { id } }) => {
      await getWorker(db, id, person, 'see a worker');
      return { payrollNumber: await findPayrollNumber(db, id) };
    },

    'PUT /api/workers/:id/payroll-number': ({ sessionId, params: { id }, body: { payrollNumber, seen } }) =>
      db.transaction().execute(async (tx) => {
        await lockUser(tx, id);
        const person = await askerOf(portal, sessionId, 'set payroll numbers')(tx);
        await lockWorker(tx, id, person, 'set a payroll number');
        throwIf(refusalToChangeNumber(await findPayrollNumber(tx, id), seen));
        await changePayrollNumber(tx, id, payrollNumber, { actor: person, at: clock() });
        return { payrollNumber };
      }),
  };
}
