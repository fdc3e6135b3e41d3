import type { Me, OwnAssignmentToday } from '#web/api/queries/me.ts';

export function ProfileCard({ me }: { me: Me }) {
  const { fullName, email, agency } = me;
  const live = liveOf(me);
  const clientWord = agency.clientWord ?? 'Client/Council';
  const facts = [
    { name: 'Name', value: fullName },
    ...(live.length > 1
      ? live.map(({ jobTitle, clientName }) => ({
          name: `Job Title, ${clientWord}`,
          value: `${jobTitle}, ${clientName}`,
        }))
      : [
          { name: 'Job Title', value: live[0]?.jobTitle ?? 'Not set up yet' },
          { name: clientWord, value: live[0]?.clientName ?? 'Not set up yet' },
        ]),
    { name: 'Email', value: email },
  ];
  return (
    <section
      aria-label="Your profile"
      className="text-xs sm:rounded-xl sm:border sm:border-line sm:bg-card sm:px-4 sm:py-2"
    >
      <dl className="flex flex-wrap gap-x-3 sm:justify-between sm:gap-x-6">
        {facts.map(({ name, value }) => (
          <div key={`${name} ${value}`} className="flex min-w-0 gap-1.5 sm:block">
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
