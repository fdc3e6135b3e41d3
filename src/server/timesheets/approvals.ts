import type { approvalEndpoints, ApprovalResult } from '#contract/timesheets/reviews.ts';
import { resultOf } from '#domain/refusal.ts';
import { askerOf } from '#server/auth/sessions/signed-in.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';
import { approval, decide, takeBack } from './review.ts';

const reviewing = 'enter the consultant area';

export function approvalHandlers(portal: Portal): Handlers<typeof approvalEndpoints> {
  return {
    'POST /api/timesheets/approvals': async ({ sessionId, body: { ids } }) => {
      const asker = askerOf(portal, sessionId, reviewing);
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        const approving = decide(portal, id, asker, approval(), portal.undoTime);
        items.push({ id, refusal: await refusalOf(approving) });
      }
      return { items };
    },

    'POST /api/timesheets/approvals/undoing': async ({ sessionId, body: { ids } }) => {
      const asker = askerOf(portal, sessionId, reviewing);
      const now = portal.clock();
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        items.push({ id, refusal: await refusalOf(takeBack(portal, id, asker, now)) });
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
