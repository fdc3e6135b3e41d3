import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { meQuery } from '#web/api/queries/me.ts';

const FiveThings = lazy(async () => ({ default: (await import('./five-things.tsx')).FiveThings }));

/** The start page of an Admin has it, in the demo only. */
export function DemoCard() {
  const { data: agency } = useQuery(agencyQuery);
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const { pathname } = useLocation();
  if (!agency?.demo || me?.role !== 'Admin' || pathname !== '/consultant/workers') return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6 print:hidden">
      <Suspense>
        <FiveThings workersAt={secondAddress()} />
      </Suspense>
    </div>
  );
}

/** A browser keeps one session for each host, and this machine has two names. */
function secondAddress(): string {
  const others: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const { protocol, hostname, port } = location;
  const other = others[hostname];
  return other ? `${protocol}//${other}:${port}` : '';
}
