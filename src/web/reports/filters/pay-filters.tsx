import { useQuery } from '@tanstack/react-query';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { taxYearOf } from '#domain/calendar/tax-year.ts';
import { payRunName } from '#domain/timesheet/progress/locked-run.ts';
import { namelessIn, noChoices } from '#domain/report/report-groups.ts';
import { none } from '#domain/report/week-filter.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { ReportQuery } from '#web/reports/reports.ts';

type PayFilter = Pick<ReportQuery, 'payRun' | 'paidFrom' | 'paidUntil' | 'taxYear'>;

interface PayFiltersProps {
  asked: PayFilter;
  problem: string | undefined;
  onChange: (change: PayFilter) => void;
}

/**
 * Renders nothing until a run is locked. The filters for pay days and tax years appear after the
 * first payment.
 */
export function PayFilters({ asked, problem, onChange }: PayFiltersProps) {
  const { payRun, paidFrom, paidUntil, taxYear } = asked;
  const { data: { payRuns = [] } = noChoices } = useQuery(reportChoicesQuery);
  const paidDays = payRuns.flatMap(({ paidOn }) => paidOn ?? []);
  const taxYears = [...new Set(paidDays.map(taxYearOf))].toSorted().toReversed();
  const showsDays = paidDays.length > 0 || paidFrom !== undefined || paidUntil !== undefined;
  return (
    <>
      {(payRuns.length > 0 || payRun) && (
        <ChoiceFilter
          label="Pay run"
          all="All pay runs"
          options={[
            ...payRuns.map((run) => [String(run.number), runInWords(run)] as const),
            [none, namelessIn('payRun')],
          ]}
          chosen={payRun}
          onChoose={(number) => onChange({ payRun: number })}
        />
      )}
      {(taxYears.length > 0 || taxYear) && (
        <ChoiceFilter
          label="Tax year of payment"
          all="All tax years"
          options={taxYears.map((year) => [year, year])}
          chosen={taxYear}
          onChoose={(year) => onChange({ taxYear: year })}
        />
      )}
      {showsDays && (
        <>
          <Field label="Paid from">
            {(control) => (
              <DateInput
                {...control}
                name="paidFrom"
                value={paidFrom ?? ''}
                onChoose={(day) => onChange({ paidFrom: day })}
              />
            )}
          </Field>
          <Field label="Paid until" error={problem}>
            {(control) => (
              <DateInput
                {...control}
                name="paidUntil"
                value={paidUntil ?? ''}
                onChoose={(day) => onChange({ paidUntil: day })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}

type LockedRun = NonNullable<(typeof noChoices)['payRuns']>[number];

function runInWords({ number, payDate, paidOn }: LockedRun): string {
  if (number === 0) return payRunName(number);
  return `${payRunName(number)}, ${paidOn ? `paid ${dayWithDate(paidOn)}` : `expected ${dayWithDate(payDate)}`}`;
}
