import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { besides, type Draft, findDraft, onDraftChange, removeDraft, saveDraft } from './draft.ts';
import type { EntryValues } from './entry-values.ts';

/** Maximum milliseconds between typing and saving. */
const pause = 250;

interface DraftSettings {
  place: string;
  opening: Draft | null;
  existing: Timesheet | null;
  show: (values: EntryValues) => void;
}

/**
 * Several windows with the same week share its draft. If two windows write at once, both versions
 * stay until the worker chooses a version.
 */
export function useDraft({ place, opening, existing, show }: DraftSettings) {
  const basis = existing?.id ?? null;
  const latest = useRef(opening);
  const lastSeen = useRef(opening?.savedAt ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [kept, setKept] = useState<{ draft: Draft; isOnDevice: boolean } | null>(
    opening && { draft: opening, isOnDevice: true },
  );

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!latest.current) return;
    latest.current = besides(latest.current, findDraft(place), lastSeen.current);
    lastSeen.current = latest.current.savedAt;
    setKept({ draft: latest.current, isOnDevice: saveDraft(place, latest.current) });
  }, [place]);

  const keep = useCallback(
    (values: EntryValues) => {
      const { isWaiting: _, ...earlier } = latest.current ?? {};
      latest.current = { ...earlier, basis, values, savedAt: Date.now() };
      if (!timer.current) timer.current = setTimeout(write, pause);
    },
    [basis, write],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = null;
    lastSeen.current = null;
    removeDraft(place);
    setKept(null);
  }, [place]);

  function keepAtOnce<Kept extends Draft>(values: EntryValues, beside: (draft: Draft) => Kept): Kept {
    const draft = beside({ ...latest.current, basis, values, savedAt: Date.now() });
    latest.current = draft;
    write();
    return draft;
  }

  /**
   * Changes facts about the draft, not its values. Does nothing if the draft is gone because
   * another window has sent it.
   */
  function amend(change: (draft: Draft) => Draft): void {
    if (!latest.current) return;
    latest.current = change(latest.current);
    write();
  }

  function choose(version: 'shown' | 'other') {
    if (!latest.current?.other) return;
    const { other, ...mine } = latest.current;
    const values = version === 'other' ? other.values : mine.values;
    latest.current = { ...mine, basis, values, savedAt: Date.now() };
    lastSeen.current = findDraft(place)?.savedAt ?? null;
    write();
    show(values);
  }

  const follow = useEffectEvent(() => {
    const stored = findDraft(place);
    if (timer.current || (stored?.savedAt ?? null) === lastSeen.current) return;
    latest.current = stored;
    lastSeen.current = stored?.savedAt ?? null;
    setKept(stored && { draft: stored, isOnDevice: true });
    if (stored) show(stored.values);
  });

  useEffect(() => {
    const saveAndFollow = () => {
      if (timer.current) write();
      follow();
    };
    const stopHearing = onDraftChange((key) => {
      if (key === place) follow();
    });
    // A phone may end a hidden window without `pagehide`, so save the last characters before. A
    // suspended window misses storage events, so re-read the draft when the window wakes.
    const until = new AbortController();
    addEventListener('pagehide', saveAndFollow, { signal: until.signal });
    document.addEventListener('visibilitychange', saveAndFollow, { signal: until.signal });
    return () => {
      until.abort();
      stopHearing();
      if (timer.current) write();
    };
  }, [place, write]);

  return {
    savedAt: kept?.isOnDevice ? kept.draft.savedAt : null,
    isWaiting: kept?.draft.isWaiting === true,
    isRecalled: kept?.draft.isRecalled === true,
    untimed: kept?.draft.untimed,
    other: kept?.draft.other ?? null,
    keep,
    forget,
    keepAtOnce,
    amend,
    choose,
  };
}
