import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPage } from '#web/api/on-demand.ts';
import { useMe } from '#web/api/queries/me.ts';
import { addStaleQueries } from '#web/api/stale.ts';
import { staleAfterByStaff } from '#web/api/stale-by-staff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { DemoCard } from './demo/demo-card.tsx';
import { AgencyContact } from './help/agency-contact.tsx';
import { catchTyping } from './find/typed-ahead.ts';
import { useFindKey } from './find/use-find-key.ts';
import { Logo } from './logo.tsx';
import { readsOnly } from '#domain/person/reads-only.ts';
import { useBrand } from './use-brand.ts';
import { classes } from '#web/ui/classes.ts';
import { Sidebar } from '#web/ui/layout/sidebar.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { ConsultantMenu } from './menu/consultant-menu.tsx';

addStaleQueries(staleAfterByStaff);

const FindDialog = lazyPage(() => import('./find/find-dialog.tsx'), 'FindDialog');

export function ConsultantLayout() {
  const { name } = useBrand();
  const { role } = useMe();
  const [isFinding, setFinding] = useState(false);
  const [hasOpenedFind, setOpenedFind] = useState(false);
  const find = () => {
    catchTyping();
    setOpenedFind(true);
    setFinding(true);
  };
  useFindKey(find);
  return (
    <Sidebar
      label="Menu"
      content={menuWith(find)}
      bar={
        <div className="@container flex min-w-0 flex-1 items-center gap-2">
          <div
            className={classes(
              'mr-auto flex min-w-0 items-center gap-2',
              readsOnly(role) && '@max-[16rem]:hidden',
            )}
          >
            <span className="contents @max-[14rem]:hidden">
              <Logo />
            </span>
            <p className="line-clamp-2 min-w-0 text-sm leading-4.5 font-semibold wrap-anywhere">{name}</p>
          </div>
          {readsOnly(role) && (
            <p className="ml-auto flex shrink-0">
              <Badge>Read only</Badge>
            </p>
          )}
          <ThemeSwitch />
        </div>
      }
    >
      <ConnectionNote />
      <DemoCard />
      <Outlet />
      {/* The footer leaves room for a toast below the buttons of the last row. */}
      <footer className="mx-auto w-full max-w-[110rem] px-4 py-16 sm:px-6 print:hidden">
        <AgencyContact lead="" className="pb-6" />
      </footer>
      {hasOpenedFind && (
        <Suspense>
          <FindDialog open={isFinding} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </Sidebar>
  );
}

function menuWith(onFind: () => void) {
  return (close: () => void) => (
    <ConsultantMenu
      onChoose={close}
      onFind={() => {
        close();
        onFind();
      }}
    />
  );
}
