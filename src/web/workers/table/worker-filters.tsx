import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { type WorkerFilter, workerFilters } from '#domain/assignment/worker-row.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { ClearFilters } from '#web/frame/lists/clear-filters.tsx';
import { ConsultantSelect } from '#web/frame/lists/consultant-select.tsx';
import type { WorkerListFilter } from './worker-filter.ts';
import { counted } from '#web/ui/counted.ts';

const filterNames: Record<WorkerFilter, string> = {
  'no-rate': 'No rate',
  'no-assignment': 'No assignment',
  missing: 'Missing',
  leaving: 'Leaving soon',
};

interface WorkerFiltersProps {
  filter: WorkerListFilter;
  total: number | null;
  aside: ReactNode;
  onChange: (change: Partial<WorkerListFilter>) => void;
}

export function WorkerFilters({ filter, total, aside, onChange }: WorkerFiltersProps) {
  const { role } = useMe();
  const isOfOne = filter.view === 'all' && mayInGeneral(role, 'report on everyone');
  return (
    <search aria-label="Filters" className="print:hidden flex flex-wrap items-center gap-2 md:min-h-14">
      {workerFilters.map((only) => {
        const isOn = filter.only === only;
        return (
          <button
            key={only}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange({ only: isOn ? undefined : only })}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-card px-3.5 text-sm font-medium hover:bg-sunken md:min-h-9 aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent-strong [&_svg]:size-4"
          >
            {isOn && <Check aria-hidden />}
            {filterNames[only]}
          </button>
        );
      })}
      {isOfOne && (
        <div className="w-44 max-sm:w-full">
          <ConsultantSelect
            chosen={filter.consultantId}
            onChoose={(id) => onChange({ consultantId: id || undefined })}
          />
        </div>
      )}
      <ClearFilters
        shown={filter.only !== undefined || filter.consultantId !== undefined}
        className="max-md:w-full"
        onClear={() => onChange({ only: undefined, consultantId: undefined })}
      />
      <div className="ml-auto flex items-center gap-3 max-md:hidden">
        {total !== null && (
          <p className="text-sm text-soft @max-[64rem]:sr-only">{counted(total, 'worker')}</p>
        )}
        {aside}
      </div>
    </search>
  );
}
