import * as z from 'zod/mini';
import type { payRunEndpoints } from '#contract/pay-runs/pay-runs.ts';
import type { Handlers } from '#server/session/serve.ts';
import { cursorOf, keyOf, pageOf } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { changeHandlers } from './changes.ts';
import { payRunItemHandlers } from './items.ts';
import { openingHandlers } from './opening.ts';
import { compareRun, onePayRun, payRunsOf } from './run-answers.ts';
import { getRun, listRuns } from './store.ts';

const NumberKey = z.tuple([z.int32()]);

export function payRunHandlers(portal: Portal): Handlers<typeof payRunEndpoints> {
  const { db } = portal;
  return {
    ...payRunItemHandlers(portal),

    'GET /api/pay-runs': async ({ query: { cursor, limit } }) => {
      const [before] = cursor ? keyOf(cursor, NumberKey) : [null];
      const { runs, total } = await listRuns(db, before, limit + 1);
      const answers = await payRunsOf(portal, runs);
      return pageOf(answers, limit, total, ({ number }) => cursorOf(number));
    },

    ...openingHandlers(portal),

    'GET /api/pay-runs/:id': async ({ person, params: { id } }) =>
      onePayRun(portal, await getRun(db, id), person),

    'GET /api/pay-runs/:id/comparison': async ({ person, params: { id } }) =>
      compareRun(portal, await getRun(db, id), person),

    ...changeHandlers(portal),
  };
}
