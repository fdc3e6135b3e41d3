import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { cutShortBy } from '#domain/assignment/assignment.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import { type ClientDefaults, defaultsInWords } from '#domain/client/client-defaults.ts';
import { addDays, isDay, longDay } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { noRates } from '#domain/money/no-rates.ts';
import type { Rates } from '#domain/money/rates.ts';
import { may } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { authorisersQuery } from '#web/clients/clients.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { EndsChoice } from './ends-choice.tsx';
import { TermsForm } from './terms-form.tsx';
import { AuthoriserChoice } from '#web/workers/assignments/signing/authoriser-choice.tsx';
import { NobodySigns } from '#web/workers/assignments/signing/nobody-signs.tsx';
import { useAddAssignment } from './assignments.ts';
import { BasicRateFields } from './terms/basic-rate-fields.tsx';
import { valuesOfRates } from './rates/rate-values.ts';
import { valuesOf } from './terms/term-values.ts';
import { useClientDefaults } from './use-client-defaults.ts';
import { useTermsForm } from './terms/use-terms-form.ts';

export interface Left {
  assignment: AssignmentRow;
  rates: Rates;
}

interface NewAssignmentProps {
  worker: Worker;
  assignments: readonly AssignmentRow[];
  /** The assignment that the worker leaves. The form proposes its job, rates and terms. */
  left?: Left;
  onDone: () => void;
  onCancel: () => void;
}

export function NewAssignment({ worker, assignments, left, onDone, onCancel }: NewAssignmentProps) {
  const me = useMe();
  const { today } = me.agency;
  const proposed = left && proposedFrom(left);
  const fields = useTermsForm(null, addDays(weekOf(today), 7), save, proposed);
  const { start_date: start } = fields.values;
  const client = useClientDefaults(fields);
  const [picked, setPicked] = useState<string[]>();
  const known = useQuery({ ...authorisersQuery(client?.id ?? ''), enabled: client !== undefined }).data ?? [];
  const able = known.filter(({ disabledAt }) => disabledAt === null);
  const usualOnes = client?.defaults?.authorisers ?? [];
  const authorisers = picked ?? usualOnes.filter((id) => able.some((one) => one.id === id));
  const adding = useAddAssignment(worker.id);
  const [chosen, setChosen] = useState<string | null>();
  const running = isDay(start) ? cutShortBy(assignments, start) : [];
  const usual = left?.assignment.id ?? (running.length === 1 ? running[0]?.id : undefined) ?? null;
  const wanted = chosen === undefined ? usual : chosen;
  const ends = running.find(({ id }) => id === wanted);

  async function save(entered: TypedTerms & Rates) {
    const isSigned = entered.signOff === 'client' && client !== undefined;
    const added = await adding.mutateAsync({
      ...entered,
      ends: ends?.id ?? null,
      authorisers: isSigned ? authorisers : [],
    });
    const { clientName, jobTitle, startDate } = added;
    const until = ends && ` ${ends.clientName} ends on ${longDay(addDays(startDate, -1))}.`;
    showSuccess(
      left ? 'Worker moved' : 'Assignment added',
      `${worker.fullName}: ${clientName}, ${jobTitle}, from ${longDay(startDate)}.${until ?? ''}`,
    );
    onDone();
  }

  return (
    <TermsForm
      title={left ? `Move from ${left.assignment.clientName}, ${left.assignment.jobTitle}` : 'New assignment'}
      fields={fields}
      action={left ? 'Move worker' : 'Add assignment'}
      onCancel={onCancel}
      note={
        left &&
        'Hours, engagement and signing stay as in the old assignment, unless the new client has defaults.'
      }
      aboutClient={client?.defaults && <StartsWith defaults={client.defaults} />}
      signing={
        fields.asksClient && (
          <>
            {client && <AuthoriserChoice client={client} chosen={authorisers} onChange={setPicked} />}
            {authorisers.length === 0 && <NobodySigns isNew={!client} />}
          </>
        )
      }
      rates={
        may(me, 'edit rates', worker) && (
          <BasicRateFields fields={fields} last={left?.rates ?? noRates} today={today} />
        )
      }
    >
      {isDay(start) && (
        <EndsChoice running={running} start={start} ends={ends?.id ?? null} onChange={setChosen} />
      )}
    </TermsForm>
  );
}

function StartsWith({ defaults }: { defaults: ClientDefaults }) {
  const { rates: _rates, ...terms } = defaults;
  const lines = defaultsInWords({ ...terms, rates: [] });
  return (
    <p className="text-sm text-soft">
      Filled in from the client. {lines.length > 0 && `${lines.join('. ')}.`}
    </p>
  );
}

function proposedFrom({ assignment, rates }: Left) {
  const { job_title, hours_rule, hours_step, rounding, contracted_hours, sign_off, engagement, umbrella_id } =
    valuesOf(assignment, assignment.startDate);
  return {
    job_title,
    hours_rule,
    hours_step,
    rounding,
    contracted_hours,
    sign_off,
    engagement,
    umbrella_id,
    ...valuesOfRates(rates),
  };
}
