import type { startPageEndpoints } from '#contract/me/start-page.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { saveStartPage } from './start-page-store.ts';

export function startPageHandlers({ db }: Portal): Handlers<typeof startPageEndpoints> {
  return {
    'PUT /api/me/start-page': async ({ person, body: { startPage } }) => {
      await saveStartPage(db, person, startPage);
      return { startPage };
    },
  };
}
