import type { approvalEndpoints, ApprovalResult } from '#contract/timesheets/reviews.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { Refusal, resultOf } from '#domain/refusal.ts';
import type { Flag } from '#domain/flags/flag.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { approval, decide, takeBack } from './review.ts';
import { listRedFlags } from './lists/red-flag-store.ts';

export function approvalHandlers(portal: Portal): Handlers<typeof approvalEndpoints> {
  return {
    'POST /api/timesheets/approvals': async ({ person, change, body: { ids, redFlags, withoutSignOff } }) => {
      const timeZone = portal.config.agencyTimeZone;
      const today = dayAt(portal.clock(), timeZone);
      const flagged =
        redFlags === 'ask'
          ? await listRedFlags(portal.db, person, ids, { today, timeZone })
          : new Map<string, Flag[]>();
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        const flags = flagged.get(id);
        if (flags) {
          items.push({ id, refusal: asItem(refusalOfFlagged(flags)) });
          continue;
        }
        const approving = decide(portal, change, id, approval({ withoutSignOff }), {
          tellAfter: portal.undoTime,
          isTogether: true,
        });
        items.push({ id, refusal: await refusalOf(approving) });
      }
      return { items };
    },

    'POST /api/timesheets/approvals/undoing': async ({ change, body: { ids } }) => {
      const now = portal.clock();
      const items: ApprovalResult[] = [];
      for (const id of new Set(ids)) {
        items.push({ id, refusal: await refusalOf(takeBack(portal, change, id, { now, isTogether: true })) });
      }
      return { items };
    },
  };
}

/**
 * Returns the refusal that requests a confirmation. The client repeats the request without `ask` to confirm.
 */
function refusalOfFlagged(flags: readonly Flag[]): Refusal {
  const labels = flags.map(({ label }) => label).join(', ');
  const message = `This week has red flags: ${labels}. Check it before you approve it.`;
  return new Refusal('conflict', 'week_has_red_flags', message, {
    values: { flags: labels },
    fields: { redFlags: labels },
  });
}

function asItem({ code, reason, message, values, fields }: Refusal): ApprovalResult['refusal'] {
  return { code, reason, message, values, ...(fields && { fields }) };
}

function refusalOf(work: Promise<unknown>): Promise<ApprovalResult['refusal']> {
  return resultOf(
    work.then(() => null),
    asItem,
  );
}
