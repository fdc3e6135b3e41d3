import type { payRunEndpoints, PayRunItem } from '#contract/pay-runs/pay-runs.ts';
import {
  refusalToChangeItems,
  refusalToDeduct,
  refusalToHold,
  refusalToReconcile,
} from '#domain/pay-run/transitions.ts';
import type { Person } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import { listDifferences } from './difference-store.ts';
import { getItem, pageOfItems } from './item-store.ts';
import { getRun, type Note, saveNote, shareRun } from './store.ts';

type ItemEndpoints = Pick<
  typeof payRunEndpoints,
  | 'GET /api/pay-runs/:id/items'
  | 'GET /api/pay-runs/:id/differences'
  | 'PUT /api/pay-runs/:id/items/:itemId/held'
  | 'PUT /api/pay-runs/:id/items/:itemId/deducted'
>;

export function payRunItemHandlers(portal: Portal): Handlers<ItemEndpoints> {
  const { db, config } = portal;
  return {
    'GET /api/pay-runs/:id/items': async ({ person, params: { id }, query }) => {
      const { cursor, limit, ...filter } = query;
      const run = await getRun(db, id);
      return pageOfItems(db, { run, person, timeZone: config.agencyTimeZone }, filter, { cursor, limit });
    },

    'GET /api/pay-runs/:id/differences': async ({ params: { id } }) => {
      const run = await getRun(db, id);
      insist(refusalToReconcile(run));
      return onOnePage(await listDifferences(db, run));
    },

    'PUT /api/pay-runs/:id/items/:itemId/held': ({ person, params, body }) =>
      noteItem(portal, params, person, ({ deductedNote }) => {
        insist(refusalToHold(body));
        return { deductedNote, heldReason: body.held ? body.reason : null };
      }),

    'PUT /api/pay-runs/:id/items/:itemId/deducted': ({ person, params, body }) =>
      noteItem(portal, params, person, (item) => {
        insist(refusalToDeduct(item, body));
        return { heldReason: item.heldReason, deductedNote: body.deducted ? body.note : null };
      }),
  };
}

async function noteItem(
  { db, clock, config }: Portal,
  { id, itemId }: { id: string; itemId: string },
  person: Person,
  decide: (item: PayRunItem) => Note,
): Promise<PayRunItem> {
  const timeZone = config.agencyTimeZone;
  return db.transaction().execute(async (tx) => {
    const run = await shareRun(tx, id);
    insist(refusalToChangeItems(run));
    const { item, seriesId } = await getItem(tx, run, itemId, timeZone);
    await saveNote(tx, seriesId, decide(item), { by: person, at: clock() });
    return (await getItem(tx, run, itemId, timeZone)).item;
  });
}
