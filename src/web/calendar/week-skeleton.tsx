import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { LoadingStage } from '#web/frame/loading/loading-stage.tsx';

const days = [1, 2, 3, 4, 5, 6, 7];

/** The placeholder fills the window, so that the loaded week moves nothing on screen. */
export function WeekSkeleton({ stage }: { stage: string }) {
  return (
    <div className="min-h-dvh">
      <Card aria-busy className="space-y-5">
        <LoadingStage text={stage} />
        <div className="grid gap-2 md:grid-cols-7 md:gap-3">
          {days.map((day) => (
            <Skeleton key={day} className="h-11 md:h-16" />
          ))}
        </div>
        <div className="grid gap-5 md:grid-cols-[1fr_2fr]">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-11" />
      </Card>
    </div>
  );
}
