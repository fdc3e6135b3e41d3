import { useNavigate, useRouterState } from '@tanstack/react-router';
import { inTab } from '#web/browser/device-storage.ts';
import { useEffect, useState } from 'react';

export type Whose = 'mine' | 'all';

const key = 'whose';
const twin = /^\/consultant\/(all-)?(pending|approved|rejected)$/;

interface WhoseLists {
  whose: Whose;
  /** True on pages that are a list of one's own or of all. */
  isOfPage: boolean;
  choose: (next: Whose) => void;
}

/** The choice lasts; a page that is opened by its address says whose it is without changing the choice. */
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

/** An Admin starts on their claimed workers and needs the lists of all: only `view=all` decides. */
function saidBy(pathname: string, list: RegExpExecArray | null, search: { view?: unknown }): Whose | null {
  if (list) return list[1] ? 'all' : 'mine';
  return pathname === '/consultant/workers' && search.view === 'all' ? 'all' : null;
}
