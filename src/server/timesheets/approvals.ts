import type { approvalEndpoints, ApprovalResult } from '#contract/timesheets/reviews.ts';
import { resultOf } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { approval, decide, takeBack } from './review.ts';

export function approvalHandlers(portal: Portal): Handlers<typeof approvalEndpoints> {
  return {
    'POST /api/timesheets/approvals': async ({ person, body: { ids } }) => {
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        const approving = decide(portal, id, person, approval(), portal.undoTime);
        items.push({ id, refusal: await refusalOf(approving) });
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

function refusalOf(work: Promise<unknown>): Promise<ApprovalResult['refusal']> {
  return resultOf(
    work.then(() => null),
    ({ code, message, fields }) => ({ code, message, ...(fields && { fields }) }),
  );
}
