import type { authoriserCoverEndpoints } from '#contract/clients.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { refusalToChangeClient } from '#domain/client/client.ts';
import { type Cover, refusalToCover, refusalToOverlap } from '#domain/client/cover.ts';
import { insist } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import { getAuthoriser, listAuthorisers } from './authoriser-store.ts';
import { changeClient } from './client-change.ts';
import { getCover, insertCover, listCovers, removeCover } from './cover-store.ts';

function toldOf({ fullName }: { fullName: string }, { deputyName, fromDate, untilDate }: Cover): object {
  return { fullName, deputyName, fromDate, untilDate };
}

export function authoriserCoverHandlers(portal: Portal): Handlers<typeof authoriserCoverEndpoints> {
  const { db, clock, config } = portal;
  const today = () => dayAt(clock(), config.agencyTimeZone);
  return {
    'GET /api/clients/:id/authorisers/:authoriserId/covers': async ({ params: { id, authoriserId } }) => {
      const authoriser = await getAuthoriser(db, id, authoriserId);
      return onOnePage(await listCovers(db, authoriser.id, today()));
    },

    'POST /api/clients/:id/authorisers/:authoriserId/covers': ({
      person,
      params: { id, authoriserId },
      body,
    }) =>
      changeClient(portal, { id, person }, async ({ tx, client, record }) => {
        const authoriser = await getAuthoriser(tx, id, authoriserId);
        insist(refusalToChangeClient(client));
        const deputy = (await listAuthorisers(tx, id)).find((one) => one.id === body.deputyId);
        insist(refusalToCover(authoriser, deputy, body, today()));
        insist(refusalToOverlap(authoriser, body, await listCovers(tx, authoriserId, today())));
        const cover = await insertCover(tx, authoriserId, body);
        await record('cover added', null, toldOf(authoriser, cover));
        return cover;
      }),

    'DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId': ({
      person,
      params: { id, authoriserId, coverId },
    }) =>
      changeClient(portal, { id, person }, async ({ tx, client, record }) => {
        const authoriser = await getAuthoriser(tx, id, authoriserId);
        const cover = await getCover(tx, authoriserId, coverId);
        insist(refusalToChangeClient(client));
        await removeCover(tx, coverId);
        await record('cover removed', toldOf(authoriser, cover), null);
        return { id: coverId };
      }),
  };
}
