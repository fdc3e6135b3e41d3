import type { ReactNode } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import type { OwnWeek } from '#web/week/drafts/listed-weeks.ts';

export type RowOf = Pick<OwnWeek, 'week' | 'assignmentId' | 'name'>;

interface RowHeadProps {
  of: RowOf;
  badge: ReactNode;
  facts: readonly { name: string; value: string }[];
}

export function RowHead({ of, badge, facts }: RowHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:grid md:grid-cols-[2fr_1fr_3fr]">
      <h2 className="min-w-0 font-medium">
        <span className="whitespace-nowrap">{weekLabel(of.week)}</span>
        {of.name && <span className="block text-sm font-normal wrap-anywhere">{of.name}</span>}
      </h2>
      {badge}
      {facts.length > 0 && (
        <FactList
          className="flex w-full flex-wrap gap-x-3 *:flex *:items-baseline *:gap-1 md:grid md:grid-cols-3 md:gap-4 md:*:block"
          facts={facts}
        />
      )}
    </div>
  );
}
