import { Refusal } from '#domain/refusal.ts';
import type { ClientState } from './client.ts';

export interface MergeRests {
  approved: boolean;
  placed: boolean;
  mergedOn: string | null;
}

export function refusalToUndoMerge(
  { name, mergedIntoName }: ClientState,
  rests: MergeRests | null,
): Refusal | null {
  const message = reasonNotToUndo(name, mergedIntoName, rests);
  return message === null
    ? null
    : new Refusal('conflict', 'merge_not_undoable', message, { values: { name, into: mergedIntoName } });
}

function reasonNotToUndo(name: string, into: string | null, rests: MergeRests | null): string | null {
  if (into === null) return `${name} is not merged into another client.`;
  if (!rests) {
    return `${name} was merged before merges could be undone. Add it anew, and move its assignments by hand.`;
  }
  if (rests.mergedOn !== null) {
    return `The client that ${name} was merged into is part of ${rests.mergedOn} by now. Undo that merge first.`;
  }
  if (rests.approved) {
    return `Weeks were approved under the name of ${into} since. The merge stays: add a client, and move the assignments by hand.`;
  }
  if (rests.placed) {
    return `Other assignments of ${into} have sites or authorisers of ${name} by now. Take these away first.`;
  }
  return null;
}
