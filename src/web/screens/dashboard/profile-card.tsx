import type { Me } from '../../queries/me.ts';
import { Card } from '../../ui/card.tsx';

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
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
