import { useId } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { addDays, type Day, longDay } from '#domain/calendar/calendar.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

interface EndsChoiceProps {
  running: readonly AssignmentRow[];
  start: Day;
  ends: string | null;
  onChange: (ends: string | null) => void;
}

const staysSentence = 'Its weeks do not change. The worker can still send late weeks.';

export function EndsChoice({ running, start, ends, onChange }: EndsChoiceProps) {
  const id = useId();
  const lastDay = longDay(addDays(start, -1));
  const [only, ...others] = running;
  if (!only) return null;
  if (others.length > 0) {
    return (
      <Field label={`Which one ends on ${lastDay}`} id={id} hint={staysSentence}>
        {(control) => (
          <Select {...control} value={ends ?? ''} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">None (all continue)</option>
            <Options of={running.map((one) => [one.id, `${one.clientName}, ${one.jobTitle}`])} />
          </Select>
        )}
      </Field>
    );
  }
  return (
    <div className="-ml-2 flex items-start">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={ends === only.id}
        onChange={({ target }) => onChange(target.checked ? only.id : null)}
      />
      <div className="min-w-0 pt-2.5 text-sm wrap-anywhere md:pt-2">
        <label htmlFor={id} className="cursor-pointer font-medium">
          End {only.clientName}, {only.jobTitle}, on {lastDay}
        </label>
        <p id={`${id}-hint`} className="text-soft">
          {staysSentence}
        </p>
      </div>
    </div>
  );
}
