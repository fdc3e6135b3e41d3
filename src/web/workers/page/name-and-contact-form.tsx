import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { WorkerInFull } from '#contract/workers/workers.ts';
import { mayChangeAddress, WorkerPhone } from '#domain/person/name-and-contact.ts';
import {
  FirstName,
  LastName,
  nameFromParts,
  type NameParts,
  namePartsOf,
} from '#domain/person/name-parts.ts';
import { Email, FullName } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { call } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { type FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { linkedWorkerQuery } from '#web/api/queries/workers.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { fetchNow } from '#web/api/invalidate.ts';

const Form = z.object({
  fullName: FullName,
  firstName: FirstName,
  lastName: LastName,
  email: z.optional(Email),
  phone: WorkerPhone,
  removePassword: z.optional(z.literal('on')),
});

export function NameAndContact({ workerId }: { workerId: string }) {
  return (
    <Disclosure label="Name and contact" className="border-t border-line pt-3">
      {() => <FormOf workerId={workerId} />}
    </Disclosure>
  );
}

function FormOf({ workerId }: { workerId: string }) {
  const query = useQuery(linkedWorkerQuery(workerId));
  return (
    <Loaded query={query} problem="Failed to fetch the name" loading={<Skeleton className="h-9" />}>
      {(worker) => <NameAndContactForm key={worker.id} worker={worker} />}
    </Loaded>
  );
}

function NameAndContactForm({ worker }: { worker: WorkerInFull }) {
  const mayMove = mayChangeAddress(useMe());
  const [email, setEmail] = useState(worker.email);
  const moves = email.trim().toLowerCase() !== worker.email;
  const saving = useMutation({
    mutationFn: ({ removePassword, ...change }: z.infer<typeof Form>) => {
      const { fullName, firstName, lastName, phone } = worker;
      const seen = { fullName, firstName, lastName, phone, email: worker.email };
      return call('PUT /api/workers/:id', {
        params: { id: worker.id },
        body: { ...change, removePassword: removePassword === 'on', seen },
      });
    },
    // Refetch after a conflict too: the next attempt then replaces the values that the conflict
    // names.
    onSettled: fetchNow,
  });
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, async (change) => {
    const { fullName } = await saving.mutateAsync(change).catch((problem: unknown) => {
      // The email field is not on screen, so its message belongs to the whole form.
      if (problem instanceof Refusal && !mayMove && problem.fields?.['email'])
        throw problem.inWords(problem.message, []);
      throw problem;
    });
    const emailNote = moves ? ' We will email both addresses.' : '';
    showSuccess('Success', `Name and contact of ${fullName} are saved.${emailNote}`);
  });
  return (
    <form {...handlers} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      <NameFields worker={worker} errors={errors} />
      {mayMove ? (
        <FormField
          label="Email"
          name="email"
          errors={errors}
          hint="A new address signs the worker out. Older links will stop working."
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </FormField>
      ) : (
        <p className="text-sm text-soft">Only an Admin can change the email address: {worker.email}</p>
      )}
      {mayMove && moves && (
        <Tick id="removePassword" name="removePassword">
          Someone else may read emails to the old address. Remove the password and two-step verification, and
          email a new link.
        </Tick>
      )}
      <FormField label="Phone (optional)" name="phone" errors={errors}>
        {(control) => (
          <TextInput {...control} type="tel" autoComplete="off" defaultValue={worker.phone ?? ''} />
        )}
      </FormField>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={busy}>
          Save name and contact
        </Button>
      </div>
    </form>
  );
}

/**
 * First and last name follow the full name until the user edits them. The full name follows them
 * too, until the user edits the full name.
 */
function NameFields({ worker, errors }: { worker: NameParts & { fullName: string }; errors: FieldErrors }) {
  const [typed, setTyped] = useState<'full' | 'parts' | 'both' | null>(null);
  const [fullName, setFullName] = useState(worker.fullName);
  const [parts, setParts] = useState<NameParts>({ firstName: worker.firstName, lastName: worker.lastName });

  function typeFullName(text: string) {
    setFullName(text);
    if (typed === 'parts' || typed === 'both') setTyped('both');
    else {
      setTyped('full');
      setParts(namePartsOf(text));
    }
  }

  function typePart(part: Partial<NameParts>) {
    const now = { ...parts, ...part };
    setParts(now);
    if (typed === 'full' || typed === 'both') setTyped('both');
    else {
      setTyped('parts');
      setFullName(nameFromParts(now));
    }
  }

  return (
    <>
      <FormField
        label="Full Name"
        name="fullName"
        errors={errors}
        hint="On screens, emails and receipts. Locked pay runs keep the old name."
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={fullName}
            onChange={(event) => typeFullName(event.target.value)}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="First name" name="firstName" errors={errors} hint="For payroll files.">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={parts.firstName}
              onChange={(event) => typePart({ firstName: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Last name" name="lastName" errors={errors} hint="For payroll files.">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={parts.lastName}
              onChange={(event) => typePart({ lastName: event.target.value })}
            />
          )}
        </FormField>
      </div>
    </>
  );
}
