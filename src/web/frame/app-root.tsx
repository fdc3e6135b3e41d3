import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useAccent } from './use-accent.ts';
import { useBrand } from './use-brand.ts';

/** What every page has: the skip link, first of all, and the agency's accent. */
export function AppRoot() {
  useAccent(useBrand().style);
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
