import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import { meQuery } from '#web/api/queries/me.ts';
import { signedInUser, signOut } from '#web/api/session/session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ConnectionNote } from '#web/frame/connection-note.tsx';
import { AgencyContact } from '#web/frame/help/agency-contact.tsx';
import { HelpLine } from '#web/frame/help/help-line.tsx';
import { Logo } from '#web/frame/logo.tsx';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { useBrand } from '#web/frame/use-brand.ts';
import { BottomBar } from './bottom-bar.tsx';

/** Sends queued weeks. If this code fails to load, the weeks stay in the queue. */
const OutgoingWeeks = lazy(() =>
  import('#web/week/drafts/outgoing-weeks.tsx').then(
    (module) => ({ default: module.OutgoingWeeks }),
    () => ({ default: () => null }),
  ),
);

/**
 * Asks what to do with drafts at sign-out. If this code fails to load, the portal signs out and the
 * drafts stay on the device.
 */
const KeepDraftsDialog = lazy<ComponentType<{ userId: string; onClose: () => void }>>(() =>
  import('#web/week/drafts/keep-drafts-dialog.tsx').then(
    (module) => ({ default: module.KeepDraftsDialog }),
    () => ({ default: SignOutAtOnce }),
  ),
);

function SignOutAtOnce() {
  useEffect(() => void signOut(), []);
  return null;
}

export function CandidateFrame({ children }: { children?: ReactNode }) {
  const { data: me, dataUpdatedAt } = useQuery({ ...meQuery, enabled: false });
  const { name, logo } = useBrand();
  const [leaving, setLeaving] = useState<string | null>(null);
  /**
   * True on the history page of a worker with a consultant: opened rows name the consultant, so the
   * foot of the page does not.
   */
  const isNamed = Boolean(useMatchRoute()({ to: '/timesheet-history' }) && me?.consultant);
  function asksFirst(): boolean {
    const userId = signedInUser();
    const hasDrafts = userId !== null && onDevice.keys().some((key) => key.startsWith(`draft:${userId}:`));
    if (hasDrafts) setLeaving(userId);
    return hasDrafts;
  }
  return (
    <div data-plain-paper className="flex min-h-dvh flex-col pb-(--bar)">
      <header className="@container border-b border-line bg-card">
        {/* The bar stays hidden until its last part has rendered: on a slow connection, late parts
            would move earlier parts. */}
        <div className="mx-auto flex min-h-14 max-w-4xl items-center gap-2 px-[min(1rem,5vw)] [&:not(:has(>:nth-child(3)))]:invisible">
          <Link
            to="/dashboard"
            className="mr-auto flex min-w-0 flex-1 items-center gap-2.5 rounded-xl py-1.5 pr-2"
          >
            <Logo />
            {/* On a phone, the logo replaces the agency's name. */}
            <span
              className={`min-w-0 text-[min(0.875rem,5vw)] leading-tight font-semibold ${logo ? 'max-md:sr-only' : ''}`}
            >
              {name}
            </span>
          </Link>
          <Link to="/account" className={`${buttonStyle('quiet', 'small')} max-md:hidden`}>
            <UserRound aria-hidden />
            My account
          </Link>
          <SignOutButton variant="quiet" size="small" asksFirst={asksFirst} className="shrink-0">
            <LogOut aria-hidden className="@min-[15rem]:max-md:hidden" />
            <span className="@max-[15rem]:sr-only">Sign Out</span>
          </SignOutButton>
        </div>
      </header>
      {leaving && (
        <Suspense>
          <KeepDraftsDialog userId={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
      {me && mayInGeneral(me.role, 'keep timesheets of their own') && (
        <Suspense>
          <OutgoingWeeks userId={me.id} lookedAt={dataUpdatedAt} />
        </Suspense>
      )}
      <ConnectionNote />
      <div className="flex-1">{children ?? <Outlet />}</div>
      <footer className="mx-auto w-full max-w-4xl px-[min(1rem,5vw)] pt-2 pb-8">
        {me && !isNamed && <HelpLine consultant={me.consultant} />}
        <AgencyContact lead={me?.consultant && !isNamed ? 'Or ask' : 'Questions? Ask'} className="mt-2" />
      </footer>
      <BottomBar />
    </div>
  );
}
