import type { HolidayRow as Holiday } from '#contract/agency/bank-holidays.ts';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { useMay } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useAddHoliday } from './bank-holidays.ts';
import { RemoveHoliday } from './remove-holiday.tsx';

export function HolidayRow({ holiday }: { holiday: Holiday }) {
  const { division, day, actualDay, name, builtIn, removed } = holiday;
  const adding = useAddHoliday();
  const keepsAgency = useMay('keep the agency');
  const label = `${name}, ${dayWithDate(day)}`;

  async function putBack() {
    await withToast('Error', async () => {
      await adding.mutateAsync({ division, day, name });
      document.querySelector<HTMLElement>('#bank-holidays')?.focus();
      showSuccess('Success', `${label} is a bank holiday again.`);
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {removed ? <Badge>Removed</Badge> : !builtIn && <Badge tone="accent">Added</Badge>}
        </p>
        <p className="text-soft">
          {dayWithDate(day)}
          {day !== actualDay && `, in place of ${dayWithDate(actualDay)}`}
        </p>
      </div>
      {keepsAgency &&
        (removed ? (
          <Button
            size="small"
            busy={adding.isPending}
            aria-label={`Put back ${label}`}
            onClick={() => void putBack()}
          >
            Put back
          </Button>
        ) : (
          <RemoveHoliday holiday={holiday} label={label} />
        ))}
    </li>
  );
}
