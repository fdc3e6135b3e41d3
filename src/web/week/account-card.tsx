import type { Me } from '#web/api/queries/me.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';

export function AccountCard({ me }: { me: Me }) {
  return (
    <Card>
      <CardHeading>Your account</CardHeading>
      <dl className="mt-3 space-y-2 text-sm wrap-anywhere">
        {[me.fullName, me.email, me.role].map((value, index) => (
          <div key={value}>
            <dt className="text-xs text-soft">{['Name', 'Email', 'Role'][index]}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
