import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { classes } from '#web/ui/classes.ts';
import type { CardActions } from './card-actions.ts';
import { CardContent } from './card-content.tsx';
import { describedBy } from './described-by.ts';
import { openByPress, pressKey } from './keys/row-keys.ts';

interface TimesheetCardProps {
  timesheet: FlaggedTimesheet;
  timeZone: string;
  withConsultant: boolean;
  position: number;
  total: number;
  busy: boolean;
  selected: boolean | null;
  gone: boolean;
  mayReview: boolean;
  actions: CardActions;
}

export function TimesheetCard({ position, total, ...content }: TimesheetCardProps) {
  const { timesheet, selected, gone } = content;

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the ARIA feed pattern gives an article focus and keys
    <article
      id={`timesheet-${timesheet.id}`}
      data-timesheet
      aria-labelledby={`name-${timesheet.id} week-${timesheet.id}`}
      aria-describedby={describedBy(timesheet)}
      aria-posinset={position}
      aria-setsize={total}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the ARIA feed pattern requires it
      tabIndex={0}
      onClick={(event) => openByPress(event, content)}
      onKeyDown={(event) => pressKey(event, content)}
      className={classes(
        'scroll-mt-48 scroll-mb-20 sm:scroll-mt-36 cursor-pointer break-inside-avoid space-y-3 rounded-2xl border bg-card p-4 raised transition-[border-color,opacity] duration-150 @2xl:space-y-2 @2xl:px-5 @2xl:py-3.5',
        selected === true ? 'border-accent' : 'border-line hover:border-edge',
        gone && 'opacity-60',
      )}
    >
      <CardContent {...content} />
    </article>
  );
}
