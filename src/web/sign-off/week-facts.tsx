/** @jsxImportSource preact */

import type { WeekToSign } from '#contract/sign-offs.ts';
import { addDays, shortDay } from '#domain/calendar/calendar.ts';
import { enteredFields } from '#domain/timesheet/entered.ts';
import { enteredInWords } from '#domain/timesheet/entered-in-words.ts';
import { dailyHoursIn, weekdays } from '#domain/timesheet/hours/hours.ts';
import { shiftInWords } from '#domain/timesheet/hours/shift-in-words.ts';

/** All that is signed for: hours by day, shifts where there are any, miles; and what the worker wrote. */
export function WeekFacts({ week }: { week: WeekToSign }) {
  const { hours, lines = [], units, mileage, comments } = week;
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
      {(lines.length > 0 || units || mileage !== null || comments !== null) && (
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
          {units && (
            <div>
              <dt>{enteredFields.units.label}</dt>
              <dd>{enteredInWords('units', units)}</dd>
            </div>
          )}
          {mileage !== null && (
            <div>
              <dt>{enteredFields.mileage.label}</dt>
              <dd>{enteredInWords('mileage', mileage)}</dd>
            </div>
          )}
          {comments !== null && (
            <div>
              <dt>{enteredFields.comments.label}</dt>
              <dd className="words">{comments}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
