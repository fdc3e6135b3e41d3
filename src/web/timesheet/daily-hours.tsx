import { type DailyHours as Hours, dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { classes } from '#web/ui/classes.ts';

interface DailyHoursProps {
  id?: string;
  timesheet: Hours & { hoursWorked: number };
  full?: boolean;
  hasTotal?: boolean;
  tintOf?: (day: number) => string | undefined;
}

export function DailyHours({ id, timesheet, full = false, hasTotal = true, tintOf }: DailyHoursProps) {
  const cells = [
    ...dailyHoursIn(timesheet).map((hours, index) => ({
      name: weekdays[index] ?? '',
      hours,
      isTotal: false,
      tint: tintOf?.(index + 1),
    })),
    ...(hasTotal
      ? [
          {
            name: full ? 'Total hours' : 'Total',
            hours: timesheet.hoursWorked,
            isTotal: true,
            tint: 'bg-tint font-semibold',
          },
        ]
      : []),
  ];
  return (
    <div className="@container">
      <dl
        id={id}
        className={classes(
          'tabular-nums',
          full ? 'divide-y divide-line' : 'grid gap-1.5 text-center',
          !full &&
            (hasTotal
              ? 'grid-cols-2 @[11rem]:grid-cols-4 @sm:grid-cols-[repeat(7,minmax(0,1fr))_minmax(max-content,1fr)]'
              : 'grid-cols-2 @[11rem]:grid-cols-4 @2xs:grid-cols-7 max-sm:gap-1'),
        )}
      >
        {cells.map(({ name, hours, isTotal, tint }) => (
          <div
            key={name}
            className={classes(
              full
                ? 'flex justify-between gap-4 py-1.5 text-sm'
                : 'rounded-lg px-1 py-1.5 whitespace-nowrap @sm:py-1 @sm:*:last:leading-5',
              full ? isTotal && 'font-semibold' : (tint ?? 'bg-sunken'),
              hours === 0 && !tint && 'text-soft',
            )}
          >
            <dt className={classes(!full && 'text-xs', !isTotal && (full || !tint) && 'text-soft')}>
              {full || isTotal ? name : name.slice(0, 3)}
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
