import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import type { AssignmentAtClient } from '#contract/assignments/terms-of-many.ts';
import type { SharedTerms } from '#domain/assignment/terms-of-many.ts';
import { defaultsInWords } from '#domain/client/client-defaults.ts';
import type { Client } from '#domain/client/client.ts';
import { authorisersQuery } from '#web/clients/clients.ts';
import { counted } from '#web/ui/counted.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { NobodySignsAt } from '#web/workers/assignments/signing/nobody-signs.tsx';
import { ManyDialog } from '#web/workers/many/many-dialog.tsx';
import { inBatches, type ManyState, type Named, type Outcome, useMany } from '#web/workers/many/use-many.ts';
import { setTerms } from './defaults.ts';

interface ApplyDialogProps {
  client: Client;
  terms: SharedTerms;
  assignments: readonly AssignmentAtClient[];
  onClose: () => void;
}

const atOnce = 20;

const stateOf = {
  changed: 'done',
  unchanged: 'same',
  refused: 'refused',
} as const satisfies Record<string, ManyState>;

async function apply(some: readonly Named[], terms: SharedTerms): Promise<Outcome[]> {
  const results = await setTerms(
    some.map(({ id }) => id),
    terms,
  );
  return results.map(({ assignmentId, outcome, message }) => ({
    workerId: assignmentId,
    state: stateOf[outcome],
    message,
  }));
}

/**
 * Asks the user which assignments get the new defaults. A change of defaults alone changes no
 * assignment.
 */
export function ApplyDialog({ client, terms, assignments, onClose }: ApplyDialogProps) {
  const formId = useId();
  const many = useMany<Named>((rows) => {
    const changed = rows.filter(({ state }) => state === 'done').length;
    const same = rows.length - changed;
    showSuccess(
      'Assignments changed',
      `${counted(changed, 'assignment')}.${same > 0 ? ` ${counted(same, 'assignment')} without a change.` : ''}`,
    );
    onClose();
  });
  const named = assignments.map(({ id, workerName, jobTitle }) => ({
    id,
    fullName: `${workerName}, ${jobTitle}`,
  }));
  const run = (some: readonly Named[]) =>
    void many.run(inBatches(some, atOnce, (batch) => apply(batch, terms)));

  function submit(event: FormEvent) {
    event.preventDefault();
    run(named);
  }

  const clientSigns = terms.signOff === 'client';
  const { data: known } = useQuery({ ...authorisersQuery(client.id), enabled: clientSigns });
  // The page has read the authorisers already, so `known` says nothing about who signs.
  const isUnsigned =
    clientSigns &&
    known &&
    !known.some(({ id, disabledAt }) => disabledAt === null && terms.authorisers.includes(id));
  const isForMany = assignments.length > 1;
  const count = counted(assignments.length, 'current assignment');
  return (
    <ManyDialog
      isOpen
      onClose={onClose}
      many={many}
      title={many.rows ? `Assignments at ${client.name}` : `Apply to ${isForMany ? 'all ' : ''}${count}?`}
      formId={formId}
      submit={isForMany ? `Apply to all ${assignments.length.toLocaleString('en-GB')}` : `Apply to ${count}`}
      cancel="Only new assignments"
      doing="Changing the assignments of"
      done="Changed"
      onAgain={run}
    >
      <form id={formId} onSubmit={submit} className="space-y-4 text-sm">
        <ul className="list-disc space-y-1 pl-5">
          {defaultsInWords({ ...terms, rates: [] }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isUnsigned && <NobodySignsAt name={client.name} />}
        <p className="text-soft">
          Weeks that are not approved will change. Approved weeks will not change.
          {clientSigns && ' If somebody is already chosen to sign, that choice stays.'}
        </p>
      </form>
    </ManyDialog>
  );
}
