import { addDays, type Day, spanInWords } from '#domain/calendar/calendar.ts';
import { earlierWeekLine } from '#domain/timesheet/progress/status-in-words.ts';
import { WeekButton, type WeekChoice } from '#web/calendar/week-button.tsx';
import { WeekStep } from '#web/calendar/week-step.tsx';
import { Button } from '#web/ui/button.tsx';

export function WeekTitle({ today, ...choice }: WeekChoice & { today: Day }) {
  const { week, last, onSelect } = choice;
  const earlierLine = earlierWeekLine(week, today);
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center max-[21rem]:-mx-2.5 sm:gap-2">
        <WeekStep {...choice} by={-1} />
        <div className="grid min-w-0 flex-1 basis-40 grid-cols-[minmax(0,1fr)] text-center *:col-start-1 *:row-start-1 sm:min-w-64 sm:flex-none">
          <h2
            id="week-title"
            tabIndex={-1}
            className="pointer-events-none z-1 scroll-mt-6 self-start px-1 pt-0.5 pb-5 text-xl leading-7 font-semibold tracking-tight max-[24rem]:text-lg max-[21rem]:text-base sm:text-2xl"
          >
            <span className="sr-only">Your hours, </span>
            {spanInWords(week, addDays(week, 6), today)}
          </h2>
          <WeekButton
            {...choice}
            className="flex cursor-pointer items-end justify-center gap-1 rounded-xl px-1 pb-0.5 text-xs font-medium text-soft hover:bg-sunken [&_svg]:size-3.5"
          />
        </div>
        <WeekStep {...choice} by={1} />
      </div>
      {week !== last && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm text-soft">{earlierLine}</p>
          <Button variant="quiet" size="small" className="-mr-3 shrink-0" onClick={() => onSelect(last)}>
            This week
          </Button>
        </div>
      )}
    </div>
  );
}
