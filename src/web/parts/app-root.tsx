import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../ui/skip-link.tsx';

/** What every page has: the skip link, first of all. */
export function AppRoot() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
