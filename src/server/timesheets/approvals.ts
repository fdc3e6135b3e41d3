/** Many approvals at once: each is decided as if it were alone. */

import type { approvalEndpoints, ApprovalResult } from '#contract/reviews.ts';
import { Refusal } from '#domain/refusal.ts';
import { approve } from '#domain/timesheet/review.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { decide, takeBack } from './review.ts';

export function approvalHandlers(portal: Portal): Handlers<typeof approvalEndpoints> {
  return {
    'POST /api/timesheets/approvals': async ({ person, body: { ids } }) => {
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        const approval = decide(portal, id, person, approve, portal.undoTime);
        items.push({ id, refusal: await refusalOf(approval) });
      }
      return { items };
    },

    'POST /api/timesheets/approvals/undoing': async ({ person, body: { ids } }) => {
      const now = portal.clock();
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        items.push({ id, refusal: await refusalOf(takeBack(portal, id, person, now)) });
      }
      return { items };
    },
  };
}

async function refusalOf(work: Promise<unknown>): Promise<ApprovalResult['refusal']> {
  try {
    await work;
    return null;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { code: problem.code, message: problem.message };
  }
}
