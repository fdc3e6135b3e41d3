import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import History from 'lucide-react/icons/history';
import UserRound from 'lucide-react/icons/user-round';

const places = [
  { to: '/dashboard', icon: CalendarDays, text: 'Week' },
  { to: '/timesheet-history', icon: History, text: 'History' },
  { to: '/account', icon: UserRound, text: 'Me' },
] as const;

export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="bottom-bar flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map(({ to, icon: Icon, text }) => (
        <Link
          key={to}
          to={to}
          // Preloading is off: offline, the code of the other page may not be cached.
          preload={false}
          activeOptions={{ includeSearch: false }}
          className="flex h-[min(3.25rem,66px)] flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium text-soft focus-visible:-outline-offset-2 data-[status=active]:font-semibold data-[status=active]:text-accent-strong"
        >
          <Icon aria-hidden className="size-[min(1.25rem,24px)]" />
          {text}
        </Link>
      ))}
    </nav>
  );
}
