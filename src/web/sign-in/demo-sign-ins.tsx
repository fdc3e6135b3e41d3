import KeyRound from 'lucide-react/icons/key-round';
import type { DemoPerson } from '#contract/agency/agency.ts';
import { FiveThings } from '#web/frame/demo/five-things.tsx';
import { Button } from '#web/ui/button.tsx';

export function DemoSignIns({
  people,
  onUse,
}: {
  people: DemoPerson[];
  onUse: (person: DemoPerson) => void;
}) {
  const passwords = [...new Set(people.map(({ password }) => password))];
  const shared = passwords.length === 1 ? passwords[0] : null;
  return (
    <section aria-labelledby="demo-title" className="md:col-span-2">
      <h2 id="demo-title" className="flex items-center gap-2 text-sm font-semibold">
        <KeyRound aria-hidden className="size-4 text-accent" />
        Demo sign-ins
      </h2>
      {shared && (
        <p className="mt-1 text-sm text-soft">
          The password of all of them is{' '}
          <code className="font-mono whitespace-nowrap text-ink">{shared}</code>
        </p>
      )}
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.email} className="flex items-center gap-3 border-t border-line py-2.5">
            <div className="min-w-0 flex-1 text-xs text-soft wrap-anywhere">
              <p className="text-sm font-medium text-ink">{person.fullName}</p>
              <p>
                {person.role}: {person.note}
              </p>
              <p>
                {person.email}
                {!shared && ` · ${person.password}`}
              </p>
            </div>
            <Button variant="row" size="small" className="-mr-3" onClick={() => onUse(person)}>
              Use<span className="sr-only"> {person.fullName}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FiveThings className="mt-4" />
    </section>
  );
}
