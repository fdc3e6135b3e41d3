import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarCheck2 from 'lucide-react/icons/calendar-check-2';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { AgencyContact } from '#web/frame/help/agency-contact.tsx';
import { Logo } from '#web/frame/logo.tsx';
import { useBrand } from '#web/frame/use-brand.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { NewPortalNotice } from './new-portal.tsx';

const points = [
  {
    icon: CalendarCheck2,
    title: 'One minute a week',
    text: 'Enter your hours from Monday to Sunday, add mileage or a comment, and send. It works on your phone.',
  },
  {
    icon: BellRing,
    title: 'You know at once',
    text: 'Your consultant approves your week, or tells you what to correct. We email you.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Figures that add up',
    text: 'Consultants see hours, pay and bill for each week, and make files for payroll.',
  },
];

export function LandingPage() {
  const { name } = useBrand();
  const { data: agency } = useQuery(agencyQuery);
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4">
      <title>{`${name} – weekly timesheets for agency workers`}</title>
      <header className="flex min-h-16 flex-wrap items-center gap-2.5 py-1.5">
        <Logo />
        <span className="line-clamp-2 min-w-0 flex-1 text-[min(0.875rem,5vw)] leading-tight font-semibold wrap-anywhere">
          {name}
        </span>
        <ThemeSwitch />
        <Link to="/auth" className={`${buttonStyle('secondary')} shrink-0`}>
          Sign In
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 py-12 sm:py-20">
        <h1 className="max-w-2xl text-[min(2.25rem,13vw)] leading-tight font-semibold tracking-tight sm:text-5xl">
          Weekly timesheets, from hours to pay
        </h1>
        <p className="mt-4 max-w-xl text-lg text-soft">
          For workers and consultants of a recruitment agency. Send your week, follow it, and see when you are
          paid.
        </p>
        {agency?.isNew ? (
          <div className="mt-8 max-w-xl">
            <NewPortalNotice />
          </div>
        ) : (
          <Link to="/auth" className={`${buttonStyle('primary')} mt-8`}>
            Get Started
          </Link>
        )}
        <ul className="mt-14 grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t border-line pt-5">
              <Icon aria-hidden className="size-6 text-accent" />
              <h2 className="mt-3 font-semibold">{title}</h2>
              <p className="mt-1 text-sm text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer>
        <AgencyContact className="pb-6" />
      </footer>
    </div>
  );
}
