import { addDays, type Day, spanInWords } from '#domain/calendar/calendar.ts';
import { addWeeks } from '#domain/calendar/week.ts';
import { earlierWeekLine } from '#domain/timesheet/progress/status-in-words.ts';
import { WeekButton, type WeekChoice } from '#web/calendar/week-button.tsx';
import { WeekStep } from '#web/calendar/week-step.tsx';
import { Button } from '#web/ui/button.tsx';

export function WeekTitle({ today, ...choice }: WeekChoice & { today: Day }) {
  const { week, last, onSelect } = choice;
  const earlierLine = earlierWeekLine(week, today);
  return (
    <div className="@container space-y-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center max-[21rem]:-mx-2.5 sm:flex sm:gap-2">
        <WeekStep {...choice} by={-1} />
        <div className="grid min-w-0 grid-cols-1 text-center @max-[15rem]:contents *:col-start-1 *:row-start-1 sm:min-w-64">
          <h2
            id="week-title"
            tabIndex={-1}
            className="pointer-events-none z-1 scroll-mt-6 self-start @max-[15rem]:col-end-4 @max-[15rem]:py-1 @max-[15rem]:text-center px-1 pt-0.5 pb-5 text-xl leading-7 font-semibold tracking-tight max-[24rem]:text-lg max-[21rem]:text-base sm:text-2xl"
          >
            <span className="sr-only">Your hours, </span>
            {spanInWords(week, addDays(week, 6), today)}
          </h2>
          <WeekButton
            {...choice}
            className="flex cursor-pointer items-end justify-center gap-1 rounded-xl px-1 pb-0.5 text-xs font-medium @max-[15rem]:col-start-2! @max-[15rem]:row-start-2! @max-[15rem]:items-center @max-[15rem]:p-0 text-soft hover:bg-sunken [&_svg]:size-3.5"
          />
        </div>
        <WeekStep {...choice} by={1} />
      </div>
      {week !== last && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-soft">{earlierLine}</p>
          {addWeeks(week, 1) !== last && (
            <Button variant="quiet" size="small" className="-mr-3 shrink-0" onClick={() => onSelect(last)}>
              This week
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
