import type { rateTypeEndpoints } from '#contract/rate-types.ts';
import {
  type RateType,
  type RateTypeDetails,
  refusalToArchiveRateType,
  refusalToChangeRateType,
  refusalToCode,
} from '#domain/rate-type/rate-type.ts';
import { throwIf } from '#domain/refusal.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findRateType, insertRateType, isUsed, listRateTypes, lockRateType, saveRateType } from './store.ts';

export function rateTypeHandlers({ db, clock }: Portal): Handlers<typeof rateTypeEndpoints> {
  return {
    'GET /api/rate-types': async ({ query: { archived } }) =>
      onOnePage(await listRateTypes(db, { archived: archived === 'true' })),

    'POST /api/rate-types': ({ change, body }) =>
      change(async (tx, person) => {
        throwIf(refusalToCode(await findRateType(tx, body.code)));
        const added = await insertRateType(tx, body);
        await note(tx, added, { actor: person, at: clock(), action: 'added', before: null, after: body });
        return added;
      }),

    'PUT /api/rate-types/:code': ({ change, params, body }) =>
      change(async (tx, person) => {
        const before = await lockRateType(tx, params.code);
        const isInUse = body.unit !== before.unit && (await isUsed(tx, before.code));
        throwIf(refusalToChangeRateType(before, body, isInUse));
        const after = detailsOf(body);
        const entry = {
          actor: person,
          at: clock(),
          action: 'changed',
          before: detailsOf(before),
          after,
        } as const;
        await note(tx, before, entry);
        return saveRateType(tx, before.code, after);
      }),

    'PUT /api/rate-types/:code/archived': ({ change, params, body: { archived } }) =>
      change(async (tx, person) => {
        const rateType = await lockRateType(tx, params.code);
        const { name } = rateType;
        const was = rateType.archivedAt !== null;
        if (was === archived) return rateType;
        if (archived) throwIf(refusalToArchiveRateType(rateType));
        const at = clock();
        const action = archived ? 'archived' : 'restored';
        const versions = { before: { name, archived: was }, after: { name, archived } };
        await note(tx, rateType, { actor: person, at, action, ...versions });
        return saveRateType(tx, rateType.code, { archivedAt: archived ? at : null });
      }),
  };
}

function detailsOf(details: RateTypeDetails): RateTypeDetails {
  const { name, unit, isWorkingTime, accruesHoliday, countsForMinimumWage, payrollCode } = details;
  return { name, unit, isWorkingTime, accruesHoliday, countsForMinimumWage, payrollCode };
}

async function note(
  tx: Connection,
  { id }: Pick<RateType, 'id'>,
  entry: ChangeOf<'rate-type'>,
): Promise<void> {
  await insertHistory(tx, { subject: 'rate-type', subjectId: id, userId: null, ...entry });
}
