import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { addDays, shortDay } from '#domain/calendar/calendar.ts';
import { shownNames } from '#domain/sign-off/signed-content.ts';
import { fieldOf, enteredInWords } from '#domain/timesheet/entered.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { shiftInWords } from '#domain/hours/shift-in-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Evidence } from './evidence.tsx';

/** The grid has up to four columns, and up to eight from 640 px. Large text has fewer columns. */
const daysStyle =
  'mt-3 grid grid-cols-[repeat(auto-fit,minmax(max(3rem,22%),1fr))] gap-1.5 text-center tabular-nums sm:grid-cols-[repeat(auto-fit,minmax(max(3rem,10.5%),1fr))]';
const dayStyle = 'rounded-lg px-0.5 py-1.5';

export function WeekFacts({ week, token }: { week: WeekToSign; token: string }) {
  const { hours, lines = [] } = week;
  const entered = shownNames.filter((name) => (week[name] ?? null) !== null);
  const ofDays = dailyHoursIn(hours);
  return (
    <>
      <dl className={daysStyle}>
        {weekdays.map((weekday, index) => (
          <div key={weekday} className={`${dayStyle} bg-sunken`}>
            <dt className="text-xs">
              {weekday.slice(0, 3)}
              <span className="block"> {shortDay(addDays(week.weekStart, index)).slice(0, 5)}</span>
            </dt>
            <dd className={classes('text-lg', ofDays[index] !== 0 && 'font-bold')}>{ofDays[index]}</dd>
          </div>
        ))}
        <div className={`${dayStyle} bg-tint font-bold`}>
          <dt className="text-xs">
            Total<span className="block"> hours</span>
          </dt>
          <dd className="text-lg">{hours.total}</dd>
        </div>
      </dl>
      {(lines.length > 0 || entered.length > 0) && (
        <dl className="mt-3 divide-y divide-line border-t border-line *:py-1">
          {weekdays.map((weekday, index) => {
            const shifts = lines.filter(({ day }) => day === index + 1);
            return (
              shifts.length > 0 && (
                <div key={weekday} className="shifts">
                  <dt className="font-semibold">{weekday.slice(0, 3)}</dt>
                  {shifts.map((shift) => (
                    <dd key={shift.startTime}>{shiftInWords(shift)}</dd>
                  ))}
                </div>
              )
            );
          })}
          {entered.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{fieldOf(name).label}</dt>
              <dd
                className={classes(
                  'wrap-anywhere',
                  fieldOf(name).typed.as === 'words' && 'whitespace-pre-line',
                )}
              >
                {enteredInWords(name, week[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {week.files.length > 0 && <Evidence files={week.files} token={token} />}
    </>
  );
}
