import type { SavedReport } from '#domain/report/saved-filter.ts';
import { NarrowedTo } from '#web/frame/filters/narrowed-to.tsx';
import type { ReportFact } from './report-facts.ts';

interface FilterChipsProps {
  facts: readonly ReportFact[];
  search: SavedReport;
}

export function FilterChips({ facts, search }: FilterChipsProps) {
  const filters = facts.map(({ filter, text }) => {
    const { [filter]: _, ...rest } = search;
    return { text, without: { to: '/consultant/reports', search: rest } as const };
  });
  return <NarrowedTo filters={filters} />;
}
