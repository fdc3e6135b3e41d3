import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/queries/me.ts';
import { useSession } from '#web/api/session/session.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { firstStage } from '#web/frame/loading/loading-stage.tsx';
import { DashboardHeading } from '#web/frame/dashboard-heading.tsx';
import { WeekSkeleton } from '#web/calendar/week-skeleton.tsx';

export function DashboardLoading() {
  const { status } = useSession();
  const me = useQuery({ ...meQuery, enabled: false });
  return (
    <main
      id="main"
      className="mx-auto w-full max-w-4xl space-y-2.5 px-[min(1rem,5vw)] pt-1.5 pb-6 sm:space-y-5 sm:py-8"
    >
      <div className="space-y-1 sm:space-y-2">
        <DashboardHeading />
        <Skeleton className="h-12 sm:h-14" />
      </div>
      <WeekSkeleton stage={stageOf(status === 'loading', me.data)} />
    </main>
  );
}

function stageOf(sessionIsLoading: boolean, me: { assignment: unknown } | undefined): string {
  if (sessionIsLoading) return firstStage;
  if (!me) return 'Loading user information...';
  return me.assignment ? 'Loading assignment information...' : 'Checking assignment details...';
}
