import { useNavigate, useRouterState } from '@tanstack/react-router';
import { inTab } from '#web/browser/device-storage.ts';
import { useEffect, useState } from 'react';

export type Whose = 'mine' | 'all';

const key = 'whose';
const twin = /^\/consultant\/(all-)?(pending|approved|rejected)$/;

interface WhoseLists {
  whose: Whose;
  /** True on pages that list only the user's own rows, or all rows. */
  isOfPage: boolean;
  choose: (next: Whose) => void;
}

/**
 * Returns whether lists show the user's own rows or all rows. The browser tab stores the choice. A
 * page that is opened by its URL shows the URL's rows and does not change the choice.
 */
export function useWhose({ seesAll, hasOwn }: Record<'seesAll' | 'hasOwn', boolean>): WhoseLists {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Whose>(() => (inTab.getItem(key) === 'mine' ? 'mine' : 'all'));
  const list = twin.exec(pathname);
  const isOnWorkers = pathname === '/consultant/workers' && search.view !== 'unclaimed';
  const isChosen = seesAll && hasOwn;
  const said = isChosen ? saidBy(pathname, list, search) : seesAll ? 'all' : 'mine';

  useEffect(() => {
    if (isChosen) inTab.setItem(key, chosen);
  }, [chosen, isChosen]);

  function choose(next: Whose): void {
    setChosen(next);
    if (list) {
      const href = `/consultant/${next === 'all' ? 'all-' : ''}${list[2]}`;
      void navigate({ to: href, search: true });
    } else if (isOnWorkers) {
      const view = next === 'all' ? ('all' as const) : undefined;
      void navigate({ to: '/consultant/workers', search: (before: object) => ({ ...before, view }) });
    }
  }

  return { whose: said ?? chosen, isOfPage: list !== null || isOnWorkers, choose };
}

/**
 * Returns whose rows the URL selects, or null if the choice of the user decides. The list of
 * workers selects all rows only with `view=all`, because an Admin starts there without a view.
 */
function saidBy(pathname: string, list: RegExpExecArray | null, search: { view?: unknown }): Whose | null {
  if (list) return list[1] ? 'all' : 'mine';
  return pathname === '/consultant/workers' && search.view === 'all' ? 'all' : null;
}
