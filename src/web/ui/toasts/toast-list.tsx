import { Toast as Base } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useRef } from 'react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classes } from '#web/ui/classes.ts';
import { dismiss, emptyQueue, enqueue, makeRoom, type Queue } from './toast-queue.ts';
import { connectDisplay, type Toast } from './toasts.ts';
import { useFoot } from './use-foot.ts';

/**
 * Milliseconds for which a toast shows. The timer pauses while the pointer or the focus is on a
 * toast.
 */
const readingTime = 7000;
const greetingTime = 2500;
const actionTime = 10_000;
const longestActionTime = 14_000;

function timeoutOf({ kind, action, isBrief }: Toast): number {
  if (action) return actionTime;
  if (isBrief) return greetingTime;
  return kind === 'failure' ? 0 : readingTime;
}

const looks: Record<Toast['kind'], { icon: typeof Info; mark: string }> = {
  success: { icon: CircleCheck, mark: 'text-success' },
  news: { icon: Info, mark: 'text-accent' },
  failure: { icon: CircleAlert, mark: 'text-danger' },
};

/** While a dialog is open, `--toasts` is a length, and `bottom` does not count. */
const aboveDialog = { top: 'var(--toasts, auto)', height: 'fit-content' };
const atFoot = {
  ...aboveDialog,
  bottom: 'calc(var(--bar) + max(0.75rem, env(safe-area-inset-bottom)))',
};
const onFoot = {
  ...aboveDialog,
  bottom: 'max(var(--below, 0px), var(--bar), env(safe-area-inset-bottom))',
};
/** In the bar above a list, beside its last button: there a toast covers no row. */
const inBar = {
  top: '0.125rem',
  right: '4rem',
  left: 'auto',
  width: 'auto',
  maxWidth: 'min(56rem, 100vw - 24rem)',
};

const isNarrow = matchMedia('(max-width: 767.98px)');

function hasBar(): boolean {
  return !isNarrow.matches && document.querySelector('[data-has-room-for-toasts]') !== null;
}

export function ToastList() {
  return (
    <Base.Provider limit={100}>
      <Base.Portal>
        <Items />
      </Base.Portal>
    </Base.Provider>
  );
}

function Items() {
  const { toasts, add, close } = Base.useToastManager<Toast>();
  const isInBar = hasBar();
  const queue = useRef(emptyQueue);
  const viewport = useLeaveAfterRemoval();
  const isOnFoot = useFoot(viewport, toasts.length);
  useEffect(() => {
    function turnTo(next: Queue): void {
      const { shown: before } = queue.current;
      queue.current = next;
      if (before?.at === next.shown?.at && before?.toast === next.shown?.toast) return;
      if (before && before.toast.id !== next.shown?.toast.id) close(before.toast.id);
      if (next.shown) put(next.shown.toast);
    }
    function put(toast: Toast): void {
      add({
        id: toast.id,
        title: toast.title,
        description: toast.description && <Lines text={toast.description} />,
        data: toast,
        timeout: timeoutOf(toast),
        onClose: () => turnTo(dismiss(queue.current, toast.id, Date.now())),
      });
      if (toast.action) setTimeout(() => close(toast.id), longestActionTime);
    }
    return connectDisplay({
      show: (toast) =>
        toast.kind === 'failure' ? put(toast) : turnTo(enqueue(queue.current, toast, Date.now())),
      close: (id) => {
        close(id);
        turnTo(dismiss(queue.current, id, Date.now()));
      },
      makeRoom: () => turnTo(makeRoom(queue.current, Date.now())),
    });
  }, [add, close]);
  /** Only the newest failure shows. After the user dismisses it, the next older failure shows. */
  const newestFailure = toasts.find(
    ({ data, transitionStatus }) => data?.kind === 'failure' && transitionStatus !== 'ending',
  );
  const items = toasts.map((toast) => {
    const { icon: Icon, mark } = looks[toast.data?.kind ?? 'news'];
    const failed = toast.data?.kind === 'failure';
    const action = toast.data?.action;
    if (failed && toast !== newestFailure && toast.transitionStatus !== 'ending') return null;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        // A toast is a live region and no dialog: screen readers read the toast when it appears,
        // and only its button takes the focus.
        role={failed ? 'alert' : 'status'}
        aria-modal={undefined}
        tabIndex={undefined}
        swipeDirection={[isInBar ? 'up' : 'down', 'right']}
        className={classes(
          'bg-card text-sm text-ink transition-[opacity,translate,scale] duration-200 ease-out',
          isOnFoot ? 'border-y lifted' : 'rounded-2xl border floating',
          'data-ending-style:opacity-0 data-starting-style:opacity-0',
          'data-starting-style:translate-y-3',
          failed ? 'row-start-2 border-danger-edge' : 'row-start-1 border-line',
        )}
      >
        <Base.Content
          className={classes(
            'flex gap-[min(1rem,4vw)] px-[min(1rem,5vw)]',
            isInBar ? 'items-center' : 'items-start py-2',
          )}
        >
          <Icon
            aria-hidden
            className={classes('size-[min(1.25rem,24px)] shrink-0', !isInBar && 'mt-2', mark)}
          />
          <div
            className={classes(
              'min-w-0 flex-1 wrap-anywhere',
              isInBar ? 'flex items-center gap-x-3 py-1' : 'py-2',
            )}
          >
            <div className="min-w-0 flex-1">
              <Base.Title className="font-semibold" />
              <Base.Description className="text-soft" />
            </div>
            {action && (
              <button
                type="button"
                className={classes(buttonStyle('secondary', 'small'), !isInBar && 'mt-2')}
                onClick={() => {
                  close(toast.id);
                  action.press();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
          <Base.Close
            aria-hidden={undefined}
            className="-mr-2 grid size-[min(2.75rem,14vw)] shrink-0 cursor-pointer place-items-center rounded-xl text-soft hover:bg-sunken hover:text-ink md:size-10"
          >
            <X aria-hidden className="size-4.5" />
            <span className="sr-only">Dismiss</span>
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
  return (
    <Base.Viewport
      ref={viewport}
      style={isInBar ? inBar : isOnFoot ? onFoot : atFoot}
      className={classes(
        'fixed z-50 grid items-end *:col-start-1 print:hidden',
        isOnFoot ? 'inset-x-0' : 'right-4 w-96 gap-2',
      )}
    >
      {items}
    </Base.Viewport>
  );
}

/**
 * The browser sends no mouseout event if the toast under the pointer is removed. The timers of the
 * other toasts would then stay paused, so the first move outside sends the event.
 */
function useLeaveAfterRemoval() {
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOver = false;
    function follow({ target }: PointerEvent): void {
      const wasOver = isOver;
      isOver = target instanceof Node && viewport.current?.contains(target) === true;
      if (wasOver && !isOver) {
        viewport.current?.dispatchEvent(
          new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }),
        );
      }
    }
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, []);
  return viewport;
}

/** In the bar, several lines would reach down into the list. */
function Lines({ text }: { text: string }) {
  const isInBar = hasBar();
  return text.split('\n').map((line, index) => (
    <Fragment key={line}>
      {isInBar && index > 0 && ' · '}
      <span className={isInBar ? undefined : 'block'}>{line}</span>
    </Fragment>
  ));
}
