/** The choice of the weeks to which new basic rates apply. Contract section 2, rule 4. */

import { addDays, type Day, longDay } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type DatedRate, removedFromTheStart } from '#domain/money/dated-rates.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type When = 'next Monday' | 'all';

export function nextMonday(today: Day): Day {
  return addDays(weekOf(today), 7);
}

interface WhenFieldProps {
  when: When;
  today: Day;
  dated: readonly DatedRate[] | undefined;
  onChange: (when: When) => void;
}

export function WhenField({ when, today, dated, onChange }: WhenFieldProps) {
  const removed = when === 'all' ? removedFromTheStart(dated ?? [], today) : [];
  return (
    <div className="space-y-3">
      <Field
        label="These rates begin"
        id="rates_when"
        hint={
          when === 'all'
            ? 'Approved weeks keep their rates. Approved weeks without a rate get this rate.'
            : 'Weeks before that day keep their rates.'
        }
      >
        {(control) => (
          <Select {...control} value={when} onChange={({ target }) => onChange(target.value as When)}>
            <Options
              of={[
                ['next Monday', `From Monday ${longDay(nextMonday(today))}`],
                ['all', 'For all weeks not approved yet'],
              ]}
            />
          </Select>
        )}
      </Field>
      <div aria-live="polite">{removed.length > 0 && <Removed rates={removed} />}</div>
    </div>
  );
}

function Removed({ rates }: { rates: readonly DatedRate[] }) {
  return (
    <Notice tone="warning">
      <p>Saving removes these rates. Weeks that are sent late will get the new rates:</p>
      <ul className="mt-1 list-disc pl-5">
        {rates.map(({ from, payRate, billRate }) => (
          <li key={from}>
            From {longDay(from)}: pay {rateInWords(payRate)}, bill {rateInWords(billRate)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
