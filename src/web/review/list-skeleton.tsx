import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';

/** The outline of a list that is still loading. */
export function CardSkeletons() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {[0, 1, 2].map((card) => (
        <CardSkeleton key={card} className="h-44" />
      ))}
    </div>
  );
}
