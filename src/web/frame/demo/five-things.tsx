import Sparkles from 'lucide-react/icons/sparkles';
import { Card } from '#web/ui/layout/card.tsx';

interface Thing {
  href: string;
  title: string;
  text: string;
  who: string;
}

const things: readonly Thing[] = [
  {
    href: '/consultant/all-pending',
    title: 'Review a week',
    text: 'Approve Amara’s week, or reject it with a reason.',
    who: 'As Helen or Jo',
  },
  {
    href: '/consultant/pay-runs',
    title: 'Open a pay run',
    text: 'Run 1 is paid. Open the next one and lock it.',
    who: 'As Helen',
  },
  {
    href: '/inbox',
    title: 'Sign as a client',
    text: 'Open the email to Asha Patel and follow its link.',
    who: 'Without an account',
  },
  {
    href: '/dashboard',
    title: 'Be a worker',
    text: 'Make the window as narrow as a phone. Correct a rejected week.',
    who: 'As Amara',
  },
  {
    href: '/consultant/all-pending#second-person',
    title: 'Approve a correction',
    text: 'Jo corrects a paid week of Jamal. A second person decides.',
    who: 'As Helen',
  },
];

interface FiveThingsProps {
  /**
   * Host for the links that open the portal as a worker. The Admin's session belongs to another
   * host, so nobody is signed in at this host yet.
   */
  workersAt?: string;
  className?: string;
}

export function FiveThings({ workersAt = '', className = '' }: FiveThingsProps) {
  return (
    <Card aria-labelledby="five-things" className={className}>
      <h2 id="five-things" className="flex items-center gap-2 font-semibold">
        <Sparkles aria-hidden className="size-4 text-accent" />
        Five things to see
      </h2>
      <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-3 text-sm">
        {things.map(({ href, title, text, who }) => (
          <li key={title} className="flex-1 basis-40">
            <a
              href={href === '/dashboard' ? `${workersAt}${href}` : href}
              className="inline-flex min-h-11 items-center font-medium text-accent-strong underline underline-offset-2 md:min-h-6"
            >
              {title}
            </a>
            <p className="text-soft">{text}</p>
            <p className="text-soft">{who}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
