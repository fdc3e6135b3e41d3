import type { exportMapEndpoints } from '#contract/payroll-files.ts';
import {
  type ExportMapDetails,
  refusalToArchiveMap,
  refusalToChangeMap,
  refusalToChooseMap,
  refusalToMapName,
} from '#domain/payroll-file/export-map.ts';
import { throwIf } from '#domain/refusal.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import {
  findNamesake,
  getPayrollMap,
  insertMap,
  listMaps,
  lockMap,
  saveMap,
  saveMapArchived,
  savePayrollMap,
} from './map-store.ts';
import { previewMap } from './preview.ts';

type MapEndpoints = Omit<
  typeof exportMapEndpoints,
  'GET /api/pay-runs/:id/files/:mapId' | 'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement'
>;

export function exportMapHandlers({ db, clock, config }: Portal): Handlers<MapEndpoints> {
  return {
    'GET /api/export-maps': async ({ query: { archived } }) =>
      onOnePage(await listMaps(db, { archived: archived === 'true' })),

    'POST /api/export-maps': ({ person, body }) =>
      db.transaction().execute(async (tx) => {
        throwIf(refusalToMapName(await findNamesake(tx, body.name, null)));
        const added = await insertMap(tx, body);
        await note(tx, added.id, {
          actor: person,
          at: clock(),
          action: 'added',
          before: null,
          after: noted(body),
        });
        return added;
      }),

    'POST /api/export-maps/preview': ({ body: { runId = null, ...details } }) =>
      previewMap(db, details, { runId, timeZone: config.agencyTimeZone }),

    'PUT /api/export-maps/:id': ({ person, params: { id }, body: { version, ...details } }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockMap(tx, id);
        throwIf(refusalToChangeMap(before, version));
        throwIf(refusalToMapName(await findNamesake(tx, details.name, id)));
        const versions = { before: noted(before), after: noted(details) };
        await note(tx, id, { actor: person, at: clock(), action: 'changed', ...versions });
        return saveMap(tx, before, details);
      }),

    'PUT /api/export-maps/:id/archived': ({ person, params: { id }, body: { archived } }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockMap(tx, id);
        const was = before.archivedAt !== null;
        if (was === archived) return before;
        throwIf(
          archived ? refusalToArchiveMap(before) : refusalToMapName(await findNamesake(tx, before.name, id)),
        );
        const at = clock();
        const { name } = before;
        const versions = { before: { name, archived: was }, after: { name, archived } };
        await note(tx, id, { actor: person, at, action: archived ? 'archived' : 'restored', ...versions });
        return saveMapArchived(tx, before, archived ? at : null);
      }),

    'PUT /api/export-maps/:id/chosen': ({ person, params: { id } }) =>
      db.transaction().execute(async (tx) => {
        const map = await lockMap(tx, id);
        throwIf(refusalToChooseMap(map));
        if (map.isChosen) return map;
        const before = { payrollMap: (await lockMap(tx, await getPayrollMap(tx))).name };
        const after = { name: map.name, payrollMap: map.name };
        await note(tx, id, { actor: person, at: clock(), action: 'chosen', before, after });
        await savePayrollMap(tx, id);
        return { ...map, isChosen: true };
      }),
  };
}

function noted(details: ExportMapDetails) {
  const { columns, ...rest } = details;
  const { name, purpose, dateFormat, separator, encoding, heading, needsPayrollNumber } = rest;
  const written = columns.map((column) => column.heading);
  return { name, purpose, columns: written, dateFormat, separator, encoding, heading, needsPayrollNumber };
}

const idsOfShipped: Record<string, string> = {
  generic: '00000000-0000-7000-8000-000000000001',
  brightpay: '00000000-0000-7000-8000-000000000002',
};

async function note(tx: Connection, id: string, entry: ChangeOf<'export-map'>): Promise<void> {
  const subjectId = idsOfShipped[id] ?? id;
  await insertHistory(tx, { subject: 'export-map', subjectId, userId: null, ...entry });
}
