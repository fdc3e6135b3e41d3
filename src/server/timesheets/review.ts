/** Reviews as resources: an approval, a rejection, and taking either back at once. */

import type { reviewEndpoints } from '#contract/reviews.ts';
import { approve, reject } from '#domain/timesheet/review.ts';
import { getTimesheet } from './store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { decide, takeBack } from './decision.ts';

export function reviewHandlers(portal: Portal): Handlers<typeof reviewEndpoints> {
  const { db, clock } = portal;
  return {
    'PUT /api/timesheets/:id/approval': ({ person, params: { id } }) => decide(portal, id, person, approve),

    'PUT /api/timesheets/:id/rejection': ({ person, params: { id }, body: rejection }) =>
      decide(portal, id, person, (timesheet, circumstances) => reject(timesheet, rejection, circumstances)),

    'DELETE /api/timesheets/:id/review': async ({ person, params: { id } }) => {
      await takeBack(portal, id, person, clock());
      return getTimesheet(db, id, person, 'see a timesheet');
    },
  };
}
