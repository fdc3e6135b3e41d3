import { classes } from '#web/ui/classes.ts';

export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className="animate-late">
      <div
        className={classes(
          'flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 overflow-hidden',
          className,
        )}
      >
        <div className="flex animate-pulse flex-1 flex-col gap-3 *:rounded-lg *:bg-line">
          <div className="h-5 w-2/5" />
          <div className="h-4 w-3/5" />
          <div className="min-h-0 flex-1" />
        </div>
      </div>
    </div>
  );
}
