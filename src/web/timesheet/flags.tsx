import { useState } from 'react';
import { inWords } from '#domain/timesheet/entered.ts';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Coffee from 'lucide-react/icons/coffee';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Car from 'lucide-react/icons/car';
import Coins from 'lucide-react/icons/coins';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Layers from 'lucide-react/icons/layers';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Hourglass from 'lucide-react/icons/hourglass';
import MessageSquareWarning from 'lucide-react/icons/message-square-exclamation-point';
import PenLine from 'lucide-react/icons/pen-line';
import PoundSterling from 'lucide-react/icons/pound-sterling';
import type { Flag, FlagKind, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { heaviestFirst, mendingOf, type Weight, weightOf } from '#domain/flags/flag-weight.ts';
import { listed } from '#domain/hours/days-in-words.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldChanges } from './history/field-changes.tsx';

const icons: Record<FlagKind, typeof Car> = {
  objected: MessageSquareWarning,
  'entered on behalf': PenLine,
  corrected: FilePenLine,
  'overlapping shifts': Layers,
  'day to come': CalendarSync,
  'odd break': Coffee,
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

type Flagged = Pick<FlaggedTimesheet, 'id' | 'exceptions'>;

/**
 * Returns the ids of the flags for `aria-describedby`. With the id of the list, a screen reader
 * would read only the list's name.
 */
export function flagIds({ id, exceptions: flags }: Flagged): string[] {
  return flags.map((_, index) => `flag-${index}-${id}`);
}

const tones: Record<Weight, string> = {
  grave: 'text-danger',
  notable: 'text-warning',
  slight: 'text-soft',
};

const leadsTo = { rates: 'Set the rates', assignment: 'Open the assignment', week: 'Open the week' };

/** The last visible flag shares its line with the number of hidden flags, so that rows stay low. */
const besideRest = { flex: '1 1 50%' };

type Follow<Of extends Flagged> = (timesheet: Of, flag: Flag) => void;

interface FlagsProps<Of extends Flagged> {
  timesheet: Of;
  isInRow?: boolean;
  most?: number;
  onFollow?: Follow<Of> | undefined;
}

export function Flags<Of extends Flagged>(props: FlagsProps<Of>) {
  const { timesheet, isInRow = false, most = Infinity, onFollow } = props;
  const [isWhole, setIsWhole] = useState(false);
  const flags = heaviestFirst(timesheet.exceptions);
  const rest = Math.max(0, flags.length - most);
  const ids = flagIds(timesheet);
  if (flags.length === 0) return null;
  const changes = flags.flatMap((flag) => flag.changes);
  const figures = changes.filter(({ field }) => !inWords.some((name) => name === field));
  const isInCell = ({ field }: { field: string }) => isInRow && isHours(field);
  return (
    <div className={classes('space-y-1', isInRow ? 'text-xs' : 'text-sm')}>
      <ul
        aria-label="Worth a second look"
        className={classes(
          'flex flex-wrap font-medium',
          onFollow
            ? isInRow
              ? '-my-0.5 -ml-1.5'
              : '-ml-1.5 gap-x-4 gap-y-1'
            : isInRow
              ? 'gap-x-3'
              : 'gap-x-4 gap-y-1',
        )}
      >
        {flags.map((flag, index) => {
          const { kind, label } = flag;
          const Icon = icons[kind];
          const words = (
            <>
              <Icon aria-hidden className={classes('shrink-0', isInRow ? 'size-3.5' : 'size-4')} />
              <span className={isInRow && !isWhole ? 'truncate' : undefined}>{label}</span>
            </>
          );
          return (
            <li
              key={kind}
              id={ids[index]}
              style={
                isInRow && !isWhole && rest > 0 && index === flags.length - rest - 1 ? besideRest : undefined
              }
              className={classes(
                'min-w-0 items-center gap-1.5',
                // Screen readers read hidden flags too, because the row's `aria-describedby` names
                // their ids.
                isWhole || index < flags.length - rest ? 'flex' : 'hidden print:flex',
                tones[weightOf(kind)],
              )}
            >
              {onFollow ? (
                <button
                  type="button"
                  title={`${label}. ${leadsTo[mendingOf(kind)]}`}
                  onClick={() => onFollow(timesheet, flag)}
                  className={classes(
                    'flex min-w-0 cursor-pointer items-center gap-1 rounded-md px-1.5 text-left leading-4 underline-offset-2 hover:bg-sunken hover:underline',
                    isInRow ? 'min-h-6' : 'min-h-11 md:min-h-6',
                  )}
                >
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
        {rest > 0 && (
          <li className="shrink-0 print:hidden">
            <button
              type="button"
              aria-expanded={isWhole}
              title={isWhole ? undefined : listed(flags.slice(-rest).map(({ label }) => label))}
              onClick={() => setIsWhole(!isWhole)}
              className="-ml-1 min-h-6 min-w-6 cursor-pointer rounded-md px-1 text-soft underline-offset-2 hover:bg-sunken hover:underline"
            >
              {isWhole ? 'Fewer' : `+${rest}`}
              <span className="sr-only">{isWhole ? ' flags' : ' more'}</span>
            </button>
          </li>
        )}
      </ul>
      <FieldChanges changes={figures.filter(isInCell)} className="sr-only" />
      <FieldChanges
        changes={figures.filter((change) => !isInCell(change))}
        className="flex flex-wrap gap-x-4"
      />
      {figures.length < changes.length && <p>Comments changed</p>}
    </div>
  );
}

function isHours(field: string): boolean {
  return field === 'hoursWorked' || hoursFields.some((one) => one === field);
}

export function FlagSentences(props: { flags: Flag[]; onFollow?: ((flag: Flag) => void) | undefined }) {
  const { flags, onFollow } = props;
  return (
    <ul className="space-y-2 text-sm">
      {flags.map((flag) => {
        const { kind, label, sentence, changes } = flag;
        const Icon = icons[kind];
        const tone = tones[weightOf(kind)];
        return (
          <li key={kind} className="flex flex-wrap items-start gap-x-4 gap-y-2 wrap-anywhere">
            <div className="flex min-w-0 flex-1 basis-56 gap-2">
              <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', tone)} />
              <div className="min-w-0 flex-1">
                <p>
                  <span className={classes('font-medium', tone)}>{label}.</span> {sentence}
                </p>
                <FieldChanges changes={changes} />
              </div>
            </div>
            {onFollow && mendingOf(kind) !== 'week' && (
              <Button size="small" onClick={() => onFollow(flag)}>
                {leadsTo[mendingOf(kind)]}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
