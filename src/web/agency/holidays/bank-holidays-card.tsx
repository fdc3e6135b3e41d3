import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type Division, divisions } from '#domain/calendar/division.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { AddHolidayDialog } from './add-holiday-dialog.tsx';
import { bankHolidaysQuery } from './bank-holidays.ts';
import { HolidayRow } from './holiday-row.tsx';
import { partOf } from '#web/agency/parts.ts';

export function BankHolidaysCard({ division: own }: { division: Division }) {
  const { today } = useMe().agency;
  const [chosen, setChosen] = useState<Division | null>(null);
  const division = chosen ?? own;
  const query = useQuery(bankHolidaysQuery(division));
  const keepsAgency = useMay('keep the agency');
  const [adding, setAdding] = useState(false);
  return (
    <TitledCard {...partOf('bank-holidays')} className="space-y-3">
      <p className="text-sm text-soft">
        Used for premium rates, the pay calendar and reminders. Approved weeks keep their pay.
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Bank holidays of" id="holidays_of" className="w-52 max-w-full">
          {(control) => (
            <Select
              {...control}
              value={division}
              onChange={({ target }) => setChosen(target.value as Division)}
            >
              <Options of={Object.entries(divisions)} />
            </Select>
          )}
        </Field>
        {keepsAgency && (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add bank holiday
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        problem="Failed to fetch the bank holidays"
        loading={<Skeleton className="h-72" />}
      >
        {(holidays) => {
          const past = holidays.filter(({ day }) => day < today);
          return (
            <>
              <ul
                id="bank-holidays"
                tabIndex={-1}
                aria-label="Bank holidays"
                className="divide-y divide-line outline-none"
              >
                {holidays
                  .filter(({ day }) => day >= today)
                  .map((holiday) => (
                    <HolidayRow key={holiday.day} holiday={holiday} />
                  ))}
              </ul>
              {past.length > 0 && (
                <Disclosure label={`Earlier this year (${past.length})`}>
                  {() => (
                    <ul aria-label="Earlier bank holidays" className="divide-y divide-line">
                      {past.map((holiday) => (
                        <HolidayRow key={holiday.day} holiday={holiday} />
                      ))}
                    </ul>
                  )}
                </Disclosure>
              )}
            </>
          );
        }}
      </Loaded>
      <AddHolidayDialog division={division} open={adding} onClose={() => setAdding(false)} />
    </TitledCard>
  );
}
