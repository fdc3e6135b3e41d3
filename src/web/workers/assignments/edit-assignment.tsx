import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker } from '#contract/workers/workers.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import { isSameName } from '#domain/client/client-name.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import { noRates } from '#domain/money/no-rates.ts';
import type { Rates } from '#domain/money/rates.ts';
import { may } from '#domain/person/access.ts';
import { Refusal } from '#domain/refusal.ts';
import { useMe } from '#web/api/queries/me.ts';
import { clientNamed, offeredClientsQuery } from '#web/api/queries/offered-clients.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { nextMonday, type When, WhenField } from './when-field.tsx';
import { useChangeAssignment } from './assignments.ts';
import { basicOn } from './rates/basic-on.ts';
import { BasicRateFields } from './terms/basic-rate-fields.tsx';
import { valuesOfRates } from './rates/rate-values.ts';
import { ratesQuery } from './rates/rates.ts';
import { AuthoriserChoice } from './signing/authoriser-choice.tsx';
import { chosenAuthorisersQuery } from './signing/chosen-authorisers.ts';
import { NobodySigns } from './signing/nobody-signs.tsx';
import { TermsForm } from './terms-form.tsx';
import { useTermsForm } from './terms/use-terms-form.ts';

interface EditAssignmentProps {
  worker: Worker;
  assignment: AssignmentRow;
  onDone: () => void;
  onCancel: () => void;
}

export function EditAssignment(props: EditAssignmentProps) {
  const mayEditRates = may(useMe(), 'edit rates', props.worker);
  const rates = useQuery({ ...ratesQuery(props.assignment.id), enabled: mayEditRates });
  if (!mayEditRates) return <EditForm {...props} dated={null} />;
  return (
    <Loaded
      query={rates}
      problem="Failed to load the rates. Please try again."
      loading={<Skeleton className="h-96" />}
    >
      {(dated) => <EditForm {...props} dated={dated} />}
    </Loaded>
  );
}

interface EditFormProps extends EditAssignmentProps {
  /** Null if the user may not edit rates. */
  dated: readonly DatedRate[] | null;
}

function EditForm({ assignment, dated, onDone, onCancel }: EditFormProps) {
  const { today } = useMe().agency;
  const [opened] = useState(assignment);
  const [seen, setSeen] = useState<AssignmentRow | undefined>(assignment);
  const [current] = useState(() => (dated ? basicOn(dated, today) : noRates));
  const [when, setWhen] = useState<When>(
    current.rateOfPay === null || current.supplyBillAmount === null ? 'all' : 'next Monday',
  );
  const fields = useTermsForm(opened, opened.startDate, save, valuesOfRates(current));
  const changing = useChangeAssignment(opened);
  const { asksClient, values } = fields;
  const authorisers = useQuery({ ...chosenAuthorisersQuery(opened.id), enabled: asksClient });
  const [picked, setPicked] = useState<{ clientId: string; ids: string[]; seen: string[] | undefined }>();
  const name = useDebounced(values.client_name.trim());
  const isSameClient = isSameName(values.client_name, opened.clientName);
  const offered = useQuery({ ...offeredClientsQuery(name), enabled: asksClient && !isSameClient });
  const client = isSameClient
    ? { id: opened.clientId, name: opened.clientName }
    : clientNamed(offered.data ?? [], values.client_name);
  const before = isSameClient ? authorisers.data : [];
  const kept = picked && picked.clientId === client?.id ? picked : undefined;
  const chosen = kept?.ids;
  const earlier = valuesOfRates(current);
  const isRepriced =
    values.rate_of_pay.trim() !== earlier.rate_of_pay ||
    values.supply_bill_amount.trim() !== earlier.supply_bill_amount;

  async function save({ rateOfPay, supplyBillAmount, ...terms }: TypedTerms & Rates) {
    const rates = {
      rateOfPay,
      supplyBillAmount,
      from: when === 'all' ? null : nextMonday(today),
      seen: current,
    };
    try {
      const authorisers = terms.signOff === 'client' ? chosen : undefined;
      const change = {
        ...terms,
        seen,
        authorisers,
        seenAuthorisers: kept?.seen,
        ...(isRepriced && dated && { rates }),
      };
      const { clientName } = await changing.mutateAsync(change);
      showSuccess('Assignment updated', `${clientName}, ${terms.jobTitle}.`);
      onDone();
    } catch (problem) {
      if (problem instanceof Refusal && problem.reason === 'assignment_changed') setSeen(undefined);
      if (problem instanceof Refusal && problem.reason === 'authorisers_changed')
        setPicked((last) => last && { ...last, seen: undefined });
      throw problem;
    }
  }

  return (
    <TermsForm
      title={`Edit ${opened.clientName}, ${opened.jobTitle}`}
      fields={fields}
      action="Save assignment"
      onCancel={onCancel}
      note="Weeks that are not approved will change. Approved weeks will not change."
      signing={
        asksClient && (
          <>
            {client && before && (
              <AuthoriserChoice
                key={client.id}
                client={client}
                chosen={chosen ?? before}
                onChange={(ids) => setPicked({ clientId: client.id, ids, seen: kept ? kept.seen : before })}
              />
            )}
            {(chosen ?? before)?.length === 0 && <NobodySigns isNew={!client} />}
          </>
        )
      }
      rates={
        dated && (
          <>
            <BasicRateFields fields={fields} last={current} today={today} />
            {isRepriced && <WhenField when={when} today={today} dated={dated} onChange={setWhen} />}
          </>
        )
      }
    />
  );
}
