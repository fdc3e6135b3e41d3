import { useQuery } from '@tanstack/react-query';
import { linesOfChange, titleOfChange } from '#domain/audit/change-log.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { useMe } from '#web/api/queries/me.ts';
import { AssignmentName } from '#web/frame/lists/change-row.tsx';
import { lastRateChangeQuery } from '#web/api/queries/change-log.ts';

interface LastRateChangeProps {
  workerId: string;
  isShown: boolean;
}

/**
 * Renders nothing without a change or if the request fails, because the list below has all changes.
 */
export function LastRateChange({ workerId, isShown }: LastRateChangeProps) {
  const { timeZone } = useMe().agency;
  const { data: change } = useQuery({ ...lastRateChangeQuery(workerId), enabled: isShown });
  if (!change) return null;
  const lines = linesOfChange(change);
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {titleOfChange(change)}
      {change.assignment && <AssignmentName of={change.assignment} />}{' '}
      {change.action === 'removed' ? '' : 'changed '}by{' '}
      <span className="font-medium text-ink">{change.actorName}</span> on{' '}
      <time dateTime={change.at}>{dayAndTimeAt(change.at, timeZone)}</time>
      {lines.length > 0 && ': '}
      {lines.map(({ label, before, after }, index) => (
        <span key={label}>
          {index > 0 && ', '}
          {label.toLowerCase()}{' '}
          {before !== null && (
            <>
              <span className="sr-only">from </span>
              {before}
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          {after}
        </span>
      ))}
    </p>
  );
}
