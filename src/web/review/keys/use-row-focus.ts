import { type RefObject, useEffect, useRef } from 'react';
import type { OpenedWeek } from '#web/review/opened/use-opened-week.ts';
import { cardOf, isNowhere, neighbourOf } from '#web/review/card-focus.ts';

interface Row {
  id: string;
}

interface Circumstances {
  feed: RefObject<HTMLElement | null>;
  list: { leave: (id: string) => void; comeBack: (id: string) => void };
  week: OpenedWeek;
}

/**
 * Moves the focus to the next row when a row leaves, and back when a refused row returns. Also
 * decides which element gets the focus after a dialog closes.
 */
export function useRowFocus({ feed, list, week }: Circumstances) {
  const returned = useRef<string | null>(null);
  const returnTo = useRef<() => HTMLElement | null>(() => null);
  const left = useRef<{ id: string; focused: HTMLElement | null; wasOpened: boolean } | null>(null);

  useEffect(() => {
    const card = returned.current && cardOf(returned.current);
    if (!card) return;
    card.focus();
    returned.current = null;
  });

  const comeBack = ({ id }: Row) => {
    list.comeBack(id);
    returned.current = id;
  };

  return {
    returnTo: () => returnTo.current(),
    holdAt: ({ id }: Row) => {
      returnTo.current = () => cardOf(id);
    },
    leave: ({ id }: Row) => {
      const neighbour = neighbourOf(feed.current, id, 1) ?? neighbourOf(feed.current, id, -1);
      const next = neighbour ?? document.querySelector('h1');
      const hadFocus = cardOf(id)?.contains(document.activeElement) ?? false;
      left.current = { id, focused: hadFocus ? next : null, wasOpened: week.shown?.id === id };
      // Rows of a bulk may leave while a dialog of another row is open: that row keeps the focus.
      const target = returnTo.current();
      if (!target?.isConnected || target === cardOf(id)) returnTo.current = () => next;
      week.moveOn(id, neighbour);
      if (hadFocus) next?.focus();
      list.leave(id);
    },
    /**
     * A row whose decision was refused returns to its place. Its focus and its opened week return
     * too, unless the user has moved on.
     */
    stay: ({ id }: Row) => {
      const before = left.current?.id === id ? left.current : null;
      const { activeElement } = document;
      list.comeBack(id);
      returnTo.current = () => cardOf(id);
      if (isNowhere(activeElement) || (before?.focused && before.focused === activeElement)) {
        returned.current = id;
      }
      if (before?.wasOpened) week.showAgain(id);
    },
    comeBack,
    comeBackAmongMany: ({ id }: Row) => {
      if (!returned.current && isNowhere(document.activeElement)) comeBack({ id });
      else list.comeBack(id);
    },
  };
}
