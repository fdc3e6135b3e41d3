import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classes } from '#web/ui/classes.ts';
import { popupPlace, popupStyle, popupViewportStyle, veilStyle } from './popup-style.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  children?: ReactNode;
  action: string;
  isHarmless?: boolean;
  busy?: boolean;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
  onConfirm: () => void;
}

/**
 * Asks for confirmation of an action that cannot be undone or that affects other people. The focus
 * starts on Cancel.
 */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    action,
    isHarmless = false,
    busy = false,
    finalFocus,
    onConfirm,
    children,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={veilStyle} />
        <Base.Viewport data-dialog className={popupViewportStyle}>
          <Base.Popup
            style={popupPlace}
            initialFocus={cancel}
            {...(finalFocus && { finalFocus })}
            className={classes(popupStyle, 'gap-2 overflow-y-auto p-4 sm:max-w-md sm:p-6')}
          >
            <Base.Title className="text-lg font-semibold tracking-tight">{title}</Base.Title>
            <Base.Description className="text-soft wrap-anywhere">{description}</Base.Description>
            {children}
            <div className="mt-3 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
              <Base.Close ref={cancel} className={buttonStyle('secondary')}>
                Cancel
              </Base.Close>
              <Button variant={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
