import type { Me, OwnAssignment } from '#web/app/api/me.ts';
import { Card } from '#web/ui/layout/card.tsx';

export function ProfileCard({ me }: { me: Me }) {
  const { fullName, email } = me;
  const live = liveOf(me);
  const each = (facts: string[]) => (facts.length > 0 ? [...new Set(facts)].join(' · ') : 'Not set up yet');
  const facts = [
    { name: 'Name', value: fullName },
    { name: 'Email', value: email },
    { name: 'Job Title', value: each(live.map(({ jobTitle }) => jobTitle)) },
    { name: 'Client/Council', value: each(live.map(({ clientName }) => clientName)) },
  ];
  return (
    <Card aria-label="Your profile" className="py-4! sm:py-4!">
      <dl className="grid gap-x-4 gap-y-2 text-sm md:grid-cols-[2fr_3fr_2fr_2fr]">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0 max-md:min-[21rem]:flex max-md:justify-between max-md:gap-4">
            <dt className="shrink-0 text-soft md:text-xs">{name}</dt>
            <dd className="font-medium wrap-anywhere max-md:min-[21rem]:text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Several assignments that run today, or the one that stands for the worker. */
function liveOf({
  assignment,
  assignments = [],
  agency: { today },
}: Me): Pick<OwnAssignment, 'jobTitle' | 'clientName'>[] {
  const live = assignments.filter(
    ({ startDate, endDate }) => startDate <= today && (endDate === null || endDate >= today),
  );
  return live.length > 1 || !assignment ? live : [assignment];
}
