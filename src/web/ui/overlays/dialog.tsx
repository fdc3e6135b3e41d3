import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { makeRoomForDialog } from '#web/ui/toasts/toasts.ts';
import { firstFocus } from './first-focus.ts';
import { popupPlace, popupStyle, popupViewportStyle, veilStyle } from './popup-style.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  isSteady?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Returns the element to focus after closing. True restores the previous focus; false does not
   * move the focus.
   */
  finalFocus?: (() => HTMLElement | boolean) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
}

/** Milliseconds. The second press beside a dialog that the first press opened does not close it. */
const doublePress = 500;

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, actions, width = 'narrow', isSteady, children } = props;
  const { initialFocus, finalFocus, onKeyDown } = props;
  const popup = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    if (!open) return;
    makeRoomForDialog();
    openedAt.current = performance.now();
  }, [open]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        const isDoublePress = reason === 'outside-press' && event.timeStamp - openedAt.current < doublePress;
        if (!isDoublePress) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={veilStyle} />
        <Base.Viewport data-dialog className={popupViewportStyle}>
          <Base.Popup
            style={popupPlace}
            ref={popup}
            // After a touch, the popup itself takes the focus, because a focused field would open
            // the phone's keyboard.
            initialFocus={
              initialFocus ??
              ((opened) => (opened === 'touch' || !popup.current ? true : firstFocus(popup.current)))
            }
            {...(finalFocus && { finalFocus })}
            onKeyDown={onKeyDown}
            className={classes(
              popupStyle,
              width === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md',
              isSteady && 'h-[calc(100dvh-4rem)] sm:h-[min(44rem,100dvh-4rem)]',
            )}
          >
            <div className="flex items-start justify-between gap-[min(1rem,4vw)] px-4 pt-4 sm:px-6 sm:pt-5">
              <div className="min-w-0 pt-1.5 wrap-anywhere">
                <Base.Title className="text-lg leading-6 font-semibold tracking-tight">{title}</Base.Title>
              </div>
              <Base.Close className="-mr-2 grid size-[min(2.75rem,14vw)] shrink-0 cursor-pointer place-items-center rounded-xl text-soft hover:bg-sunken hover:text-ink md:size-10">
                <X aria-hidden className="size-5" />
                <span className="sr-only">Close</span>
              </Base.Close>
            </div>
            <div
              ref={reachByKeyboard}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-5 focus-visible:-outline-offset-2 sm:px-6"
            >
              {/* The description scrolls with the content, or large text leaves no room between title and buttons. */}
              {description && (
                <Base.Description className="-mt-2 mb-4 text-sm wrap-anywhere text-soft">
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {actions && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line px-[min(1rem,5vw)] py-3 max-sm:*:flex-1 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function reachByKeyboard(body: HTMLElement | null) {
  if (!body) return undefined;
  const observer = new ResizeObserver(() => {
    body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1;
  });
  observer.observe(body);
  for (const child of body.children) observer.observe(child);
  return () => observer.disconnect();
}
