import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash';
import { holidayDaysInWords, kindsInWords } from '#domain/assignment/rule-in-words.ts';
import type { HolidayDays } from '#domain/calendar/bank-holidays.ts';
import { type RuleKind, ruleKinds } from '#domain/hours/split/split.ts';
import { timeIn } from '#domain/hours/times-written.ts';
import { useHourlyRateTypes } from '#web/api/queries/rate-types.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { RuleValues } from './rule-values.ts';

interface RuleFieldsProps {
  rule: RuleValues;
  position: number;
  total: number;
  errors: Record<string, string>;
  onChange: (rule: RuleValues) => void;
  onKind: (kind: RuleKind) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const times = [
  { field: 'fromTime', label: 'From' },
  { field: 'untilTime', label: 'Until' },
] as const;

export function RuleFields(props: RuleFieldsProps) {
  const { rule, position, total, errors, onChange, onKind, onMove, onRemove } = props;
  const { kind, rateType } = rule;
  const idOf = (field: string) => `rule_${position}_${field}`;
  const { types, nameOf } = useHourlyRateTypes();
  const known = types.some(({ code }) => code === rateType);
  return (
    <li className="rounded-xl border border-line p-3">
      <div role="group" aria-labelledby={idOf('title')}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p id={idOf('title')} className="text-sm font-semibold">
            Rule {position}
          </p>
          <div className="-my-2 flex">
            <IconButton
              icon={<ArrowUp aria-hidden />}
              label={`Move rule ${position} up`}
              disabled={position === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={<ArrowDown aria-hidden />}
              label={`Move rule ${position} down`}
              disabled={position === total}
              onClick={() => onMove(1)}
            />
            <IconButton icon={<Trash2 aria-hidden />} label={`Remove rule ${position}`} onClick={onRemove} />
          </div>
        </div>
        <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">
          <Field label="Hours" id={idOf('kind')} error={errors[idOf('kind')] ?? errors[idOf('rank')]}>
            {(control) => (
              <Select {...control} value={kind} onChange={({ target }) => onKind(target.value as RuleKind)}>
                <Options of={ruleKinds.map((one) => [one, kindsInWords[one]])} />
              </Select>
            )}
          </Field>
          <Field label="Are paid as" id={idOf('rateType')} error={errors[idOf('rateType')]}>
            {(control) => (
              <Select
                {...control}
                value={rateType}
                onChange={({ target }) => onChange({ ...rule, rateType: target.value })}
              >
                <Options of={types.map(({ code, name }) => [code, name])} />
                {!known && <option value={rateType}>{nameOf(rateType)}</option>}
              </Select>
            )}
          </Field>
          {kind === 'between' &&
            times.map(({ field, label }) => (
              <Field
                key={field}
                label={label}
                id={idOf(field)}
                error={errors[idOf(field)]}
                hint={field === 'untilTime' && 'Only if the worker enters start and finish.'}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    autoComplete="off"
                    className="tabular-nums"
                    value={rule[field]}
                    onChange={({ target }) => onChange({ ...rule, [field]: target.value })}
                    onBlur={({ target }) =>
                      onChange({ ...rule, [field]: timeIn(target.value) ?? target.value })
                    }
                  />
                )}
              </Field>
            ))}
          {kind === 'bank-holiday' && (
            <Field
              label="At a weekend"
              id={idOf('days')}
              error={errors[idOf('days')]}
              hint="Bank holidays on a Saturday or Sunday."
              className="sm:col-span-2"
            >
              {(control) => (
                <Select
                  {...control}
                  value={rule.days}
                  onChange={({ target }) => onChange({ ...rule, days: target.value as HolidayDays })}
                >
                  <Options of={Object.entries(holidayDaysInWords)} />
                </Select>
              )}
            </Field>
          )}
          {kind.startsWith('after-') && (
            <Field
              label={kind === 'after-daily' ? 'After hours a day' : 'After hours a week'}
              id={idOf('hours')}
              error={errors[idOf('hours')]}
            >
              {(control) => (
                <DecimalInput
                  {...control}
                  value={rule.hours}
                  onChange={({ target }) => onChange({ ...rule, hours: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
    </li>
  );
}
