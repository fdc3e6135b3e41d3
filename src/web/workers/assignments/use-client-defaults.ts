import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ClientDefaults, ratesFor } from '#domain/client/client-defaults.ts';
import type { Client } from '#domain/client/client.ts';
import { clientNamed, offeredClientsQuery } from '#web/api/queries/offered-clients.ts';
import { useLatestCallbacks } from '#web/ui/use-latest-callbacks.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { valuesOfRates } from './rates/rate-values.ts';
import type { FormValues, TermsFields } from './terms/use-terms-form.ts';

const names = [
  'sign_off',
  'hours_rule',
  'hours_step',
  'po_number',
  'rate_of_pay',
  'supply_bill_amount',
] as const satisfies (keyof FormValues)[];

type Proposed = Pick<FormValues, (typeof names)[number]>;

function proposedBy(defaults: ClientDefaults, jobTitle: string): Partial<Proposed> {
  const { signOff, hoursRule, hoursStep, poNumber } = defaults;
  const rates = ratesFor(defaults, jobTitle);
  return {
    ...(signOff && { sign_off: signOff }),
    ...(hoursRule && { hours_rule: hoursRule }),
    ...(hoursStep && { hours_step: String(hoursStep) }),
    ...(poNumber && { po_number: poNumber }),
    ...(rates && valuesOfRates({ rateOfPay: rates.payRate, supplyBillAmount: rates.billRate })),
  };
}

/**
 * Fills the form of a new assignment with the defaults of its client, except fields that the user
 * has changed. Returns the client.
 */
export function useClientDefaults({ values, write }: TermsFields): Client | undefined {
  const name = useDebounced(values.client_name.trim());
  const jobTitle = useDebounced(values.job_title);
  const offered = useQuery({ ...offeredClientsQuery(name), enabled: name !== '' });
  const client = offered.isPlaceholderData ? undefined : clientNamed(offered.data ?? [], name);
  const [first] = useState(values);
  const last = useRef<Proposed>(values);
  const proposal = { ...first, ...(client?.defaults && proposedBy(client.defaults, jobTitle)) };
  const proposed = JSON.stringify(names.map((one) => proposal[one]));
  const isKnown = client !== undefined;

  const { fill } = useLatestCallbacks({ fill: fillUntouched });
  useEffect(() => {
    if (isKnown) fill(proposed);
  }, [proposed, isKnown, fill]);

  function fillUntouched(next: string) {
    const wanted = JSON.parse(next) as string[];
    const entries = names.map((one, index) => [one, wanted[index] ?? ''] as const);
    const untouched = entries.filter(([one]) => values[one] === last.current[one]);
    last.current = Object.fromEntries(entries) as Proposed;
    const changed = untouched.filter(([one, value]) => values[one] !== value);
    if (changed.length > 0) write(Object.fromEntries(changed));
  }

  return client;
}
