import { useQuery } from '@tanstack/react-query';
import type { PayWeek } from '#contract/pay-calendar.ts';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import type { FieldErrors } from '#web/frame/forms/use-checked-form.ts';
import { counted } from '#web/ui/counted.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { approvedBeforeQuery } from './earlier-weeks.ts';

/**
 * Number of past weeks that the user can choose as the last week. A run also includes older weeks.
 */
export const weeksBack = 12;

export function PayDateField({ payWeek, errors }: { payWeek: PayWeek | undefined; errors: FieldErrors }) {
  const proposed = payWeek?.proposal?.payDate ?? payWeek?.payDate;
  return (
    <DayField
      label="Pay date"
      name="payDate"
      errors={errors}
      hint={
        payWeek?.proposal &&
        payWeek.proposal.payDate !== payWeek.payDate &&
        `Brought forward: ${dayWithDate(payWeek.payDate)} is a bank holiday.`
      }
      proposed={proposed}
    />
  );
}

interface FirstWeekFieldProps {
  upToWeek: Week;
  first: Week | '';
  onChoose: (first: Week | '') => void;
  before: number;
  error: string | undefined;
}

export function FirstWeekField({ upToWeek, first, before, error, onChoose }: FirstWeekFieldProps) {
  const { data: beforeFirst } = useQuery({
    ...approvedBeforeQuery(first || upToWeek),
    enabled: first !== '',
  });
  if (before === 0) return null;
  const weeks = Array.from({ length: weeksBack + 1 }, (_, back) => addWeeks(upToWeek, -back));
  return (
    <Field
      label="Begin with"
      id="fromWeek"
      error={error}
      hint={
        first === ''
          ? `This run also pays ${counted(before, 'approved week')} from before ${weekLabel(upToWeek)}.`
          : `Weeks before ${weekLabel(first)} are treated as already paid${
              beforeFirst ? `: ${counted(beforeFirst, 'approved week')}` : ''
            }. They are in pay run 0. Weeks approved later go into the next run.`
      }
    >
      {(control) => (
        <Select
          {...control}
          name="fromWeek"
          value={first}
          onChange={({ target }) => onChoose(target.value as Week | '')}
        >
          <Options of={weeks.map((week) => [week, weekLabel(week)])} />
          <option value="">The first week: nothing has been paid yet</option>
        </Select>
      )}
    </Field>
  );
}
