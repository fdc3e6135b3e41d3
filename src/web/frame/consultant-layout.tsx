import { Outlet } from '@tanstack/react-router';
import { ConnectionNote } from './connection-note.tsx';
import { DemoCard } from './demo/demo-card.tsx';
import { AgencyContact } from './help/agency-contact.tsx';
import { Logo } from './logo.tsx';
import { useBrand } from './use-brand.ts';
import { Sidebar } from '#web/ui/layout/sidebar.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { ConsultantMenu } from './menu/consultant-menu.tsx';

export function ConsultantLayout() {
  const { name } = useBrand();
  return (
    <Sidebar
      label="Menu"
      content={menu}
      bar={
        <>
          <Logo />
          <p className="mr-auto min-w-0 truncate text-sm font-semibold">{name}</p>
          <ThemeSwitch />
        </>
      }
    >
      <ConnectionNote />
      <DemoCard />
      <Outlet />
      <footer className="mx-auto w-full max-w-6xl px-4 sm:px-6 print:hidden">
        <AgencyContact lead="" className="pb-6" />
      </footer>
    </Sidebar>
  );
}

function menu(close: () => void) {
  return <ConsultantMenu onChoose={close} />;
}
