import { longDay } from '#domain/calendar/calendar.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useBrand } from '#web/frame/use-brand.ts';

export function PrintedFacts({ facts }: { facts: readonly (string | false | undefined)[] }) {
  const { today } = useMe().agency;
  const { name } = useBrand();
  return (
    <p className="hidden text-sm print:block">
      {[...facts.filter(Boolean), `${name}, ${longDay(today)}`].join(' · ')}
    </p>
  );
}
