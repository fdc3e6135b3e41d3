import { fieldOf, enteredInWords, inOneLine, inWords } from '#domain/timesheet/entered.ts';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';

export function RowNotes({ timesheet }: { timesheet: FlaggedTimesheet }) {
  const { assignment } = timesheet;
  return (
    <span className="block truncate text-xs leading-4 text-soft">
      {assignment && (
        <span aria-hidden className="mr-2 @4xl:hidden">
          {assignment.clientName} {assignment.jobTitle}
        </span>
      )}
      {inOneLine.map(
        (name) =>
          timesheet[name] && (
            <span key={name} className="mr-2">
              <span className="sr-only">{fieldOf(name).label}: </span>
              {enteredInWords(name, timesheet[name])}
            </span>
          ),
      )}
      {inWords.map(
        (name) =>
          timesheet[name] && (
            <span key={name} title={String(timesheet[name])}>
              <MessageSquareText aria-hidden className="inline size-3.5" />
              <span className="sr-only">{fieldOf(name).label}:</span> {timesheet[name]}
            </span>
          ),
      )}
    </span>
  );
}
