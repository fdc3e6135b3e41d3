import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useRef, useState } from 'react';
import { fieldOf, enteredInWords, inOneLine, inWords } from '#domain/timesheet/entered.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';

/** Shows miles and other short fields of a week in one line. */
export function RowFacts({ timesheet }: { timesheet: FlaggedTimesheet }) {
  const facts = inOneLine.flatMap((name) => {
    const value = timesheet[name];
    return value ? [{ label: fieldOf(name).label, words: enteredInWords(name, value) }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <span
      title={facts.map(({ words }) => words).join(', ')}
      className="block max-w-32 truncate text-xs leading-4 text-soft"
    >
      {facts.map(({ label, words }) => (
        <span key={label} className="mr-2">
          <span className="sr-only">{label}: </span>
          {words}
        </span>
      ))}
    </span>
  );
}

/** Shows comments and other long texts of a week; they open below the row. */
export function RowComment({ timesheet }: { timesheet: FlaggedTimesheet }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const texts = inWords.flatMap((name) => {
    const text = timesheet[name];
    return text ? [{ label: fieldOf(name).label, text: String(text) }] : [];
  });
  const [first] = texts;
  if (!first) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        title={first.text}
        className="-my-1 grid size-6 shrink-0 cursor-pointer place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
      >
        <MessageSquareText aria-hidden className="size-4" />
        <span className="sr-only">
          {first.label}: {first.text}
        </span>
      </button>
      <Popover open={isOpen} onOpenChange={setIsOpen} anchor={button} label={first.label}>
        <dl className="max-w-80 space-y-2 text-sm wrap-anywhere">
          {texts.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </Popover>
    </>
  );
}
