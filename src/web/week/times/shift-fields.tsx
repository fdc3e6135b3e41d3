import type { Week } from '#domain/calendar/week.ts';
import { clockChangeInWords, endInWords, refusalToTimes } from '#domain/hours/worked-times.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { EntryForm } from '#web/week/drafts/entry-values.ts';
import type { TypedShift } from '#web/week/drafts/shift-text.ts';
import { type ShiftField, shiftFields, shiftId, tidied, worked } from './typed-shifts.ts';

const labels: Record<ShiftField, { label: string; placeholder: string }> = {
  startTime: { label: 'Start', placeholder: '' },
  finishTime: { label: 'Finish', placeholder: '' },
  breakMinutes: { label: 'Break, minutes', placeholder: '0' },
};

interface ShiftFieldsProps {
  week: Week;
  shift: TypedShift;
  place: number;
  dayName: string;
  errors: EntryForm['errors'];
  timeZone: string;
  onChange: (shift: TypedShift) => void;
  onRemove: (() => void) | null;
}

/**
 * Fields for the start, the finish and the break of a shift. They are text fields, because a
 * phone's time picker takes longer (decision 015).
 */
export function ShiftFields(props: ShiftFieldsProps) {
  const { week, shift, place, dayName, errors, timeZone, onChange, onRemove } = props;
  const { day } = shift;
  const which = place === 0 ? dayName : `${dayName}, ${place + 1}`;
  const wrong = shiftFields.flatMap((field) => {
    const id = shiftId(day, place, field);
    const message = errors[id];
    return message ? [{ id, message }] : [];
  });
  const noteId = `shift_${day}_${place}_note`;
  const note = noteOn(week, shift, timeZone);
  return (
    <div className="space-y-1.5">
      {wrong.map(({ id, message }) => (
        <FieldMessage key={id} id={`${id}-error`}>
          {message}
        </FieldMessage>
      ))}
      <div className="grid grid-cols-3 items-end gap-x-2 @max-[13rem]:grid-cols-2 md:gap-x-3">
        {shiftFields.map((field) => {
          const id = shiftId(day, place, field);
          const { label, placeholder } = labels[field];
          const isWrong = wrong.some((one) => one.id === id);
          const described = [isWrong && `${id}-error`, note && noteId].filter(Boolean).join(' ');
          return (
            <div key={field} className="min-w-0">
              <label htmlFor={id} className="text-xs text-soft md:hidden">
                {label}
              </label>
              <TextInput
                id={id}
                aria-label={`${which}: ${label}`}
                aria-describedby={described || undefined}
                aria-invalid={isWrong || undefined}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                placeholder={placeholder}
                className="tabular-nums"
                value={shift[field]}
                onChange={({ target }) => onChange({ ...shift, [field]: target.value })}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onBlur={({ target }) => {
                  const text = tidied(field, target.value);
                  if (text !== shift[field]) onChange({ ...shift, [field]: text });
                }}
              />
            </div>
          );
        })}
      </div>
      {(note || onRemove) && (
        <div className="flex items-start justify-between gap-3">
          <p id={noteId} className="text-sm text-soft">
            {note}
          </p>
          {onRemove && (
            <Button size="small" variant="quiet" className="-my-2 -mr-3" onClick={onRemove}>
              Remove<span className="sr-only"> the times of {which}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function noteOn(week: Week, shift: TypedShift, timeZone: string): string {
  const times = worked(shift);
  if (refusalToTimes(week, times, timeZone)) return '';
  const said = [endInWords(times), clockChangeInWords(week, times, timeZone)];
  return said.filter((sentence) => sentence !== null).join('. ');
}
