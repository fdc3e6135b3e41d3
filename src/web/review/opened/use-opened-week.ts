import { type FocusEvent, useState } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { cardOf, idOf } from '#web/review/keys/card-focus.ts';
import { useWideWindow } from '#web/ui/use-wide-window.ts';

/** In rem (1,280 px at default text size): room for the table beside the opened week. */
const roomForWeek = 80;

export interface OpenedWeek {
  hasRoom: boolean;
  shown: FlaggedTimesheet | undefined;
  show: (id: string | null) => void;
  moveOn: (id: string, next: HTMLElement | null) => void;
  follow: (event: FocusEvent) => void;
  close: () => void;
}

export function useOpenedWeek(rows: readonly FlaggedTimesheet[], isTable: boolean): OpenedWeek {
  const hasRoom = useWideWindow(roomForWeek) && isTable;
  const [opened, setOpened] = useState<string | null>(null);
  return {
    hasRoom,
    shown: hasRoom ? rows.find(({ id }) => id === opened) : undefined,
    show: setOpened,
    moveOn(id, next) {
      if (opened === id) setOpened(next && idOf(next));
    },
    follow({ target }) {
      const row = target.closest<HTMLElement>('[data-timesheet]');
      if (opened && row) setOpened(idOf(row));
    },
    close() {
      if (opened) cardOf(opened)?.focus();
      setOpened(null);
    },
  };
}
