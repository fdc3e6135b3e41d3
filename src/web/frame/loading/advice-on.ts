import { Refusal } from '#domain/refusal.ts';
import { NotReached } from '#web/api/api.ts';
import { CodeMissing } from '#web/api/on-demand.ts';

export function adviceOn(failure: unknown): string {
  if (failure instanceof NotReached || failure instanceof CodeMissing)
    return 'Check your connection, then try again. Nothing that you typed is lost.';
  if (failure instanceof Refusal) return 'Try again. If it stays so, ask your agency.';
  return 'Your connection works: the portal failed. Try again in a moment. If it stays so, tell your agency.';
}
