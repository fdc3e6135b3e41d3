interface ProgressBarProps {
  /** What is under way, for those who cannot see it. */
  label: string;
  done: number;
  total: number;
}

/** How far something that takes a while has come. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-150"
        style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
      />
    </div>
  );
}
