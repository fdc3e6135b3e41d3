import type { changeLogEndpoints } from '#contract/history/change-log.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getWorker } from './store.ts';
import { pageOfChanges } from '#server/history/change-log-store.ts';

export function changeLogHandlers({ db }: Portal): Handlers<typeof changeLogEndpoints> {
  return {
    'GET /api/workers/:id/history': async ({ person, params, query: { subject, ...page } }) => {
      const { id } = await getWorker(db, params.id, person, 'see a worker');
      const withoutNotes = !mayInGeneral(person.role, 'read notes');
      return pageOfChanges(db, { userId: id, subject, withoutNotes }, page);
    },

    'GET /api/history': ({ query: { cursor, limit, ...filter } }) =>
      pageOfChanges(db, filter, { cursor, limit }),
  };
}
