import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';

export function WorkerSkeletons() {
  return (
    <div aria-busy className="grid gap-4 @xl:grid-cols-2">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {[0, 1, 2, 3].map((card) => (
        <CardSkeleton key={card} className="h-50" />
      ))}
    </div>
  );
}
