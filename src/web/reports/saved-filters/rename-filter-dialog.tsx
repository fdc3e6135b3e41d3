import { FilterName, refusalToRenameFilter, type SavedFilter } from '#domain/report/saved-filter.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { messageOf } from '#web/api/api.ts';
import { renameFilter, useRenameFilter } from './saved-filters-query.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { FilterNameDialog } from './filter-name-dialog.tsx';

interface RenameFilterDialogProps {
  filter: SavedFilter;
  saved: readonly SavedFilter[];
  onClose: () => void;
}

export function RenameFilterDialog({ filter, saved, onClose }: RenameFilterDialogProps) {
  const rename = useRenameFilter();

  async function renameTo(wanted: string): Promise<string | undefined> {
    const { data, error } = FilterName.safeParse({ name: wanted });
    if (!data) return error.issues[0]?.message;
    const refusal = refusalToRenameFilter(saved, filter.id, data.name);
    if (refusal) return refusal.message;
    if (data.name === filter.name) return undefined;
    try {
      await rename.mutateAsync({ id: filter.id, name: data.name });
      showSuccess('Filter renamed', data.name, { label: 'Undo', press: () => void takeBack(filter) });
      return undefined;
    } catch (failure) {
      return messageOf(failure);
    }
  }

  return (
    <FilterNameDialog
      title="Rename this filter"
      description="The filter shows the same weeks."
      initial={filter.name}
      outcomeOf={() => ({ action: 'Rename' })}
      busy={rename.isPending}
      onName={renameTo}
      onClose={onClose}
    />
  );
}

async function takeBack(filter: SavedFilter): Promise<void> {
  await withToast('Failed to undo', async () => {
    await renameFilter(filter);
    showSuccess('Undone', `The filter is named “${filter.name}” again.`);
  });
}
