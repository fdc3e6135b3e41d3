import { CalendarClock, CalendarDays, Car, FilePenLine, Hourglass, PoundSterling } from 'lucide-react';
import type { Exception, ExceptionKind } from '#domain/exception.ts';
import { FieldChanges } from './field-changes.tsx';

const icons: Record<ExceptionKind, typeof Car> = {
  corrected: FilePenLine,
  'no rate': PoundSterling,
  'long week': CalendarClock,
  'long day': Hourglass,
  'weekend work': CalendarDays,
  'unusual mileage': Car,
};

/** What makes a reviewer look twice, in a few words each; nothing for a usual week. */
export function ExceptionMarks({ exceptions, id }: { exceptions: Exception[]; id?: string }) {
  if (exceptions.length === 0) return null;
  // The comments stand in full on the same card.
  const changes = exceptions.flatMap((exception) => exception.changes);
  const figures = changes.filter(({ field }) => field !== 'comments');
  return (
    <div id={id} className="space-y-1 text-sm">
      <ul
        aria-label="Worth a second look"
        className="flex flex-wrap gap-x-4 gap-y-1 font-medium text-warning"
      >
        {exceptions.map(({ kind, label }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="flex items-center gap-1.5">
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
