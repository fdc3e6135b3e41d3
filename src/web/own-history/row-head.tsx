import type { ReactNode } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import type { OwnWeek } from '#web/week/drafts/listed-weeks.ts';

export type RowOf = Pick<OwnWeek, 'week' | 'assignmentId' | 'name'>;

interface RowHeadProps {
  of: RowOf;
  badge: ReactNode;
  hours?: number;
  facts?: readonly { name: string; value: string }[];
}

const factStyle =
  'flex flex-wrap gap-x-2 *:flex *:items-baseline *:gap-1 md:contents md:*:block max-md:text-xs!';

/** On a phone, the head of a row has two lines, which are items of the row's grid. */
export function RowHead({ of, badge, hours, facts }: RowHeadProps) {
  return (
    <div className="max-md:contents md:grid md:grid-cols-5 md:items-center md:gap-x-2">
      <div className="col-span-full flex flex-wrap items-center gap-x-2 md:contents">
        <h2 className="min-w-0 font-medium">
          {weekLabel(of.week)}
          {of.name && <span className="block text-sm font-normal wrap-anywhere">{of.name}</span>}
        </h2>
        {badge}
        {hours !== undefined && (
          <FactList className={`${factStyle} ml-auto`} facts={[{ name: 'Hours', value: String(hours) }]} />
        )}
      </div>
      {facts && <FactList className={factStyle} facts={facts} />}
    </div>
  );
}
