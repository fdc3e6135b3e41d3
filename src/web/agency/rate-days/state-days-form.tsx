import { type FormEvent, useState } from 'react';
import type { UndatedWeek } from '#contract/rate-days.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { weekdays } from '#domain/hours/hours.ts';
import { messageOf } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useStateDays } from './rate-days.ts';

export const rateDaysId = 'rate-days';

export function StateDaysForm({ week }: { week: UndatedWeek }) {
  const { id, fullName, hours, rows } = week;
  const stating = useStateDays(id);
  const [chosen, setChosen] = useState(() => hours.map(() => 0));
  const rates = rows.map(
    ({ payRate, billRate, units }, index) =>
      [index + 1, `${rateInWords(payRate)} pay, ${rateInWords(billRate)} bill (${units} h)`] as const,
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    await stating.mutateAsync(chosen.map((row) => (row === 0 ? null : row)));
    (document.getElementById(rateDaysId) ?? document.querySelector<HTMLElement>('h1'))?.focus();
    showSuccess('Days saved', fullName);
  }

  return (
    <form noValidate className="space-y-3 pt-2" onSubmit={(event) => void submit(event).catch(() => {})}>
      {hours.map(
        (units, index) =>
          units > 0 && (
            <Field key={weekdays[index]} label={`${weekdays[index]}, ${units} h`} id={`${id}-${index}`}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen[index]}
                  onChange={({ target }) => setChosen(chosen.with(index, Number(target.value)))}
                >
                  <Options of={[[0, 'Choose a rate'], ...rates]} />
                </Select>
              )}
            </Field>
          ),
      )}
      <div role="alert">
        {stating.error && <FieldMessage id={`${id}-problem`}>{messageOf(stating.error)}</FieldMessage>}
      </div>
      <Button type="submit" variant="primary" busy={stating.isPending}>
        Save days
      </Button>
    </form>
  );
}
