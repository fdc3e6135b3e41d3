import type { KeyboardEvent, MouseEvent } from 'react';
import type { MarkedTimesheet } from '#domain/timesheet/exception.ts';
import { classes } from '#web/ui/classes.ts';
import type { CardActions } from './card-actions.ts';
import { markIds } from '#web/timesheet/exception-marks.tsx';
import { CardContent } from './card-content.tsx';

interface TimesheetCardProps {
  timesheet: MarkedTimesheet;
  timeZone: string;
  /** Counted from 1, of so many in the whole list. */
  position: number;
  total: number;
  busy: boolean;
  /** Whether it is chosen; null where there is nothing to be done with many. */
  selected: boolean | null;
  /** Somebody else has decided on it meanwhile. */
  gone: boolean;
  /** The same object at every render. */
  actions: CardActions;
}

/** The signature, the marks, the hours. */
function describedBy(timesheet: MarkedTimesheet): string {
  const { id, signOff } = timesheet;
  return [...(signOff ? [`sign-off-${id}`] : []), ...markIds(timesheet), `hours-${id}`].join(' ');
}

/** A timesheet in a list: opened by a press anywhere, decided by its buttons, or by single keys while it has focus. */
export function TimesheetCard({ position, total, ...content }: TimesheetCardProps) {
  const { timesheet, selected, gone, actions } = content;
  const isPending = timesheet.status === 'Pending' && !gone;

  function press({ target }: MouseEvent) {
    const isControl = (target as Element).closest('button, input') !== null;
    if (!isControl && getSelection()?.isCollapsed !== false) actions.open('details', timesheet);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const next = () => actions.move(timesheet, 1);
    const approve = () => (event.shiftKey ? actions.approveSelected() : actions.approve(timesheet));
    const keys: Record<string, (() => void) | false> = {
      j: next,
      ArrowDown: next,
      k: () => actions.move(timesheet, -1),
      ArrowUp: () => actions.move(timesheet, -1),
      // Where somebody else was faster there is nothing to decide but to go on.
      a: gone && !event.shiftKey ? next : timesheet.status === 'Pending' && approve,
      r: gone ? next : isPending && (() => actions.open('rejection', timesheet)),
      Enter: event.target === event.currentTarget && (() => actions.open('details', timesheet)),
      x: isPending && (() => actions.select(timesheet)),
      z: actions.undo,
      '/': actions.search,
      '?': actions.help,
    };
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an article of a feed takes the focus and keys
    <article
      id={`timesheet-${timesheet.id}`}
      aria-labelledby={`name-${timesheet.id} week-${timesheet.id}`}
      aria-describedby={describedBy(timesheet)}
      aria-posinset={position}
      aria-setsize={total}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the feed pattern of ARIA has it
      tabIndex={0}
      onClick={press}
      onKeyDown={pressKey}
      className={classes(
        'scroll-mt-48 scroll-mb-20 sm:scroll-mt-36 cursor-pointer space-y-3 rounded-2xl border bg-card p-4 raised transition-[border-color,opacity] duration-150 @2xl:space-y-2 @2xl:px-5 @2xl:py-3.5',
        selected === true ? 'border-accent' : 'border-line hover:border-edge',
        gone && 'opacity-60',
      )}
    >
      <CardContent {...content} />
    </article>
  );
}
