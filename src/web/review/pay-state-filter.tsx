import { useQuery } from '@tanstack/react-query';
import { approvedPayStates } from '#domain/timesheet/pay-state.ts';
import { payRunName } from '#domain/timesheet/progress/locked-run.ts';
import { namelessIn, noChoices } from '#domain/report/report-groups.ts';
import { none } from '#domain/report/week-filter.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import type { TimesheetFilter } from '#web/api/queries/timesheets.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { payStateNames } from '#web/timesheet/amounts/pay-state-names.ts';

type Asked = Pick<TimesheetFilter, 'payState' | 'payRun'>;

interface PayStateFilterProps {
  asked: Asked;
  onChange: (change: Asked) => void;
}

export function PayStateFilter({ asked: { payState, payRun }, onChange }: PayStateFilterProps) {
  const { data: { payRuns = [] } = noChoices } = useQuery(reportChoicesQuery);
  return (
    <>
      <ChoiceFilter
        label="Pay state"
        name="payState"
        all="All"
        options={approvedPayStates.map((state) => [state, payStateNames[state]] as const)}
        chosen={payState}
        onChoose={(state) => onChange({ payState: state })}
      />
      {(payRuns.length > 0 || payRun) && (
        <ChoiceFilter
          label="Pay run"
          name="payRun"
          all="All pay runs"
          options={[
            ...payRuns.map(({ number }) => [String(number), payRunName(number)] as const),
            [none, namelessIn('payRun')],
          ]}
          chosen={payRun}
          onChoose={(number) => onChange({ payRun: number })}
        />
      )}
    </>
  );
}
