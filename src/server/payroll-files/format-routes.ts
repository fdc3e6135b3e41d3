import type { payrollFormatEndpoints } from '#contract/payroll-files.ts';
import {
  type PayrollFormatDetails,
  refusalToArchiveFormat,
  refusalToChangeFormat,
  refusalToChooseFormat,
  refusalToFormatName,
} from '#domain/payroll-file/payroll-format.ts';
import { throwIf } from '#domain/refusal.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { askerOf } from '#server/session/signed-in.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import {
  findNamesake,
  getChosenFormat,
  insertFormat,
  listFormats,
  lockFormat,
  saveFormat,
  saveFormatArchived,
  saveChosenFormat,
} from './format-store.ts';
import { previewFormat } from './preview.ts';

type PayrollFormatEndpoints = Omit<
  typeof payrollFormatEndpoints,
  'GET /api/pay-runs/:id/files/:mapId' | 'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement'
>;

export function payrollFormatHandlers(portal: Portal): Handlers<PayrollFormatEndpoints> {
  const { db, clock, config } = portal;
  const by = (sessionId: string) => askerOf(portal, sessionId, 'run payroll');
  return {
    'GET /api/export-maps': async ({ query: { archived } }) =>
      onOnePage(await listFormats(db, { archived: archived === 'true' })),

    'POST /api/export-maps': ({ sessionId, body }) =>
      db.transaction().execute(async (tx) => {
        const person = await by(sessionId)(tx);
        throwIf(refusalToFormatName(await findNamesake(tx, body.name, null)));
        const added = await insertFormat(tx, body);
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
      previewFormat(db, details, { runId, timeZone: config.agencyTimeZone }),

    'PUT /api/export-maps/:id': ({ sessionId, params: { id }, body: { version, ...details } }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockFormat(tx, id);
        const person = await by(sessionId)(tx);
        throwIf(refusalToChangeFormat(before, version));
        throwIf(refusalToFormatName(await findNamesake(tx, details.name, id)));
        const versions = { before: noted(before), after: noted(details) };
        await note(tx, id, { actor: person, at: clock(), action: 'changed', ...versions });
        return saveFormat(tx, before, details);
      }),

    'PUT /api/export-maps/:id/archived': ({ sessionId, params: { id }, body: { archived } }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockFormat(tx, id);
        const person = await by(sessionId)(tx);
        const was = before.archivedAt !== null;
        if (was === archived) return before;
        throwIf(
          archived
            ? refusalToArchiveFormat(before)
            : refusalToFormatName(await findNamesake(tx, before.name, id)),
        );
        const at = clock();
        const { name } = before;
        const versions = { before: { name, archived: was }, after: { name, archived } };
        await note(tx, id, { actor: person, at, action: archived ? 'archived' : 'restored', ...versions });
        return saveFormatArchived(tx, before, archived ? at : null);
      }),

    'PUT /api/export-maps/:id/chosen': ({ sessionId, params: { id } }) =>
      db.transaction().execute(async (tx) => {
        const payrollFormat = await lockFormat(tx, id);
        const person = await by(sessionId)(tx);
        throwIf(refusalToChooseFormat(payrollFormat));
        if (payrollFormat.isChosen) return payrollFormat;
        const before = { payrollMap: (await lockFormat(tx, await getChosenFormat(tx))).name };
        const after = { name: payrollFormat.name, payrollMap: payrollFormat.name };
        await note(tx, id, { actor: person, at: clock(), action: 'chosen', before, after });
        await saveChosenFormat(tx, id);
        return { ...payrollFormat, isChosen: true };
      }),
  };
}

function noted(details: PayrollFormatDetails) {
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
