import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Client } from '#domain/client/client.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { rowsIn } from '#web/api/pages.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { focusOn } from '#web/frame/records/set-with-undo.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { clientsQuery, useMerge } from './clients.ts';

interface MergeDialogProps {
  client: Client;
  isOfPage: boolean;
  open: boolean;
  onClose: () => void;
}

export function MergeDialog(props: MergeDialogProps) {
  const { client, open, onClose } = props;
  const merging = useMerge(client.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Merge ${client.name}`}
      description="For a client that you already have under another spelling. You can undo the merge until a week is approved under the other name."
      actions={
        <FormActions
          form="merging"
          action="Merge"
          variant="danger"
          busy={merging.isPending}
          onCancel={onClose}
        />
      }
    >
      <MergeForm {...props} merging={merging} />
    </Dialog>
  );
}

const mostOffered = 6;

interface MergeFormProps extends MergeDialogProps {
  merging: ReturnType<typeof useMerge>;
}

function MergeForm({ client, isOfPage, onClose, merging }: MergeFormProps) {
  const [search, setSearch] = useState(client.name.split(' ', 1)[0] ?? '');
  const [chosen, setChosen] = useState<Client | null>(null);
  const [{ error, submissions }, setRefused] = useState({ error: '', submissions: 0 });
  const list = useInfiniteQuery(clientsQuery({ search }));
  const navigate = useNavigate();

  function refuse(message: string) {
    setRefused((before) => ({ error: message, submissions: before.submissions + 1 }));
  }

  async function merge(event: FormEvent) {
    event.preventDefault();
    if (merging.isPending) return;
    if (!chosen) {
      refuse('Choose the client to keep.');
      return;
    }
    try {
      await merging.mutateAsync(chosen.id);
      onClose();
      showSuccess('Success', `${client.name} is now part of ${chosen.name}.`);
      if (isOfPage) await navigate({ to: '/consultant/clients/$id', params: { id: chosen.id } });
      else focusOn(`client-${chosen.id}`);
    } catch (problem) {
      if (problem instanceof Refusal && problem.fields?.['into']) refuse(problem.fields['into']);
      else showFailure('Error', messageOf(problem));
    }
  }

  return (
    <form id="merging" noValidate onSubmit={(event) => void merge(event)} className="space-y-4">
      <ErrorSummary errors={error ? [{ id: 'into', message: error }] : []} submissions={submissions} />
      <Field label="Search for the client to keep" id="into" error={error || undefined}>
        {(control) => (
          <SearchInput
            {...control}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setChosen(null);
            }}
          />
        )}
      </Field>
      <Loaded query={list} problem="Failed to fetch clients" loading={<Skeleton className="h-12" />}>
        {({ pages }) => {
          const found = rowsIn(pages).filter(({ id }) => id !== client.id);
          return found.length === 0 ? (
            <p role="status" className="text-sm text-soft">
              No other client matches. Try fewer letters.
            </p>
          ) : (
            <fieldset className="space-y-2">
              <legend className="sr-only">Client to keep</legend>
              {found.slice(0, mostOffered).map((one) => (
                <label
                  key={one.id}
                  className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-xl border border-line p-3 text-sm transition-colors duration-150 wrap-anywhere hover:bg-sunken has-checked:border-accent has-checked:bg-tint"
                >
                  <input
                    type="radio"
                    name="into"
                    value={one.id}
                    checked={chosen?.id === one.id}
                    onChange={() => {
                      setChosen(one);
                      setRefused((before) => ({ ...before, error: '' }));
                    }}
                    className="size-5"
                  />
                  <span className="font-medium">
                    {one.name}
                    {one.confirmedAt === null && (
                      <span className="font-normal text-soft">, not confirmed</span>
                    )}
                  </span>
                </label>
              ))}
              {found.length > mostOffered && (
                <p className="text-sm text-soft">There are more clients. Type more letters to find one.</p>
              )}
            </fieldset>
          );
        }}
      </Loaded>
      <p className="text-sm text-soft">
        {chosen
          ? `Sites and authorisers of ${client.name} move to ${chosen.name}. Approved weeks keep the old name.`
          : 'Its sites and authorisers move too. Approved weeks keep the old name.'}
      </p>
    </form>
  );
}
