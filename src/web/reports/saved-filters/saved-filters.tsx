import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { lazy, Suspense, useRef, useState } from 'react';
import { presetReport, presets, type SavedFilter, type SavedReport } from '#domain/report/saved-filter.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { preload, onDemand } from '#web/api/on-demand.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { saveFilter, savedFiltersQuery, useDeleteSavedFilter } from './saved-filters-query.ts';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { chipStyle, SavedFilterChip } from './saved-filter-chip.tsx';

const loadDialog = onDemand(() => import('./save-filter-dialog.tsx'));
const SaveFilterDialog = lazy(async () => ({ default: (await loadDialog()).SaveFilterDialog }));
const loadRenaming = onDemand(() => import('./rename-filter-dialog.tsx'));
const RenameFilterDialog = lazy(async () => ({ default: (await loadRenaming()).RenameFilterDialog }));

export function SavedFilters({ current, canSave }: { current: SavedReport; canSave: boolean }) {
  const saved = useQuery(savedFiltersQuery).data ?? [];
  const { today } = useMe().agency;
  const keepsFilters = useMay('keep report filters');
  const [isOpen, setIsOpen] = useState(false);
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const remove = useDeleteSavedFilter();

  async function drop(filter: SavedFilter) {
    await withToast('Error', async () => {
      await remove.mutateAsync(filter);
      const { name, filter: kept } = filter;
      showSuccess('Filter deleted', name, {
        label: 'Undo',
        press: () => void withToast('Error', () => saveFilter({ name, filter: kept })),
      });
    });
    add.current?.focus();
  }

  return (
    <div className="relative flex items-center gap-2 @max-3xl:-mx-4 @max-3xl:overflow-x-auto @max-3xl:px-4 @max-3xl:py-1 @max-3xl:[&_li]:shrink-0 @max-3xl:*:shrink-0 @3xl:flex-wrap print:hidden">
      <ul aria-label="Usual reports" className="contents">
        {presets.map((preset) => (
          <PresetChip key={preset.name} name={preset.name} search={presetReport(preset, current, today)} />
        ))}
      </ul>
      {keepsFilters && saved.length > 0 && (
        <ul aria-label="Saved filters" className="contents">
          {saved.map((filter) => (
            <SavedFilterChip
              key={filter.id}
              saved={filter}
              today={today}
              onRename={() => setRenamed(filter)}
              onRenameSoon={() => preload(loadRenaming)}
              onDelete={() => void drop(filter)}
            />
          ))}
        </ul>
      )}
      {keepsFilters && (
        <Button
          ref={add}
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          disabled={!canSave}
          onClick={() => setIsOpen(true)}
          onPointerEnter={() => preload(loadDialog)}
          onFocus={() => preload(loadDialog)}
        >
          <BookmarkPlus aria-hidden />
          Save these filters
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SaveFilterDialog filter={current} saved={saved} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      {renamed && (
        <Suspense>
          <RenameFilterDialog filter={renamed} saved={saved} onClose={() => setRenamed(null)} />
        </Suspense>
      )}
    </div>
  );
}

function PresetChip({ name, search }: { name: string; search: SavedReport }) {
  return (
    <li className={chipStyle}>
      <Link
        to="/consultant/reports"
        search={search}
        replace
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className="inline-flex min-h-11 items-center rounded-xl px-3 py-1 font-medium hover:underline aria-current:text-accent-strong md:min-h-9"
      >
        {name}
      </Link>
    </li>
  );
}
