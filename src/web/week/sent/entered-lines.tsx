import { type Entered, type EnteredName, fieldOf, enteredInWords } from '#domain/timesheet/entered.ts';
import { LongText } from '#web/ui/long-text.tsx';

interface EnteredLinesProps {
  of: { [Name in EnteredName]?: Entered[Name] | null | undefined };
  names: readonly EnteredName[];
}

export function EnteredLines({ of: entered, names }: EnteredLinesProps) {
  return (
    <dl className="divide-y divide-line text-sm tabular-nums">
      {names.map((name) => {
        const { label, typed } = fieldOf(name);
        const value = enteredInWords(name, entered[name] ?? null);
        const isLong = entered[name] && typed.as === 'words';
        return (
          <div key={name} className={isLong ? 'py-2 wrap-anywhere' : 'flex justify-between gap-4 py-2'}>
            <dt className="shrink-0 text-soft">{label}</dt>
            <dd className={isLong ? undefined : 'text-right'}>
              {isLong ? <LongText>{value}</LongText> : value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
