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
    return `This merge of ${name} cannot be undone. Add the client again and move its assignments.`;
  }
  if (rests.mergedOn !== null) {
    return `The client that ${name} was merged into is now part of ${rests.mergedOn}. Undo that merge first.`;
  }
  if (rests.approved) {
    return `Weeks have since been approved under the name of ${into}, so the merge stays. Add a client and move the assignments.`;
  }
  if (rests.placed) {
    return `Other assignments of ${into} now use sites or authorisers of ${name}. Remove these first.`;
  }
  return null;
}
