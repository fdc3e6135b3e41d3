import { useCallback, useEffect, useRef, useState } from 'react';
import type { Week } from '#domain/week.ts';
import { attemptFor, type Draft, findDraft, removeDraft, saveDraft } from './draft.ts';
import type { EntryValues } from './entry-values.ts';

/** Long enough that not every keystroke is written and announced. */
const pause = 600;

/** Keeps what is typed on this device, and forgets it when told. */
export function useDraft(userId: string, week: Week) {
  const draft = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [savedAt, setSavedAt] = useState<number | null>(() => findDraft(userId, week)?.savedAt ?? null);
  const [isRecalled, setRecalled] = useState(() => findDraft(userId, week)?.isRecalled === true);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (draft.current && saveDraft(userId, week, draft.current)) setSavedAt(draft.current.savedAt);
  }, [userId, week]);

  const keep = useCallback(
    (values: EntryValues) => {
      draft.current = { ...(draft.current ?? findDraft(userId, week)), values, savedAt: Date.now() };
      clearTimeout(timer.current);
      timer.current = setTimeout(write, pause);
    },
    [userId, week, write],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    draft.current = null;
    removeDraft(userId, week);
    setSavedAt(null);
    setRecalled(false);
  }, [userId, week]);

  /** The key for sending this entry, kept with the draft, so that a lost answer does not make two timesheets. */
  const idempotencyKeyFor = useCallback(
    (values: EntryValues, entry: unknown) => {
      const earlier = draft.current ?? findDraft(userId, week);
      const attempt = attemptFor(entry, earlier?.attempt);
      draft.current = { ...earlier, values, savedAt: Date.now(), attempt };
      write();
      return attempt.idempotencyKey;
    },
    [userId, week, write],
  );

  useEffect(() => {
    const flush = () => {
      if (timer.current) write();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [write]);

  return { savedAt, isRecalled, keep, forget, idempotencyKeyFor };
}
