import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Id } from '#domain/person/person.ts';
import type { AddressSearch } from '#web/frame/lists/filters.ts';

/**
 * Milliseconds before the URL changes. Arrow keys pass many weeks, and each change of the URL costs
 * a navigation.
 */
const pause = 150;

function weekIn(search: AddressSearch): string | null {
  return Id.safeParse(search['week']).data ?? null;
}

function withWeek(search: Record<string, string | undefined>, id: string | null) {
  const { week: _, ...rest } = search;
  return id === null ? rest : { ...rest, week: id };
}

export interface WeekInAddress {
  id: string | null;
  /**
   * True if the URL named the week at page load or after Back, so that perhaps no row shows the
   * week.
   */
  isLinked: boolean;
  show: (id: string | null) => void;
}

/**
 * Keeps the id of the opened week in the URL as `?week=`. Opening a week adds a history entry, so
 * that Back closes the week. Moving to another week replaces the entry.
 */
export function useWeekInAddress(): WeekInAddress {
  const search = useSearch({ strict: false });
  const inAddress = weekIn(search);
  const navigate = useNavigate();
  const router = useRouter();
  const [opened, setOpened] = useState({ id: inAddress, isLinked: inAddress !== null });
  const [seen, setSeen] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEntry = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (inAddress !== seen) {
    setSeen(inAddress);
    // A newer navigation may be running; its URL decides.
    const isNewest = weekIn(router.latestLocation.search) === inAddress;
    if (isNewest && inAddress !== opened.id) setOpened({ id: inAddress, isLinked: inAddress !== null });
  }

  function write(id: string | null, replace: boolean) {
    const scrollKey = router.latestLocation.state.scrollKey ?? router.latestLocation.state.__TSR_key;
    void navigate({
      to: '.',
      search: (before: Record<string, string | undefined>) => withWeek(before, id),
      state: { ...(scrollKey !== undefined && { scrollKey }) },
      replace,
      resetScroll: false,
    });
  }

  function show(id: string | null) {
    clearTimeout(timer.current);
    setOpened({ id, isLinked: false });
    const current = weekIn(router.latestLocation.search);
    if (id === current) return;
    if (id === null && hasEntry.current) {
      hasEntry.current = false;
      router.history.back();
    } else if (id !== null && current === null) {
      hasEntry.current = true;
      write(id, false);
    } else if (id === null) {
      write(null, true);
    } else {
      timer.current = setTimeout(() => {
        if (weekIn(router.latestLocation.search) !== null) write(id, true);
      }, pause);
    }
  }

  return { ...opened, show };
}
