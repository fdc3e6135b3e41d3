import { useEffect, useSyncExternalStore } from 'react';
import {
  besides,
  findDraft,
  placeOfDraft,
  listDraftKeys,
  onDraftChange,
  removeDraft,
  saveDraft,
} from './draft.ts';
import { isSame, type OwnAssignment, resolveKey } from '#web/week/timesheet-keys/timesheet-key.ts';

export function moveDraft(from: string, to: string): void {
  const draft = findDraft(from);
  if (!draft) return;
  saveDraft(to, besides(draft, findDraft(to), null));
  removeDraft(from);
}

function listStrays(userId: string, assignments: readonly OwnAssignment[]): { from: string; to: string }[] {
  return listDraftKeys(userId).flatMap((key) => {
    const home = resolveKey(key, assignments);
    return isSame(home, key) ? [] : [{ from: placeOfDraft(userId, key), to: placeOfDraft(userId, home) }];
  });
}

export function useResolvedDrafts(userId: string, assignments: readonly OwnAssignment[]): boolean {
  const strays = useSyncExternalStore(onDraftChange, () => listStrays(userId, assignments).length);
  useEffect(() => {
    if (strays === 0) return;
    for (const { from, to } of listStrays(userId, assignments)) moveDraft(from, to);
  }, [strays, userId, assignments]);
  return strays === 0;
}
