import type { auditEndpoints } from '#contract/audit.ts';
import { pageOfEvents } from './store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function auditHandlers({ db }: Portal): Handlers<typeof auditEndpoints> {
  return {
    'GET /api/audit': ({ query: { cursor, limit, ...filter } }) =>
      pageOfEvents(db, filter, { cursor, limit }),
  };
}
