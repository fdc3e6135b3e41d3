import { KeyRound } from 'lucide-react';
import type { DemoPerson } from '../../queries/agency.ts';
import { Button } from '../../ui/button.tsx';

/** The demo's people and their passwords. The server tells them in the demo only. */
export function DemoSignIns({
  people,
  onUse,
}: {
  people: DemoPerson[];
  onUse: (person: DemoPerson) => void;
}) {
  return (
    <section className="mt-6" aria-labelledby="demo-title">
      <h2 id="demo-title" className="flex items-center gap-2 text-sm font-semibold">
        <KeyRound aria-hidden className="size-4 text-accent" />
        Demo sign-ins
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-2xl border border-line bg-card px-4 shadow-card">
        {people.map((person) => (
          <li key={person.email} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1 text-sm wrap-anywhere">
              <p>
                <span className="font-medium">{person.fullName}</span>{' '}
                <span className="text-soft">{person.role}</span>
              </p>
              <p className="text-xs text-soft">{person.note}</p>
              <p className="text-xs text-soft">
                {person.email} · {person.password}
              </p>
            </div>
            <Button size="small" onClick={() => onUse(person)}>
              Use<span className="sr-only"> {person.fullName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
