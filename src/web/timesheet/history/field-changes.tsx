import type { FieldChange, NewPrice } from '#domain/timesheet/history.ts';
import { changesOf, priceChangesOf, type ShownChange } from './history-sentences.ts';

export function FieldChanges({ changes, className }: { changes: FieldChange[]; className?: string }) {
  return <ShownChanges changes={changesOf(changes)} className={className} />;
}

export function PriceChanges({ price }: { price: NewPrice }) {
  return <ShownChanges changes={priceChangesOf(price)} />;
}

interface ShownChangesProps {
  changes: ShownChange[];
  className?: string | undefined;
}

function ShownChanges({ changes, className }: ShownChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul className={className}>
      {changes.map(({ name, before, after }) => (
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
