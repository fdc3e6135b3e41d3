import {
  isSameName,
  keptReport,
  NewSavedFilter,
  refusalToSaveFilter,
  type SavedFilter,
  type SavedReport,
} from '#domain/report/saved-filter.ts';
import { messageOf } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useSaveFilter } from './saved-filters-query.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { FilterNameDialog } from './filter-name-dialog.tsx';

interface SaveFilterDialogProps {
  filter: SavedReport;
  saved: readonly SavedFilter[];
  onClose: () => void;
}

export function SaveFilterDialog({ filter, saved, onClose }: SaveFilterDialogProps) {
  const save = useSaveFilter();
  const kept = keptReport(filter, useMe().agency.today);

  async function keepAs(name: string): Promise<string | undefined> {
    const { data, error } = NewSavedFilter.safeParse({ name, filter: kept });
    if (!data) return error.issues[0]?.message;
    const refusal = refusalToSaveFilter(saved, data.name);
    if (refusal) return refusal.message;
    try {
      await save.mutateAsync(data);
      showSuccess('Filter saved', data.name);
      return undefined;
    } catch (failure) {
      return messageOf(failure);
    }
  }

  function outcomeOf(name: string) {
    const replaced = saved.find((one) => isSameName(one.name, name.trim()));
    return replaced
      ? { action: 'Replace', hint: `This replaces “${replaced.name}”.` }
      : { action: 'Save', hint: 'For example: Approved in November' };
  }

  return (
    <FilterNameDialog
      title="Save these filters"
      description={kept.span ? `Only you see them. They always show ${kept.span}.` : 'Only you see them.'}
      initial=""
      outcomeOf={outcomeOf}
      busy={save.isPending}
      onName={keepAs}
      onClose={onClose}
    />
  );
}
