import { classes } from '#web/ui/classes.ts';

/** A loading placeholder; appears after a delay to avoid a flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className="animate-late">
      <div className={classes('animate-pulse rounded-lg bg-line', className)} />
    </div>
  );
}
