import type { FieldChange } from '#domain/timesheet/history.ts';
import { changesOf } from './history-sentences.ts';

export function FieldChanges({
  changes,
  className = 'tabular-nums',
}: {
  changes: FieldChange[];
  className?: string;
}) {
  const told = changesOf(changes);
  if (told.length === 0) return null;
  return (
    <ul className={className}>
      {told.map(({ name, before, after }) => (
        <li key={name}>
          {name}: <span className="sr-only">from </span>
          <span className="text-soft">{before}</span>
          <span aria-hidden> → </span>
          <span className="sr-only"> to </span>
          {after}
        </li>
      ))}
    </ul>
  );
}
