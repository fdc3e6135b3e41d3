import { type FormEvent, useRef, useState } from 'react';
import {
  isSameName,
  keptReport,
  NewSavedFilter,
  refusalToSaveFilter,
  type SavedFilter,
  type SavedReport,
} from '#domain/saved-filter.ts';
import { messageOf } from '../../api.ts';
import { useMe } from '../../queries/me.ts';
import { useSaveFilter } from '../../queries/saved-filters.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showSuccess } from '../../ui/toasts.ts';

interface SaveFilterDialogProps {
  filter: SavedReport;
  saved: readonly SavedFilter[];
  onClose: () => void;
}

/** Asks for a name to keep the current filters under. */
export function SaveFilterDialog({ filter, saved, onClose }: SaveFilterDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const save = useSaveFilter();
  const kept = keptReport(filter, useMe().agency.today);
  const replaces = saved.find((one) => isSameName(one.name, name.trim()));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = NewSavedFilter.safeParse({ name, filter: kept });
    const refusal = data && refusalToSaveFilter(saved, data.name);
    setProblem(error?.issues[0]?.message ?? refusal?.message);
    if (!data || refusal || save.isPending) return field.current?.focus();
    try {
      await save.mutateAsync(data);
      showSuccess('Filter saved', data.name);
      onClose();
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save these filters"
      description={
        kept.span
          ? `Only you see them. They show ${kept.span}, whichever days that is at the time.`
          : 'Only you see them.'
      }
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="save-filter" variant="primary" busy={save.isPending}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <form id="save-filter" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Name"
          error={problem}
          hint={replaces ? `This replaces “${replaces.name}”.` : 'For example: Approved in November'}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              name="filter_name"
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
