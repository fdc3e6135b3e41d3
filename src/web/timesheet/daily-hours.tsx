import { type DailyHours as Hours, dailyHoursIn, weekdays } from '#domain/timesheet/hours/hours.ts';
import { classes } from '#web/ui/classes.ts';

interface DailyHoursProps {
  id?: string;
  timesheet: Hours & { hoursWorked: number };
  /** Full names of the days, one a line: for a dialog with room to read. */
  full?: boolean;
}

/** Monday to Sunday and the total; days without work are muted. */
export function DailyHours({ id, timesheet, full = false }: DailyHoursProps) {
  const cells = [
    ...dailyHoursIn(timesheet).map((hours, index) => ({
      name: weekdays[index] ?? '',
      hours,
      isTotal: false,
    })),
    { name: full ? 'Total hours' : 'Total', hours: timesheet.hoursWorked, isTotal: true },
  ];
  return (
    <div className="@container">
      <dl
        id={id}
        className={classes(
          'tabular-nums',
          full
            ? 'divide-y divide-line'
            : 'grid grid-cols-4 gap-1.5 text-center @sm:grid-cols-[repeat(7,minmax(0,1fr))_minmax(max-content,1fr)]',
        )}
      >
        {cells.map(({ name, hours, isTotal }) => (
          <div
            key={name}
            className={classes(
              full
                ? 'flex justify-between gap-4 py-1.5 text-sm'
                : 'rounded-lg px-1 py-1.5 whitespace-nowrap @sm:py-1 @sm:*:last:leading-5',
              !full && (isTotal ? 'bg-tint' : 'bg-sunken'),
              isTotal && 'font-semibold',
              hours === 0 && 'text-soft',
            )}
          >
            <dt className={classes(!full && 'text-xs', !isTotal && 'text-soft')}>
              {full || isTotal ? name : name.slice(0, 3)}
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
