import type { Me, OwnAssignmentToday } from '#web/api/queries/me.ts';

export function ProfileLine({ me }: { me: Me }) {
  const { fullName, email, agency } = me;
  const live = liveOf(me);
  const each = (facts: string[]) => (facts.length > 0 ? [...new Set(facts)].join(' · ') : 'Not set up yet');
  const facts = [
    { name: 'Name', value: fullName },
    { name: 'Job Title', value: each(live.map(({ jobTitle }) => jobTitle)) },
    {
      name: agency.clientWord ?? 'Client/Council',
      value: each(live.map(({ clientName }) => clientName)),
    },
    { name: 'Email', value: email },
  ];
  return (
    <section aria-label="Your profile" className="text-sm text-soft wrap-anywhere">
      <dl>
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="inline not-last:after:content-['_·_'/''] last:text-xs max-sm:last:block max-sm:nth-last-2:after:content-none"
          >
            <dt className="sr-only">{name}</dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function liveOf({
  assignment,
  assignments = [],
  agency: { today },
}: Me): Pick<OwnAssignmentToday, 'jobTitle' | 'clientName'>[] {
  const live = assignments.filter(
    ({ startDate, endDate }) => startDate <= today && (endDate === null || endDate >= today),
  );
  return live.length > 1 || !assignment ? live : [assignment];
}
