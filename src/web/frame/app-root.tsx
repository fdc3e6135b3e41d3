import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useAccent } from './use-accent.ts';
import { StorageNote } from './storage-note.tsx';
import { useBrand } from './use-brand.ts';

export function AppRoot() {
  useAccent(useBrand().style);
  return (
    <>
      <SkipLink />
      <StorageNote />
      <Outlet />
    </>
  );
}
