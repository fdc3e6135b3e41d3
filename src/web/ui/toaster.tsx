import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { classes } from './classes.ts';
import { toastManager } from './toasts.ts';

/** Shows the toasts: at the head of the window, where they cover no button, above everything, dialogs included. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={5}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 mx-auto flex flex-col gap-3 sm:w-96">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const looks: Record<string, { icon: typeof Info; mark: string }> = {
  success: { icon: CircleCheck, mark: 'text-success' },
  failure: { icon: CircleAlert, mark: 'text-danger' },
};
const newsLook = { icon: Info, mark: 'text-accent' };

function Toasts() {
  return Toast.useToastManager().toasts.map((toast) => {
    const failed = toast.type === 'failure';
    const { icon: Icon, mark } = looks[toast.type ?? ''] ?? newsLook;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={failed ? 'alert' : 'status'}
        swipeDirection={['up', 'right']}
        className={classes(
          'rounded-2xl border bg-card text-sm text-ink shadow-float transition duration-200 ease-out',
          'data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
          'data-starting-style:-translate-y-3',
          failed ? 'border-danger-edge' : 'border-line',
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
          <Icon aria-hidden className={classes('mt-2 size-5 shrink-0', mark)} />
          <div className="min-w-0 flex-1 py-2 wrap-anywhere">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-soft" />
          </div>
          <Toast.Close className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-xl text-soft hover:bg-sunken hover:text-ink">
            <X aria-hidden className="size-4.5" />
            <span className="sr-only">Dismiss</span>
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
