import { useQuery } from '@tanstack/react-query';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type HistoryEntry, timesheetHistoryQuery } from './history-query.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { FieldChanges, PriceChanges } from './field-changes.tsx';
import { deedOf, withKnownFacts, withoutReplaced } from './history-sentences.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';

interface TimesheetHistoryProps {
  timesheet: Timesheet;
  candidateName: string;
  isOwn?: boolean;
  timeZone: string;
}

export function TimesheetHistory(props: TimesheetHistoryProps) {
  const { timesheet, candidateName, isOwn = false, timeZone } = props;
  const query = useQuery(timesheetHistoryQuery(timesheet.id));
  return (
    <Loaded
      query={query}
      problem="Failed to fetch timesheet history"
      loading={
        <div aria-busy className="space-y-3 py-1">
          <p role="status" className="sr-only">
            Loading…
          </p>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      }
    >
      {(entries) => (
        <ol aria-label="History" className="text-sm">
          {withKnownFacts(isOwn ? withoutReplaced(entries) : entries, timesheet, candidateName).map(
            (entry, index) => (
              <li
                // eslint-disable-next-line react/no-array-index-key -- entries are only appended
                key={index}
                className="relative border-l border-line pb-4 pl-5 last:border-transparent last:pb-0"
              >
                <span
                  aria-hidden
                  className="absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full border-2 border-card bg-accent"
                />
                <Entry entry={entry} readerName={isOwn ? candidateName : null} timeZone={timeZone} />
              </li>
            ),
          )}
        </ol>
      )}
    </Loaded>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  readerName: string | null;
  timeZone: string;
}

function Entry({ entry, readerName, timeZone }: EntryProps) {
  return (
    <div className="space-y-1 wrap-anywhere">
      <p className="font-medium">{deedOf(entry, readerName)}</p>
      <p className="text-soft">
        <time dateTime={entry.at}>{dayAndTimeAt(entry.at, timeZone)}</time>
        {entry.address && ` from ${entry.address}`}
      </p>
      {entry.reason && <LongText>{`“${entry.reason}”`}</LongText>}
      {entry.newPrice && <PriceChanges price={entry.newPrice} />}
      <FieldChanges changes={entry.changes} />
    </div>
  );
}
