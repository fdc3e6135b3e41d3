import { hoursOfRuleInWords } from '#domain/assignment/rule-in-words.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { useHourlyRateTypes } from '#web/api/queries/rate-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type RuleSet, sinceInWords } from './rules.ts';

interface RuleSetListProps {
  sets: readonly RuleSet[];
  current: Day | null;
  onEdit: ((set: RuleSet) => void) | null;
}

export function RuleSetList({ sets, current, onEdit }: RuleSetListProps) {
  const { nameOf } = useHourlyRateTypes();
  if (sets.length === 0) {
    return <p className="text-sm text-soft">There are no premium rules. Every hour has the basic rate.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {sets.map((set) => (
        <li key={set.from} className="py-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <h4 className="text-sm font-medium first-letter:uppercase">{sinceInWords(set.from)}</h4>
            {set.from === current && <Badge tone="success">Today</Badge>}
            {onEdit && (
              <Button
                size="small"
                variant="quiet"
                className="-my-2 ml-auto"
                aria-label={`Edit the rules ${sinceInWords(set.from)}`}
                onClick={() => onEdit(set)}
              >
                Edit
              </Button>
            )}
          </div>
          {set.rules.length === 0 ? (
            <p className="text-sm text-soft">No rules: every hour is basic from then on.</p>
          ) : (
            <ol className="text-sm">
              {set.rules.map((rule) => (
                <li key={rule.rank} className="py-0.5">
                  {rule.rank}. {hoursOfRuleInWords(rule)}:{' '}
                  <span className="font-medium">{nameOf(rule.rateType)}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}
