import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { TableSkeleton } from '#web/ui/layout/table-skeleton.tsx';

export function ListSkeleton({ isTable }: { isTable: boolean }) {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {isTable ? <TableSkeleton /> : [0, 1, 2].map((card) => <CardSkeleton key={card} className="h-44" />)}
    </div>
  );
}
