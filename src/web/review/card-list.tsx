import { classes } from '#web/ui/classes.ts';
import type { RowListProps } from './row-list.ts';
import { TimesheetCard } from './timesheet-card.tsx';

interface CardListProps extends Omit<RowListProps, 'status' | 'sort' | 'onSort'> {
  busy: boolean;
}

export function CardList({ rows, total, busy, isLeaving, isBusy, selected, isGone, ...card }: CardListProps) {
  return (
    <div role="feed" aria-label="Timesheets" aria-busy={busy}>
      {rows.map((timesheet, index) => {
        const { id } = timesheet;
        return (
          <div
            key={id}
            data-leaving={isLeaving(id) || undefined}
            className={classes(
              '-mx-1.5 grid grid-cols-1 px-1.5 transition-[grid-template-rows,opacity] duration-200 ease-out [contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
              isLeaving(id) ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
            )}
          >
            <div className={classes('min-h-0', isLeaving(id) && 'overflow-hidden')}>
              <div className="pt-1.5 pb-2.5 @2xl:pt-1 @2xl:pb-1.5">
                <TimesheetCard
                  {...card}
                  timesheet={timesheet}
                  position={index + 1}
                  total={total}
                  busy={isBusy(id)}
                  selected={selected(id)}
                  gone={isGone(id)}
                />
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
