import type { savedFilterEndpoints } from '#contract/reports/saved-filters.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToRenameFilter, refusalToSaveFilter } from '#domain/report/saved-filter.ts';
import {
  listSavedFilters,
  lockSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
  saveFilter,
} from './saved-filter-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';

export function savedFilterHandlers({ db }: Portal): Handlers<typeof savedFilterEndpoints> {
  return {
    'GET /api/report-filters': async ({ person }) => onOnePage(await listSavedFilters(db, person.id)),

    'POST /api/report-filters': ({ person, body }) =>
      db.transaction().execute(async (tx) => {
        throwIf(refusalToSaveFilter(await lockSavedFilters(tx, person.id), body.name));
        return saveFilter(tx, person.id, body);
      }),

    'PUT /api/report-filters/:id/name': ({ person, params: { id }, body: { name } }) =>
      db.transaction().execute(async (tx) => {
        throwIf(refusalToRenameFilter(await lockSavedFilters(tx, person.id), id, name));
        return renameSavedFilter(tx, person.id, { id, name });
      }),

    'DELETE /api/report-filters/:id': async ({ person, params: { id } }) => {
      await removeSavedFilter(db, person.id, id);
      return { id };
    },
  };
}
