import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../queries/me.ts';
import { useSession } from '../session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadingStage } from './loading-stage.tsx';

/** The dashboard before its data: says which stage it is at, in the specification's words. */
export function DashboardLoading() {
  const { status } = useSession();
  const me = useQuery({ ...meQuery, enabled: false });
  return (
    <main id="main" aria-busy className="mx-auto w-full max-w-4xl space-y-4 px-4 py-6 sm:py-8">
      <LoadingStage text={stageOf(status === 'loading', me.data)} />
      <Skeleton className="h-24 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </main>
  );
}

function stageOf(sessionIsLoading: boolean, me: { assignment: unknown } | undefined): string {
  if (sessionIsLoading) return 'Loading...';
  if (!me) return 'Loading user information...';
  return me.assignment ? 'Loading assignment information...' : 'Checking assignment details...';
}
