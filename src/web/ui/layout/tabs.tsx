import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  keepMounted?: boolean;
  wraps?: boolean;
  /** Long labels: smaller letters on phones. */
  isDense?: boolean;
}

/**
 * Arrow keys move between tabs; Enter or a click selects a tab. The sign-in page loads this small
 * component instead of a library.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, keepMounted = false, wraps = false } = props;
  const { isDense = tabs.length > 2 } = props;
  const id = useId();
  const idOf = (place: number) => `${id}-${place}`;
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className={classes(
          'gap-1 border-b border-line text-sm',
          wraps ? 'flex flex-wrap' : 'grid grid-cols-[repeat(auto-fit,minmax(7em,max-content))]',
          isDense && 'max-[26rem]:text-xs',
        )}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${idOf(place)}-tab`}
            aria-selected={tab.value === value}
            aria-controls={keepMounted || tab.value === value ? idOf(place) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className={classes(
              'min-h-11 min-w-11 cursor-pointer rounded-t-lg border-b-2 border-transparent px-3 py-1 max-sm:px-2.5 font-medium text-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink',
              isDense && 'max-sm:px-1!',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab, place) =>
          (keepMounted || tab.value === value) && (
            <div
              key={tab.value}
              role="tabpanel"
              id={idOf(place)}
              aria-labelledby={`${idOf(place)}-tab`}
              hidden={tab.value !== value}
              className="pt-5"
            >
              {tab.panel}
            </div>
          ),
      )}
    </div>
  );
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  event.preventDefault();
  tabs[step(tabs.indexOf(event.target as HTMLElement), tabs.length - 1)]?.focus();
}
