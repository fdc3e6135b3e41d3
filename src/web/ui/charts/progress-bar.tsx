import { classes } from '#web/ui/classes.ts';

interface ProgressBarProps {
  label: string;
  done: number | null;
  total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done ?? undefined}
      aria-valuetext={done === null ? undefined : `${done} of ${total}`}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className={classes(
          'h-full rounded-full bg-accent transition-[width] duration-150',
          done === null && 'motion-safe:animate-pulse',
        )}
        style={{ width: `${done === null ? 100 : total === 0 ? 0 : (100 * done) / total}%` }}
      />
    </div>
  );
}
