import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import type { Rest } from './use-rest.ts';
import type { Selection } from './use-selection.ts';

export interface Progress {
  doing: string;
  done: number | null;
  of: number;
}

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  rest: Rest | null;
  noun: string;
  progress?: Progress | null;
  hasHead?: boolean;
  shortcut?: ReactNode;
  note?: string | false;
  action: ReactNode;
}

export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { rows, selection, rest, noun, progress = null, hasHead, shortcut, note, action } = props;
  const { chosen, choose } = selection;
  const isInUse = chosen.length > 0 || progress !== null;
  const bar = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);

  // A pressed button may disappear with the change that it makes. The focus then stays in the bar.
  useLayoutEffect(() => {
    if (progress) hasFocus.current = false;
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const controls = [...(bar.current?.querySelectorAll<HTMLElement>('button, input') ?? [])];
    controls.at(chosen.length > 0 ? -1 : 0)?.focus();
  });

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the bar remembers whether it has the focus
    <div
      ref={bar}
      role="group"
      aria-label="Selection"
      onFocus={() => (hasFocus.current = true)}
      // React fires no blur event for elements that it removes.
      onBlur={() => (hasFocus.current = false)}
      className={classes(
        '-mx-3 mb-1 print:hidden flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border px-3 py-1.5 md:min-h-14',
        isInUse && hasHead && 'before:absolute before:inset-x-0 before:-top-2.5 before:h-2.5 before:bg-page',
        isInUse ? 'sticky top-16 z-10 border-line bg-card floating' : 'border-transparent',
      )}
    >
      {progress ? (
        <ProgressShown {...progress} noun={noun} />
      ) : (
        <>
          {!hasHead && (
            <label className="-ml-3 flex cursor-pointer items-center text-sm font-medium md:-ml-2">
              <Checkbox
                checked={chosen.length > 0 && chosen.length === rows.length}
                partly={chosen.length > 0 && chosen.length < rows.length}
                onChange={() => choose(chosen.length === rows.length ? [] : rows)}
              />
              <span className="whitespace-pre @max-xl:sr-only">Select </span>
              <span className="@max-xl:first-letter:uppercase">
                all {rows.length.toLocaleString('en-GB')}
              </span>
              {rest && <span className="whitespace-pre @max-xl:sr-only"> loaded</span>}
            </label>
          )}
          {chosen.length === 0 && shortcut}
          {rest && chosen.length > 0 && chosen.length === rows.length && (
            <Button variant="quiet" size="small" className="-mx-3" busy={rest.busy} onClick={rest.choose}>
              Select the other {rest.count} too
            </Button>
          )}
          <p role="status" className="text-sm text-soft empty:absolute">
            {chosen.length > 0 && `${chosen.length.toLocaleString('en-GB')} selected`}
            {note && `, ${note}`}
          </p>
          {chosen.length > 0 && (
            <div className="ml-auto flex gap-3 @max-xl:w-full @max-xl:*:flex-1">
              <Button size="small" className="@max-xl:hidden" onClick={() => choose([])}>
                Clear
              </Button>
              {action}
            </div>
          )}
        </>
      )}
    </div>
  );
}

function ProgressShown({ doing, done, of, noun }: Progress & { noun: string }) {
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {doing} {done !== null && `${done.toLocaleString('en-GB')} of `}
        {of.toLocaleString('en-GB')}…
      </p>
      <div className="min-w-24 flex-1">
        <ProgressBar label={`${doing} ${noun}s`} done={done} total={of} />
      </div>
    </>
  );
}
