import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { WeekButton, type WeekChoice } from './week-button.tsx';
import { WeekStep } from './week-step.tsx';

interface WeekPickerProps extends WeekChoice {
  home?: WeekChoice['week'] | null;
}

export function WeekPicker({ home, ...choice }: WeekPickerProps) {
  const { week, last, onSelect } = choice;
  const back = home === undefined ? last : home;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:contents">
      {back !== null && week !== back && (
        <Button variant="quiet" size="small" onClick={() => onSelect(back)}>
          This week
        </Button>
      )}
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full flex-wrap">
        <WeekStep {...choice} by={-1} />
        <WeekButton {...choice} className={`${buttonStyle()} max-sm:flex-1`} />
        <WeekStep {...choice} by={1} />
      </div>
    </div>
  );
}
