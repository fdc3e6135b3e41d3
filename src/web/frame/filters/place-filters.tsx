import { useQuery } from '@tanstack/react-query';
import { namelessIn, noChoices } from '#domain/report/report-groups.ts';
import { type AssignmentFilter, none } from '#domain/report/week-filter.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import { ChoiceFilter } from './choice-filter.tsx';

type Place = Pick<AssignmentFilter, 'siteId' | 'po'>;

interface PlaceFiltersProps {
  asked: Place;
  onChange: (change: Place) => void;
}

export function PlaceFilters({ asked: { siteId, po }, onChange }: PlaceFiltersProps) {
  const { data: { sites, poNumbers } = noChoices } = useQuery(reportChoicesQuery);
  return (
    <>
      {(sites.length > 0 || siteId) && (
        <ChoiceFilter
          label="Site"
          all="All Sites"
          options={[
            ...sites.map(({ id, name, clientName }) => [id, `${name}, ${clientName}`] as const),
            [none, namelessIn('site')],
          ]}
          chosen={siteId}
          onChoose={(id) => onChange({ siteId: id })}
        />
      )}
      {(poNumbers.length > 0 || po) && (
        <ChoiceFilter
          label="PO number"
          all="All numbers"
          options={[...poNumbers.map((number) => [number, number] as const), [none, namelessIn('po')]]}
          chosen={po}
          onChoose={(number) => onChange({ po: number })}
        />
      )}
    </>
  );
}
