import { Refusal } from '#domain/refusal.ts';
import { NotReached } from '#web/api/api.ts';
import { CodeMissing } from '#web/api/on-demand.ts';

export function adviceOn(failure: unknown): string {
  if (failure instanceof NotReached || failure instanceof CodeMissing)
    return 'Check your internet, then try again. You have lost nothing.';
  if (failure instanceof Refusal) return 'Try again. If it fails again, ask your agency.';
  return 'The portal failed. Try again in a moment. If it fails again, tell your agency.';
}
