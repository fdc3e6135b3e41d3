/** @jsxImportSource preact */

import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { addDays, shortDay } from '#domain/calendar/calendar.ts';
import { shownNames } from '#domain/sign-off/signed-content.ts';
import { fieldOf } from '#domain/timesheet/entered.ts';
import { enteredInWords } from '#domain/timesheet/entered-in-words.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import { shiftInWords } from '#domain/hours/shift-in-words.ts';

export function WeekFacts({ week }: { week: WeekToSign }) {
  const { hours, lines = [] } = week;
  const entered = shownNames.filter((name) => (week[name] ?? null) !== null);
  const ofDays = dailyHoursIn(hours);
  return (
    <>
      <dl className="days">
        {weekdays.map((weekday, index) => (
          <div key={weekday} className={ofDays[index] === 0 ? '' : 'worked'}>
            <dt>
              {weekday.slice(0, 3)}
              <span className="date"> {shortDay(addDays(week.weekStart, index)).slice(0, 5)}</span>
            </dt>
            <dd>{ofDays[index]}</dd>
          </div>
        ))}
        <div className="total">
          <dt>
            Total<span className="date"> hours</span>
          </dt>
          <dd>{hours.total}</dd>
        </div>
      </dl>
      {(lines.length > 0 || entered.length > 0) && (
        <dl className="facts">
          {weekdays.map((weekday, index) => {
            const shifts = lines.filter(({ day }) => day === index + 1);
            return (
              shifts.length > 0 && (
                <div key={weekday}>
                  <dt>{weekday}</dt>
                  {shifts.map((shift) => (
                    <dd key={shift.startTime}>{shiftInWords(shift)}</dd>
                  ))}
                </div>
              )
            );
          })}
          {entered.map((name) => (
            <div key={name}>
              <dt>{fieldOf(name).label}</dt>
              <dd className={fieldOf(name).typed.as === 'words' ? 'words' : ''}>
                {enteredInWords(name, week[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
