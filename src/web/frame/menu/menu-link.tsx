import { Link } from '@tanstack/react-router';
import type { MenuPage } from './menu-pages.ts';

interface MenuLinkProps extends MenuPage {
  count?: number | undefined;
  onChoose: () => void;
}

export function MenuLink({ to, search, icon: Icon, text, count, onChoose }: MenuLinkProps) {
  return (
    <li>
      <Link
        to={to}
        {...(search && { search })}
        activeOptions={{ includeSearch: false }}
        onClick={onChoose}
        aria-description={count ? `${count} waiting` : undefined}
        className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium transition-colors duration-150 hover:bg-sunken data-[status=active]:bg-tint data-[status=active]:text-accent-strong md:min-h-10"
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="flex-1">{text}</span>
        {count !== undefined && count > 0 && (
          <span
            aria-hidden
            className="rounded-full bg-warning-tint px-2 py-0.5 text-xs font-semibold text-warning"
          >
            {count.toLocaleString('en-GB')}
          </span>
        )}
      </Link>
    </li>
  );
}
