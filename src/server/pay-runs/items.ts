import type { payRunEndpoints } from '#contract/pay-runs/pay-runs.ts';
import type { PayRunItem } from '#contract/pay-runs/pay-run.ts';
import {
  refusalToChangeItems,
  refusalToDeduct,
  refusalToHold,
  refusalToReconcile,
} from '#domain/pay-run/transitions.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { type Asker, askerOf } from '#server/session/signed-in.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listDifferences } from './difference-store.ts';
import { confirmDays, withdrawConfirmation } from './confirmation-store.ts';
import { getItem, heldItems, type ItemSource, pageOfItems, sourceOfRun } from './item-store.ts';
import { announceItems, holdItems, type Note, releaseItems, saveNote, sumOwed } from './note-store.ts';
import { getRun, shareRun } from './store.ts';

type ItemEndpoints = Pick<
  typeof payRunEndpoints,
  | 'GET /api/pay-runs/:id/items'
  | 'GET /api/held-items'
  | 'GET /api/pay-runs/:id/differences'
  | 'PUT /api/pay-runs/:id/held'
  | 'PUT /api/pay-runs/:id/items/:itemId/held'
  | 'PUT /api/pay-runs/:id/items/:itemId/deducted'
  | 'PUT /api/pay-runs/:id/items/:itemId/confirmed'
>;

export function payRunItemHandlers(portal: Portal): Handlers<ItemEndpoints> {
  const { db, config } = portal;
  const by = (sessionId: string) => askerOf(portal, sessionId, 'run payroll');
  return {
    'GET /api/pay-runs/:id/items': async ({ person, params: { id }, query }) => {
      const { cursor, limit, ...filter } = query;
      const source = await sourceOfRun(db, await getRun(db, id), config.agencyTimeZone);
      return pageOfItems(db, { source, person }, filter, { cursor, limit });
    },

    'GET /api/held-items': async ({ person, query: { cursor, limit, ...filter } }) => {
      const source = await heldItems(db, config.agencyTimeZone);
      return pageOfItems(db, { source, person }, filter, { cursor, limit });
    },

    'GET /api/pay-runs/:id/differences': async ({ params: { id } }) => {
      const run = await getRun(db, id);
      throwIf(refusalToReconcile(run));
      return onOnePage(await listDifferences(db, run));
    },

    'PUT /api/pay-runs/:id/held': ({ sessionId, params: { id }, body: { held, ...many } }) =>
      db.transaction().execute(async (tx) => {
        const run = await shareRun(tx, id);
        const person = await by(sessionId)(tx);
        throwIf(refusalToChangeItems(run));
        const source = await sourceOfRun(tx, run, config.agencyTimeZone);
        const noting = { by: person, at: portal.clock() };
        const weeks = await (held ? holdItems : releaseItems)(tx, source, many, noting);
        await announceItems(tx, source, many.itemIds);
        return { weeks };
      }),

    'PUT /api/pay-runs/:id/items/:itemId/held': ({ sessionId, params, body }) =>
      noteItem(portal, params, by(sessionId), async ({ item }) => {
        throwIf(refusalToHold(body));
        return { ...noteOf(item), heldReason: body.held ? body.reason : null };
      }),

    'PUT /api/pay-runs/:id/items/:itemId/deducted': ({ sessionId, params, body }) =>
      noteItem(portal, params, by(sessionId), async ({ item, owed }) => {
        const sum = await owed();
        throwIf(refusalToDeduct(item, body, sum));
        if (!body.deducted) return { ...noteOf(item), deductedNote: null, deductedAmount: null };
        const isPart = (body.amount ?? sum) < sum;
        return {
          ...noteOf(item),
          deductedNote: body.note,
          deductedAmount: isPart ? (body.amount ?? null) : null,
        };
      }),

    'PUT /api/pay-runs/:id/items/:itemId/confirmed': ({ sessionId, params, body: { confirmed } }) =>
      changeItem(portal, params, by(sessionId), async (tx, { person, source, seriesId }) => {
        const { itemId } = params;
        if (confirmed) await confirmDays(tx, source, itemId, { by: person, at: portal.clock() });
        else await withdrawConfirmation(tx, seriesId);
      }),
  };
}

function noteOf({ heldReason, deductedNote, deductedAmount }: PayRunItem): Note {
  return { heldReason, deductedNote, deductedAmount };
}

interface Noting {
  item: PayRunItem;
  owed: () => Promise<Pounds>;
}

async function noteItem(
  portal: Portal,
  of: ItemOfRun,
  asker: Asker,
  decide: (noting: Noting) => Promise<Note>,
): Promise<PayRunItem> {
  return changeItem(portal, of, asker, async (tx, { person, source, item, seriesId }) => {
    const owed = () => sumOwed(tx, source, seriesId);
    await saveNote(tx, seriesId, await decide({ item, owed }), { by: person, at: portal.clock() });
    await announceItems(tx, source, [of.itemId]);
  });
}

interface ItemOfRun {
  id: string;
  itemId: string;
}

async function changeItem(
  { db, config }: Portal,
  { id, itemId }: ItemOfRun,
  asker: Asker,
  change: (
    tx: Connection,
    found: { person: Person; source: ItemSource; item: PayRunItem; seriesId: string },
  ) => Promise<void>,
): Promise<PayRunItem> {
  return db.transaction().execute(async (tx) => {
    const run = await shareRun(tx, id);
    const person = await asker(tx);
    throwIf(refusalToChangeItems(run));
    const source = await sourceOfRun(tx, run, config.agencyTimeZone);
    await change(tx, { person, source, ...(await getItem(tx, source, itemId)) });
    return (await getItem(tx, source, itemId)).item;
  });
}
