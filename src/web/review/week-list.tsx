import type { FocusEvent, RefObject } from 'react';
import { CardList } from './card-list.tsx';
import { WeekPane } from './opened/week-pane.tsx';
import type { OpenedWeek } from './opened/use-opened-week.ts';
import type { RowListProps } from './row-list.ts';
import { TimesheetTable } from './table/timesheet-table.tsx';

interface WeekListProps extends RowListProps {
  isTable: boolean;
  list: RefObject<HTMLDivElement | null>;
  busy: boolean;
  isBelowBar: boolean;
  opened: OpenedWeek;
  retainedFocus: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
  onAttend: () => void;
}

export function WeekList(props: WeekListProps) {
  const { isTable, list, busy, isBelowBar, opened, retainedFocus, onAttend, ...shown } = props;
  const { shown: week } = opened;
  return (
    <div className={week && 'flex items-start gap-5'} hidden={shown.rows.length === 0 && !week}>
      <div
        ref={list}
        role="presentation"
        onFocus={(event) => {
          retainedFocus.onFocus(event);
          opened.follow(event);
        }}
        onBlur={retainedFocus.onBlur}
        onPointerMove={onAttend}
        onKeyDown={onAttend}
        className="@container min-w-0 flex-1"
      >
        {isTable ? (
          <TimesheetTable {...shown} busy={busy} openedId={week?.id ?? null} isBelowBar={isBelowBar} />
        ) : (
          <CardList {...shown} busy={busy} />
        )}
      </div>
      {week && (
        <WeekPane
          timesheet={week}
          busy={shown.isBusy(week.id)}
          isBelowBar={isBelowBar}
          actions={shown.actions}
          onClose={opened.close}
        />
      )}
    </div>
  );
}
