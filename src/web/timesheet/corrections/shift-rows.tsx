import { weekdays } from '#domain/hours/hours.ts';
import { Button } from '#web/ui/button.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { TypedShift } from './typed-week.ts';

interface ShiftRowsProps {
  shifts: readonly TypedShift[];
  onChange: (shifts: TypedShift[]) => void;
}

const fields = [
  { name: 'startTime', label: 'Start' },
  { name: 'finishTime', label: 'Finish' },
  { name: 'breakMinutes', label: 'Break, minutes' },
] as const;

export function ShiftRows({ shifts, onChange }: ShiftRowsProps) {
  function add() {
    const key = `added ${shifts.length} ${shifts.at(-1)?.key ?? ''}`;
    onChange([...shifts, { key, day: 1, startTime: '', finishTime: '', breakMinutes: '0' }]);
  }
  return (
    <div className="space-y-3">
      {shifts.map((shift, index) => (
        <div
          key={shift.key}
          role="group"
          aria-label={`Shift ${index + 1}`}
          className="grid grid-cols-3 gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr]"
        >
          <Select
            aria-label={`Shift ${index + 1}: Day`}
            className="max-sm:col-span-3"
            value={shift.day}
            onChange={({ target }) => onChange(shifts.with(index, { ...shift, day: Number(target.value) }))}
          >
            <Options of={weekdays.map((weekday, day) => [day + 1, weekday])} />
          </Select>
          {fields.map(({ name, label }) => (
            <TextInput
              key={name}
              aria-label={`Shift ${index + 1}: ${label}`}
              placeholder={label}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
              value={shift[name]}
              onChange={({ target }) => onChange(shifts.with(index, { ...shift, [name]: target.value }))}
            />
          ))}
        </div>
      ))}
      <Button size="small" variant="quiet" className="-ml-3" onClick={add}>
        Add a shift
      </Button>
    </div>
  );
}
