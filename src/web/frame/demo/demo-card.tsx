import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { meQuery } from '#web/api/queries/me.ts';

const FiveThings = lazy(async () => ({ default: (await import('./five-things.tsx')).FiveThings }));

/** Renders only in the demo, on the start page of an Admin. */
export function DemoCard() {
  const { data: agency } = useQuery(agencyQuery);
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const { pathname } = useLocation();
  if (!agency?.demo || !me || !mayInGeneral(me.role, 'keep the agency') || pathname !== '/consultant/workers')
    return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6 print:hidden">
      <Suspense>
        <FiveThings workersAt={secondAddress()} />
      </Suspense>
    </div>
  );
}

/**
 * Returns the other host name of this machine, or an empty string. A browser keeps one session per
 * host name, so a second person can sign in there.
 */
function secondAddress(): string {
  const others: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const { protocol, hostname, port } = location;
  const other = others[hostname];
  return other ? `${protocol}//${other}:${port}` : '';
}
