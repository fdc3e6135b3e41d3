import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { dailyHoursIn, hoursFields } from '#domain/hours/hours.ts';
import type { Status } from '#domain/hours/status.ts';
import { dayTint, flagsOn } from './day-tint.ts';
import { classes } from '#web/ui/classes.ts';
import { dataCell } from '#web/ui/data-table/data-table.tsx';

/**
 * A column for each day. Tables of decided weeks also have pay and pay run, so they need more room
 * for these columns. Without the columns, the days stand below the total.
 */
export function dayColumn(status: Status): string {
  return classes('px-px!', status === 'Pending' ? '@max-[58rem]:hidden' : '@max-[80rem]:hidden');
}

/** Hides the days below the total on a table with a column for each day. */
export function daysBelowTotal(status: Status): string {
  return status === 'Pending' ? '@min-[58rem]:hidden' : '@min-[80rem]:hidden';
}

export function DayCells({ timesheet }: { timesheet: FlaggedTimesheet }) {
  const { exceptions: flags } = timesheet;
  return dailyHoursIn(timesheet).map((hours, index) => {
    const about = flagsOn(index + 1, flags);
    const before = rejectedHours(about, hoursFields[index]);
    return (
      <td
        key={hoursFields[index]}
        title={about.map(({ label }) => label).join(', ') || undefined}
        className={classes(dataCell, 'w-px text-center', dayColumn(timesheet.status))}
      >
        <span
          className={classes(
            'inline-block min-w-6.5 px-0.5 rounded-lg py-0.5 leading-4',
            dayTint(index + 1, flags) ?? (hours === 0 && 'text-soft'),
          )}
        >
          {before !== null && (
            <del aria-hidden className="block text-xs font-normal">
              {before}
            </del>
          )}
          {hours}
        </span>
      </td>
    );
  });
}

function rejectedHours(about: readonly Flag[], field: string | undefined): string | null {
  const change = about.flatMap(({ changes }) => changes).find((one) => one.field === field);
  return change ? String(change.before ?? 0) : null;
}
