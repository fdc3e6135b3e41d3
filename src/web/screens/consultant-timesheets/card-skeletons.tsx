import { Skeleton } from '../../ui/skeleton.tsx';

/** The outline of a list that is still loading. */
export function CardSkeletons() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-56 rounded-2xl" />
      ))}
    </div>
  );
}
