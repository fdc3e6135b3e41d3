import { type ReactNode, Suspense } from 'react';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { HoursStep } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { TimesRule } from '#domain/hours/worked-times.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import type { EntryForm, EntryValues } from '#web/week/drafts/entry-values.ts';
import { HoursFields } from './hours-fields.tsx';
import { HoursShortcuts } from './hours-shortcuts.tsx';

const TimesFields = lazyPage(() => import('#web/week/times/times-fields.tsx'), 'TimesFields');
const TimesShortcuts = lazyPage(() => import('#web/week/times/times-shortcuts.tsx'), 'TimesShortcuts');

interface WeekHoursProps {
  week: Week;
  today: Day;
  step: HoursStep;
  times: TimesRule | null;
  earlier: Timesheet | null;
  form: EntryForm;
  change: (values: Partial<EntryValues>) => void;
}

export function WeekHours({ week, today, step, times, earlier, form, change }: WeekHoursProps) {
  const { values } = form;
  if (times) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <TimesShortcuts {...{ week, earlier, values, change }} rule={times} />
        <Days error={form.errors['root']}>
          <TimesFields {...{ week, today, form, change }} rule={times} />
        </Days>
      </Suspense>
    );
  }
  return (
    <>
      <HoursShortcuts {...{ week, step, earlier, values, change }} />
      <Days error={form.errors['root']}>
        <HoursFields {...{ week, today, step, form }} />
      </Days>
    </>
  );
}

function Days({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div role="group" aria-label="Hours" aria-describedby={error && 'week-error'} className="space-y-2.5">
      {children}
      <div role="alert">{error && <FieldMessage id="week-error">{error}</FieldMessage>}</div>
    </div>
  );
}
