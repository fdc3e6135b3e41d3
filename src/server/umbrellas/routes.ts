import type { umbrellaEndpoints } from '#contract/umbrellas.ts';
import { refusalToNameUmbrella } from '#domain/assignment/umbrella.ts';
import { throwIf } from '#domain/refusal.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import {
  findNamesake,
  insertUmbrella,
  listUmbrellas,
  lockUmbrella,
  saveArchived,
  saveUmbrella,
} from './store.ts';

export function umbrellaHandlers({ db, clock }: Portal): Handlers<typeof umbrellaEndpoints> {
  const about = { subject: 'umbrella', userId: null } as const;
  return {
    'GET /api/umbrellas': async () => onOnePage(await listUmbrellas(db)),

    'POST /api/umbrellas': ({ change, body }) =>
      change(async (tx, person) => {
        throwIf(refusalToNameUmbrella(await findNamesake(tx, body.name, null)));
        const added = await insertUmbrella(tx, body);
        const entry = { actor: person, at: clock(), action: 'added', before: null, after: body } as const;
        await insertHistory(tx, { ...about, subjectId: added.id, ...entry });
        return added;
      }),

    'PUT /api/umbrellas/:id': ({ change, params: { id }, body }) =>
      change(async (tx, person) => {
        const { id: _id, archivedAt: _archivedAt, ...before } = await lockUmbrella(tx, id);
        throwIf(refusalToNameUmbrella(await findNamesake(tx, body.name, id)));
        const entry = { actor: person, at: clock(), action: 'changed', before, after: body } as const;
        await insertHistory(tx, { ...about, subjectId: id, ...entry });
        return saveUmbrella(tx, id, body);
      }),

    'PUT /api/umbrellas/:id/archived': ({ change, params: { id }, body: { archived } }) =>
      change(async (tx, person) => {
        const umbrella = await lockUmbrella(tx, id);
        if ((umbrella.archivedAt !== null) === archived) return umbrella;
        const at = clock();
        const action = archived ? 'archived' : 'restored';
        const { name } = umbrella;
        const entry = { actor: person, at, action, before: null, after: { name } } as const;
        await insertHistory(tx, { ...about, subjectId: id, ...entry });
        return saveArchived(tx, id, archived ? at : null);
      }),
  };
}
