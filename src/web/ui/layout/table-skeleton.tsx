import { classes } from '#web/ui/classes.ts';

const rows = Array.from({ length: 12 }, (_, row) => row);

export function TableSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes('animate-late', className)}>
      <div className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-card">
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-10.5 animate-pulse items-center gap-10 px-3 *:h-4 *:rounded-lg *:bg-line"
          >
            <span className="w-1/6" />
            <span className="w-1/6" />
            <span className="flex-1" />
          </div>
        ))}
      </div>
    </div>
  );
}
