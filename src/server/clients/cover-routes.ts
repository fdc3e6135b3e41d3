import type { authoriserCoverEndpoints } from '#contract/clients.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { type Authoriser, refusalToChangeClient, refusalToChangeWhoSigns } from '#domain/client/client.ts';
import { type Cover, refusalToCover, refusalToOverlap } from '#domain/client/cover.ts';
import { throwIf } from '#domain/refusal.ts';
import type { Viewer } from '#server/access/visible.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getAuthoriser, listAuthorisers } from './authoriser-store.ts';
import { withdrawWhereGone } from './withdrawing-store.ts';
import { changeClient } from './client-change.ts';
import { getCover, insertCover, listCovers, removeCover } from './cover-store.ts';
import { listOfOthers } from './resting-store.ts';
import { tellWhoSigns } from './tell-who-signs.ts';

function historyOf({ fullName }: { fullName: string }, { deputyName, fromDate, untilDate }: Cover): object {
  return { fullName, deputyName, fromDate, untilDate };
}

export function authoriserCoverHandlers(portal: Portal): Handlers<typeof authoriserCoverEndpoints> {
  const { db, clock, config } = portal;
  const today = () => dayAt(clock(), config.agencyTimeZone);

  async function throwIfSignsForOthers(
    tx: Connection,
    person: Viewer,
    clientId: string,
    authoriser: Authoriser,
  ) {
    const ofOthers = await listOfOthers(tx, person, { clientId, today: today() });
    throwIf(refusalToChangeWhoSigns(ofOthers.has(authoriser.id), authoriser));
  }

  return {
    'GET /api/clients/:id/authorisers/:authoriserId/covers': async ({ params: { id, authoriserId } }) => {
      const authoriser = await getAuthoriser(db, id, authoriserId);
      return onOnePage(await listCovers(db, authoriser.id, today()));
    },

    'POST /api/clients/:id/authorisers/:authoriserId/covers': ({
      change,
      params: { id, authoriserId },
      body,
    }) =>
      changeClient(portal, change, { id }, async ({ tx, person, client, now, record }) => {
        const authoriser = await getAuthoriser(tx, id, authoriserId);
        throwIf(refusalToChangeClient(client));
        await throwIfSignsForOthers(tx, person, id, authoriser);
        const deputy = (await listAuthorisers(tx, id)).find((one) => one.id === body.deputyId);
        throwIf(refusalToCover(authoriser, deputy, body, today()));
        throwIf(refusalToOverlap(authoriser, body, await listCovers(tx, authoriserId, today())));
        const cover = await insertCover(tx, authoriserId, body, { by: person.id, at: now });
        await record('cover added', null, historyOf(authoriser, cover));
        await tellWhoSigns(tx, portal, {
          person,
          clientName: client.name,
          authoriser: cover.deputyName,
          email: deputy?.email ?? '',
          change: 'deputy',
          of: authoriser.fullName,
          concerned: { authoriserId },
        });
        return cover;
      }),

    'DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId': ({
      change,
      params: { id, authoriserId, coverId },
    }) =>
      changeClient(portal, change, { id }, async ({ tx, person, client, now, record }) => {
        const authoriser = await getAuthoriser(tx, id, authoriserId);
        const cover = await getCover(tx, authoriserId, coverId);
        throwIf(refusalToChangeClient(client));
        await throwIfSignsForOthers(tx, person, id, authoriser);
        await removeCover(tx, coverId);
        await withdrawWhereGone(tx, [cover.deputyId], { now, today: today() });
        await record('cover removed', historyOf(authoriser, cover), null);
        return { id: coverId };
      }),
  };
}
