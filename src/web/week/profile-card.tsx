import type { Me } from '#web/app/api/me.ts';
import { Card } from '#web/ui/layout/card.tsx';

export function ProfileCard({ me }: { me: Me }) {
  const { fullName, email, assignment } = me;
  const facts = [
    { name: 'Name', value: fullName },
    { name: 'Email', value: email },
    { name: 'Job Title', value: assignment?.jobTitle ?? 'Not set up yet' },
    { name: 'Client/Council', value: assignment?.clientName ?? 'Not set up yet' },
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
