import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Day } from '#domain/calendar/calendar.ts';
import { reportOfFilter, type SavedFilter } from '#domain/report/saved-filter.ts';

export const chipStyle =
  'inline-flex max-w-full items-center rounded-xl border border-line bg-card text-sm has-aria-current:border-transparent has-aria-current:bg-tint';

interface SavedFilterChipProps {
  saved: SavedFilter;
  today: Day;
  onRename: () => void;
  onRenameSoon: () => void;
  onDelete: () => void;
}

export function SavedFilterChip({ saved, today, onRename, onRenameSoon, onDelete }: SavedFilterChipProps) {
  const { name, filter } = saved;
  return (
    <li className={chipStyle}>
      <Link
        to="/consultant/reports"
        search={reportOfFilter(filter, today)}
        replace
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-l-xl py-1 pr-1 pl-3 font-medium hover:underline aria-current:text-accent-strong md:min-h-9"
      >
        <Bookmark aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </Link>
      <ChipButton
        label={`Rename the filter ${name}`}
        hasPopup
        icon={<Pencil aria-hidden className="size-3.5" />}
        onPress={onRename}
        onSoon={onRenameSoon}
      />
      <ChipButton
        label={`Delete the filter ${name}`}
        icon={<X aria-hidden className="size-4" />}
        onPress={onDelete}
      />
    </li>
  );
}

interface ChipButtonProps {
  label: string;
  icon: ReactNode;
  hasPopup?: boolean;
  onPress: () => void;
  onSoon?: () => void;
}

function ChipButton({ label, icon, hasPopup, onPress, onSoon }: ChipButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      onClick={onPress}
      onPointerEnter={onSoon}
      onFocus={onSoon}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-xl text-soft hover:text-ink md:size-8"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </button>
  );
}
