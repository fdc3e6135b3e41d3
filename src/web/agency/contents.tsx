import { type MouseEvent, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agencyParts, partOf } from './parts.ts';
import { rateDaysQuery } from './rate-days/rate-days.ts';

function goTo(id: string): void {
  const part = document.getElementById(id);
  const heading = part?.querySelector('h2');
  if (!part || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  part.scrollIntoView();
}

export function Contents({ isAside }: { isAside: boolean }) {
  const { data: rateDays } = useQuery(rateDaysQuery);
  const shown = agencyParts.filter(({ id }) => id !== partOf('rates-by-day').id || rateDays?.total);

  // The URL fragment may be the id of a section.
  useEffect(() => goTo(location.hash.slice(1)), []);

  function follow(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    goTo(id);
  }

  return (
    <nav
      aria-label="On this page"
      className={isAside ? 'sticky top-18 w-52 shrink-0 print:hidden' : 'print:hidden'}
    >
      <ul className={isAside ? undefined : 'flex flex-wrap gap-x-4'}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => follow(event, id)}
              className="inline-flex min-h-11 min-w-11 items-center text-sm font-medium text-accent-strong underline underline-offset-2 md:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
