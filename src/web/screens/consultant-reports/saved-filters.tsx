import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Day } from '#domain/calendar.ts';
import { daysOfSpan, type Span, spans } from '#domain/report-span.ts';
import { askedReport, type SavedFilter, type SavedReport } from '#domain/saved-filter.ts';
import { messageOf } from '../../api.ts';
import { fetchSoon, onDemand } from '../../on-demand.ts';
import { useMe } from '../../queries/me.ts';
import { saveFilter, savedFiltersQuery, useDeleteSavedFilter } from '../../queries/saved-filters.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

const loadDialog = onDemand(() => import('./save-filter-dialog.tsx'));
const SaveFilterDialog = lazy(async () => ({ default: (await loadDialog()).SaveFilterDialog }));

/** The usual spans and the filters that a person keeps, each a press away, and a way to keep the current ones. */
export function SavedFilters({ current, canSave }: { current: SavedReport; canSave: boolean }) {
  const saved = useQuery(savedFiltersQuery).data ?? [];
  const { today } = useMe().agency;
  const [isOpen, setIsOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const remove = useDeleteSavedFilter();

  async function drop(filter: SavedFilter) {
    try {
      await remove.mutateAsync(filter);
      const { name, filter: kept } = filter;
      showSuccess('Filter deleted', name, {
        label: 'Undo',
        press: () =>
          void saveFilter({ name, filter: kept }).catch((failure: unknown) =>
            showFailure('Error', messageOf(failure)),
          ),
      });
    } catch (failure) {
      showFailure('Error', messageOf(failure));
    }
    add.current?.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ul aria-label="Usual spans" className="contents">
        {spans.map((span) => (
          <SpanChip key={span} span={span} current={current} today={today} />
        ))}
      </ul>
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className="contents">
          {saved.map((filter) => (
            <SavedFilterChip
              key={filter.id}
              saved={filter}
              today={today}
              onDelete={() => void drop(filter)}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        disabled={!canSave}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => fetchSoon(loadDialog)}
        onFocus={() => fetchSoon(loadDialog)}
      >
        <BookmarkPlus aria-hidden />
        Save these filters
      </Button>
      {isOpen && (
        <Suspense>
          <SaveFilterDialog filter={current} saved={saved} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const chipStyle =
  'inline-flex max-w-full items-center rounded-xl border border-line bg-card text-sm has-aria-current:border-transparent has-aria-current:bg-tint';

function SpanChip({ span, current, today }: { span: Span; current: SavedReport; today: Day }) {
  return (
    <li className={chipStyle}>
      <Link
        to="/consultant/reports"
        search={{ ...current, ...daysOfSpan(span, today) }}
        replace
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className="inline-flex min-h-11 items-center rounded-xl px-3 py-1 font-medium hover:underline aria-current:text-accent-strong md:min-h-9"
      >
        {span[0]?.toUpperCase()}
        {span.slice(1)}
      </Link>
    </li>
  );
}

interface SavedFilterChipProps {
  saved: SavedFilter;
  today: Day;
  onDelete: () => void;
}

function SavedFilterChip({ saved: { name, filter }, today, onDelete }: SavedFilterChipProps) {
  return (
    <li className={chipStyle}>
      <Link
        to="/consultant/reports"
        search={askedReport(filter, today)}
        replace
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-l-xl py-1 pr-1 pl-3 font-medium hover:underline aria-current:text-accent-strong md:min-h-9"
      >
        <Bookmark aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </Link>
      <button
        type="button"
        onClick={onDelete}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-r-xl text-soft hover:text-ink md:size-9"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">Delete the filter {name}</span>
      </button>
    </li>
  );
}
