import { classes } from '#web/ui/classes.ts';

/** A loading placeholder. It appears after a delay, which prevents a flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className="animate-late">
      <div className={classes('animate-pulse rounded-lg bg-line', className)} />
    </div>
  );
}
