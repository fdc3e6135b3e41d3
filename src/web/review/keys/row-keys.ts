import type { KeyboardEvent, MouseEvent } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { CardActions } from '#web/review/card-actions.ts';

interface Pressed {
  timesheet: FlaggedTimesheet;
  gone: boolean;
  mayReview: boolean;
  actions: CardActions;
}

export function openByPress({ target }: MouseEvent, { timesheet, actions }: Pressed): void {
  const isControl = (target as Element).closest('button, input, a') !== null;
  if (!isControl && getSelection()?.isCollapsed !== false) actions.open('details', timesheet);
}

export function pressKey(event: KeyboardEvent, { timesheet, gone, mayReview, actions }: Pressed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const isPending = mayReview && timesheet.status === 'Pending' && !gone;
  const next = () => actions.move(timesheet, 1);
  const approve = () => (event.shiftKey ? actions.approveSelected() : actions.approve(timesheet));
  const keys: Record<string, (() => void) | false> = {
    j: next,
    ArrowDown: next,
    k: () => actions.move(timesheet, -1),
    ArrowUp: () => actions.move(timesheet, -1),
    a: gone && !event.shiftKey ? next : mayReview && timesheet.status === 'Pending' && approve,
    r: gone ? next : isPending && (() => actions.open('rejection', timesheet)),
    Enter: event.target === event.currentTarget && (() => actions.open('details', timesheet)),
    Escape: actions.close,
    x: isPending && (() => actions.select(timesheet)),
    z: actions.undo,
    '/': actions.search,
    '?': actions.help,
  };
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  if (event.key.startsWith('Arrow')) event.stopPropagation();
  action();
}
