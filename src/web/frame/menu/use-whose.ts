import { useNavigate, useRouterState } from '@tanstack/react-router';
import { inTab } from '#web/browser/device-storage.ts';
import { useEffect, useState } from 'react';

export type Whose = 'mine' | 'all';

const key = 'whose';
const twin = /^\/consultant\/(all-)?(pending|approved|rejected)$/;

export function useWhose(seesAll: boolean): { whose: Whose; choose: (next: Whose) => boolean } {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Whose>(() => (inTab.getItem(key) === 'mine' ? 'mine' : 'all'));
  const list = twin.exec(pathname);
  const isOnWorkers = pathname === '/consultant/workers' && search.view !== 'unclaimed';
  const said = seesAll ? saidBy(pathname, list, search) : 'mine';

  if (seesAll && said && said !== chosen) setChosen(said);

  useEffect(() => {
    if (seesAll) inTab.setItem(key, chosen);
  }, [chosen, seesAll]);

  function choose(next: Whose): boolean {
    setChosen(next);
    if (list) {
      const href = `/consultant/${next === 'all' ? 'all-' : ''}${list[2]}`;
      void navigate({ to: href, search: true });
    } else if (isOnWorkers) {
      const view = next === 'all' ? ('all' as const) : undefined;
      void navigate({ to: '/consultant/workers', search: (before: object) => ({ ...before, view }) });
    }
    return list !== null || isOnWorkers;
  }

  return { whose: said ?? chosen, choose };
}

/** An Admin starts on their claimed workers and needs the lists of all: only `view=all` decides. */
function saidBy(pathname: string, list: RegExpExecArray | null, search: { view?: unknown }): Whose | null {
  if (list) return list[1] ? 'all' : 'mine';
  return pathname === '/consultant/workers' && search.view === 'all' ? 'all' : null;
}
