import type { Me, OwnAssignmentToday } from '#web/api/queries/me.ts';
import { EmailText } from '#web/ui/email-text.tsx';

export function ProfileCard({ me }: { me: Me }) {
  const { fullName, email } = me;
  const live = liveOf(me);
  const facts = [
    { name: 'Name', value: fullName },
    ...factsOf(live, me.agency.clientWord ?? 'Client/Council'),
    { name: 'Email', value: <EmailText of={email} /> },
  ];
  return (
    <section
      aria-label="Your profile"
      className="text-xs sm:rounded-xl sm:border sm:border-line sm:bg-card sm:px-4 sm:py-2"
    >
      <dl className="flex flex-wrap gap-x-3 sm:justify-between sm:gap-x-6">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5 sm:block">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere sm:text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(live: ReturnType<typeof liveOf>, clientWord: string) {
  const [only, ...others] = live;
  const both = `Job Title, ${clientWord}`;
  if (!only) return [{ name: both, value: 'Not set up yet' }];
  if (others.length > 0) {
    return [
      { name: both, value: live.map(({ jobTitle, clientName }) => `${jobTitle}, ${clientName}`).join('\n') },
    ];
  }
  return [
    { name: 'Job Title', value: only.jobTitle },
    { name: clientWord, value: only.clientName },
  ];
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
