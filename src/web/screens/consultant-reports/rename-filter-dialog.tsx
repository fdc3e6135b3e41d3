import { type FormEvent, useRef, useState } from 'react';
import { FilterName, refusalToRenameFilter, type SavedFilter } from '#domain/saved-filter.ts';
import { messageOf } from '../../api.ts';
import { renameFilter, useRenameFilter } from '../../queries/saved-filters.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

interface RenameFilterDialogProps {
  filter: SavedFilter;
  saved: readonly SavedFilter[];
  onClose: () => void;
}

/** Asks for another name for a filter that is kept; the old one is a press away afterwards. */
export function RenameFilterDialog({ filter, saved, onClose }: RenameFilterDialogProps) {
  const [name, setName] = useState(filter.name);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const rename = useRenameFilter();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = FilterName.safeParse({ name });
    const refusal = data && refusalToRenameFilter(saved, filter.id, data.name);
    setProblem(error?.issues[0]?.message ?? refusal?.message);
    if (!data || refusal || rename.isPending) return field.current?.focus();
    if (data.name === filter.name) return onClose();
    try {
      await rename.mutateAsync({ id: filter.id, name: data.name });
      showSuccess('Filter renamed', data.name, { label: 'Undo', press: () => void takeBack(filter) });
      onClose();
    } catch (failure) {
      setProblem(messageOf(failure));
      field.current?.focus();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename this filter"
      description="What it shows stays the same."
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-filter" variant="primary" busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-filter" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              name="filter_name"
              autoComplete="off"
              value={name}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

async function takeBack(filter: SavedFilter): Promise<void> {
  try {
    await renameFilter(filter);
    showSuccess('Undone', `The filter is named “${filter.name}” again.`);
  } catch (failure) {
    showFailure('Failed to undo', messageOf(failure));
  }
}
