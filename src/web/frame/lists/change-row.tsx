import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { linesOfChange, titleOfChange } from '#domain/audit/change-log.ts';
import type { PastChange } from '#web/api/queries/change-log.ts';

interface ChangeRowProps {
  change: PastChange;
  timeZone: string;
  namesPerson?: boolean;
}

export function ChangeRow({ change, timeZone, namesPerson = false }: ChangeRowProps) {
  const about = change.person?.fullName ?? change.client?.name;
  return (
    <li className="flex flex-wrap gap-x-6 py-2.5 text-sm wrap-anywhere">
      <p className="flex-1 basis-64 font-medium">
        {namesPerson && about && `${about}: `}
        {titleOfChange(change)}
        {change.assignment && <AssignmentName of={change.assignment} />}
      </p>
      <p className="text-soft">
        <time dateTime={change.at}>{dayAndTimeAt(change.at, timeZone)}</time> by {change.actorName}
      </p>
      <ul className="w-full">
        {linesOfChange(change).map(({ label, before, after }) => (
          <li key={label}>
            {label}:{' '}
            {before !== null && (
              <>
                <span className="sr-only">from </span>
                <span className="text-soft">{before}</span>
                <span aria-hidden> → </span>
                <span className="sr-only"> to </span>
              </>
            )}
            {after}
          </li>
        ))}
        {change.reason && <li>Reason: {change.reason}</li>}
      </ul>
    </li>
  );
}

export function AssignmentName({
  of: { clientName, jobTitle },
}: {
  of: NonNullable<PastChange['assignment']>;
}) {
  return (
    <>
      , {clientName} ({jobTitle})
    </>
  );
}
