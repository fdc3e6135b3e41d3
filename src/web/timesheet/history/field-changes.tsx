import type { FieldChange, NewPrice } from '#domain/timesheet/history.ts';
import { changesOf, priceChangesOf, type ToldChange } from './history-sentences.ts';

export function FieldChanges({ changes, className }: { changes: FieldChange[]; className?: string }) {
  return <ToldChanges changes={changesOf(changes)} className={className} />;
}

export function PriceChanges({ price }: { price: NewPrice }) {
  return <ToldChanges changes={priceChangesOf(price)} />;
}

interface ToldChangesProps {
  changes: ToldChange[];
  className?: string | undefined;
}

function ToldChanges({ changes, className = 'tabular-nums' }: ToldChangesProps) {
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
