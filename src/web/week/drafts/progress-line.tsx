import Check from 'lucide-react/icons/check';
import { dayAndMonth } from '#domain/calendar/calendar.ts';
import type { Step } from '#domain/timesheet/progress/progress.ts';
import { classes } from '#web/ui/classes.ts';

const dots: Record<Step['state'], string> = {
  done: 'border-transparent bg-accent text-on-accent',
  now: 'border-accent bg-card',
  'to come': 'border-edge bg-card',
};

export function ProgressLine({ steps }: { steps: readonly Step[] }) {
  return (
    <div className="@container">
      <ol
        aria-label="Progress"
        className="flex text-center text-xs @max-[22rem]:text-[0.6875rem] @max-[16rem]:flex-col @max-[16rem]:gap-2 @max-[16rem]:text-left @max-[16rem]:text-sm"
      >
        {steps.map(({ name, on, state }, index) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative min-w-0 flex-1 px-1 @max-[22rem]:px-0 @max-[16rem]:flex @max-[16rem]:items-center @max-[16rem]:gap-x-2"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={classes(
                  'absolute top-2.25 right-1/2 h-0.5 w-full @max-[16rem]:hidden',
                  state === 'to come' ? 'bg-line' : 'bg-accent',
                )}
              />
            )}
            <span
              aria-hidden
              className={classes(
                'relative z-1 mx-auto mb-1.5 grid size-5 shrink-0 @max-[16rem]:m-0 place-items-center rounded-full border-2',
                dots[state],
              )}
            >
              {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
              {state === 'now' && <span className="size-2 rounded-full bg-accent" />}
            </span>
            <span className={classes('block', state === 'to come' ? 'text-soft' : 'font-semibold')}>
              {name}
            </span>
            {on ? (
              <span className="block shrink-0 text-soft">{dayAndMonth(on)}</span>
            ) : (
              <span className="sr-only">{state}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
