import { Dialog } from '@base-ui/react/dialog';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

const cookie = 'sidebar';
const sevenDays = 604_800;
const phone = matchMedia('(max-width: 767.98px)');

function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => phone.matches,
  );
}

interface SidebarProps {
  label: string;
  content: (close: () => void) => ReactNode;
  bar: ReactNode;
  children: ReactNode;
}

export function Sidebar({ label, content, bar, children }: SidebarProps) {
  const isPhone = usePhone();
  const [shown, setShown] = useState(() => !document.cookie.includes(`${cookie}=hidden`));
  const [drawn, setDrawn] = useState(false);
  const open = isPhone ? drawn : shown;

  function toggle() {
    if (isPhone) {
      setDrawn(!drawn);
      return;
    }
    document.cookie = `${cookie}=${shown ? 'hidden' : 'shown'}; path=/; max-age=${sevenDays}; samesite=lax`;
    setShown(!shown);
  }

  return (
    <div className="flex min-h-dvh">
      {!isPhone && shown && (
        <div
          id="sidebar"
          className="sticky top-0 h-dvh w-64 shrink-0 border-r border-line bg-card print:hidden"
        >
          {content(() => {})}
        </div>
      )}
      {isPhone && (
        <Dialog.Root open={drawn} onOpenChange={setDrawn}>
          <Dialog.Portal>
            <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
            <Dialog.Popup
              id="sidebar"
              aria-label={label}
              className="fixed inset-y-0 left-0 z-30 w-64 border-r border-line bg-card floating transition-[opacity,translate,scale] duration-200 ease-out outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
            >
              <Dialog.Close className="absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-xl text-soft hover:bg-sunken">
                <X aria-hidden className="size-5" />
                <span className="sr-only">Close</span>
              </Dialog.Close>
              {content(() => setDrawn(false))}
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          data-has-room-for-toasts
          className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line bg-card px-2 sm:px-4 print:hidden"
        >
          <IconButton
            icon={<Menu aria-hidden />}
            label={open ? 'Hide the menu' : 'Show the menu'}
            aria-expanded={open}
            aria-controls={open ? 'sidebar' : undefined}
            onClick={toggle}
          />
          {bar}
        </header>
        {children}
      </div>
    </div>
  );
}
