import { classes } from '#web/ui/classes.ts';

/** The place of something that is still loading; shown only when it takes longer than a blink. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className="animate-late">
      <div className={classes('animate-pulse rounded-lg bg-line', className)} />
    </div>
  );
}
