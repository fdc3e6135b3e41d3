/** Contract section 3, rule 4: decisions on corrections and new prices. */

import { throwIf, Refusal } from '#domain/refusal.ts';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';
import { type CorrectedWeek, type CorrectionState, isSameWeek } from './correction.ts';

interface Decided {
  state: CorrectionState;
  proposedBy: string | null;
  decidedByName: string | null;
  before: CorrectedWeek;
}

type ForTwo = 'correction' | 'new price';

export function refusalToDecide(
  what: ForTwo,
  { state, decidedByName }: { state: string; decidedByName: string | null },
): Refusal | null {
  if (state === 'proposed') return null;
  const by = decidedByName ? ` by ${decidedByName}` : '';
  return new Refusal('conflict', 'proposal_already_decided', `This ${what} was already ${state}${by}.`, {
    values: { proposal: what, state },
  });
}

export function refusalToOwn(
  what: ForTwo,
  { proposedBy }: { proposedBy: string | null },
  { approver, twoPeople }: { approver: { id: string }; twoPeople: boolean },
): Refusal | null {
  if (!twoPeople || proposedBy !== approver.id) return null;
  return new Refusal('forbidden', 'second_person_needed', `A second person must approve this ${what}.`, {
    values: { proposal: what },
  });
}

export function throwIfDecided(correction: Pick<Decided, 'state' | 'decidedByName'>): void {
  throwIf(refusalToDecide('correction', correction));
}

export function refusalToApproveCorrection(
  correction: Decided,
  circumstances: {
    approver: { id: string };
    twoPeople: boolean;
    run: LockedRun | null;
    current: CorrectedWeek;
  },
): Refusal | null {
  const { run, current } = circumstances;
  const refusal = refusalToDecide('correction', correction);
  if (refusal) return refusal;
  if (!run) {
    return new Refusal(
      'conflict',
      'week_not_locked',
      'This week is no longer in a locked pay run. Withdraw the correction and reopen the week.',
    );
  }
  const own = refusalToOwn('correction', correction, circumstances);
  if (own) return own;
  if (isSameWeek(correction.before, current)) return null;
  return new Refusal(
    'conflict',
    'week_changed',
    'This week has changed since the correction was proposed. Withdraw the correction and propose it again.',
  );
}
