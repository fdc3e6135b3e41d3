import { useState } from 'react';
import { absenceReasons, longestNote, reasonNames } from '#domain/absence/absence.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Said } from './absences.ts';
import { DaysChoice } from './days-choice.tsx';

interface ReasonChoiceProps {
  week: Week;
  busy: boolean;
  problem: string | null;
  onSay: (said: Said) => void;
}

export function ReasonChoice({ week, busy, problem, onSay }: ReasonChoiceProps) {
  const [days, setDays] = useState<readonly Day[]>([]);
  const [note, setNote] = useState('');
  return (
    <div className="space-y-4">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <DaysChoice week={week} days={days} onChange={setDays} />
      <Field label="Note" hint="You can add a note first.">
        {(control) => (
          <TextInput
            {...control}
            name="absence-note"
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <fieldset disabled={busy} className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Why</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
          {reasonNames.map((reason) => (
            <button
              key={reason}
              type="button"
              onClick={() =>
                onSay({ days: days.length > 0 ? days : null, reason, note: note.trim() || null })
              }
              className={`${buttonStyle('secondary')} justify-start! text-left whitespace-normal!`}
            >
              {absenceReasons[reason]}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
