import type { Me, OwnAssignmentToday } from '#web/api/queries/me.ts';

export function ProfileCard({ me }: { me: Me }) {
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
    <section
      aria-label="Your profile"
      className="text-xs sm:rounded-xl sm:border sm:border-line sm:bg-card sm:px-4 sm:py-2"
    >
      <dl className="flex flex-wrap gap-x-3 sm:justify-between sm:gap-x-6">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-1.5 sm:block">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere sm:text-sm">{value}</dd>
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
