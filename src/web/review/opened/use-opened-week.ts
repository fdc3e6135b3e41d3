import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { Refusal } from '#domain/refusal.ts';
import { timesheetQuery } from '#web/api/queries/timesheets.ts';
import { cardOf, idOf } from '#web/review/card-focus.ts';
import { useWideWindow } from '#web/ui/layout/use-wide-window.ts';
import { useWeekInAddress } from './use-week-in-address.ts';

/** Minimum width in rem for the table beside the opened week: 1,280 px at the default text size. */
const roomForWeek = 80;

export interface OpenedWeek {
  /** The opened week if it shows in the pane beside the table. */
  shown: FlaggedTimesheet | undefined;
  /** The opened week if it shows in a dialog, because the window has no room for the pane. */
  inDialog: FlaggedTimesheet | undefined;
  /** True if the URL names a week that does not exist or that the person may not see. */
  isUnknown: boolean;
  show: (timesheet: FlaggedTimesheet) => void;
  moveOn: (id: string, next: HTMLElement | null) => void;
  follow: (event: FocusEvent) => void;
  showAgain: (id: string) => void;
  close: () => void;
  /** Closes the week without moving the focus, because the dialog restores the focus. */
  closeDialog: () => void;
}

export function useOpenedWeek(rows: readonly FlaggedTimesheet[], isTable: boolean): OpenedWeek {
  const hasRoom = useWideWindow(roomForWeek) && isTable;
  const { id, isLinked, show } = useWeekInAddress();
  const [pressed, setPressed] = useState<FlaggedTimesheet>();
  const row = rows.find((one) => one.id === id);
  const linked = useQuery({ ...timesheetQuery(id ?? ''), enabled: isLinked && !row });
  const found = row ?? (isLinked && linked.data && 'exceptions' in linked.data ? linked.data : undefined);
  const isRefused = linked.error instanceof Refusal && linked.error.code === 'missing';

  function close() {
    if (!id) return;
    cardOf(id)?.focus();
    show(null);
  }

  return {
    shown: hasRoom ? found : undefined,
    inDialog: hasRoom || !id ? undefined : (found ?? (pressed?.id === id ? pressed : undefined)),
    isUnknown: isLinked && !found && isRefused,
    show(timesheet) {
      setPressed(timesheet);
      show(timesheet.id);
    },
    moveOn(left, next) {
      if (hasRoom && id === left) show(next && idOf(next));
    },
    follow({ target }) {
      const card = target.closest<HTMLElement>('[data-timesheet]');
      if (hasRoom && id && card && idOf(card) !== id) show(idOf(card));
    },
    showAgain: show,
    close,
    closeDialog() {
      if (!hasRoom && id) show(null);
    },
  };
}
