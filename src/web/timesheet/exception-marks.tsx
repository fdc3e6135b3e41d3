import { inWords } from '#domain/timesheet/entered-in-words.ts';
import {
  AlarmClock,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpToLine,
  CalendarClock,
  CalendarDays,
  CalendarX2,
  Car,
  Coins,
  FilePenLine,
  FileText,
  History,
  Hourglass,
  PoundSterling,
} from 'lucide-react';
import type { Exception, ExceptionKind, MarkedTimesheet } from '#domain/timesheet/exception.ts';
import { FieldChanges } from './history/field-changes.tsx';

const icons: Record<ExceptionKind, typeof Car> = {
  corrected: FilePenLine,
  'no rate': PoundSterling,
  'pay above bill': ArrowLeftRight,
  'below minimum wage': ArrowDownToLine,
  'very high rate': ArrowUpToLine,
  late: AlarmClock,
  'outside the assignment': CalendarX2,
  'day not worked': CalendarX2,
  'no PO number': FileText,
  'rate changed in the week': Coins,
  'old rate': History,
  'long week': CalendarClock,
  'long day': Hourglass,
  'weekend work': CalendarDays,
  'unusual mileage': Car,
};

type Marked = Pick<MarkedTimesheet, 'id' | 'exceptions'>;

/** The ids of the marks: the name of their list would be read in their place. */
export function markIds({ id, exceptions }: Marked): string[] {
  return exceptions.map((_, index) => `mark-${index}-${id}`);
}

/** What makes a reviewer look twice, in a few words each; nothing for a usual week. */
export function ExceptionMarks({ timesheet }: { timesheet: Marked }) {
  const { exceptions } = timesheet;
  const ids = markIds(timesheet);
  if (exceptions.length === 0) return null;
  // Words stand in full on the same card.
  const changes = exceptions.flatMap((exception) => exception.changes);
  const figures = changes.filter(({ field }) => !inWords.some((name) => name === field));
  return (
    <div className="space-y-1 text-sm">
      <ul
        aria-label="Worth a second look"
        className="flex flex-wrap gap-x-4 gap-y-1 font-medium text-warning"
      >
        {exceptions.map(({ kind, label }, index) => {
          const Icon = icons[kind];
          return (
            <li key={kind} id={ids[index]} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </li>
          );
        })}
      </ul>
      <FieldChanges changes={figures} className="flex flex-wrap gap-x-4 tabular-nums" />
      {figures.length < changes.length && <p>Comments changed</p>}
    </div>
  );
}

/** The same in sentences, with room for what has changed. */
export function ExceptionSentences({ exceptions }: { exceptions: Exception[] }) {
  return (
    <ul className="space-y-2 text-sm">
      {exceptions.map(({ kind, label, sentence, changes }) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className="flex gap-2 wrap-anywhere">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-medium text-warning">{label}.</span> {sentence}
              </p>
              <FieldChanges changes={changes} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
