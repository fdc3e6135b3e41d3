import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** What every page has: the skip link first, the toasts last. */
export function AppRoot() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <Toaster />
    </>
  );
}
