/** The premium rules of an assignment, from a day on. */

import type { assignmentRuleEndpoints } from '#contract/assignment-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import { getWorkerOfAssignment } from './placement-store.ts';

export function assignmentRuleHandlers({ db }: Portal): Handlers<typeof assignmentRuleEndpoints> {
  return {
    'GET /api/assignments/:id/rules': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'see rates and margin');
      return { ...onOnePage([]), from: null, rules: [] };
    },

    'PUT /api/assignments/:id/rules': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'edit rates');
      throw new Refusal('unavailable', 'Rules cannot be set yet.');
    },
  };
}
