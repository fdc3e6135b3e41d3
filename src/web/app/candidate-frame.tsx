import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { meQuery } from '#web/api/queries/me.ts';
import { signedInUser, signOut } from '#web/api/session/session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { ConnectionNote } from '#web/frame/connection-note.tsx';
import { AgencyContact } from '#web/frame/help/agency-contact.tsx';
import { HelpLine } from '#web/frame/help/help-line.tsx';
import { Logo } from '#web/frame/logo.tsx';
import { productName } from '#web/frame/product-name.ts';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { useBrand } from '#web/frame/use-brand.ts';

/** If this code fails to load, the weeks stay in the queue. */
const OutgoingWeeks = lazy(() =>
  import('#web/week/drafts/outgoing-weeks.tsx').then(
    (module) => ({ default: module.OutgoingWeeks }),
    () => ({ default: () => null }),
  ),
);

/** If this code fails to load, the drafts stay on the device without a question. */
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
  const { name } = useBrand();
  const [leaving, setLeaving] = useState<string | null>(null);
  function asksFirst(): boolean {
    const userId = signedInUser();
    const hasDrafts = userId !== null && onDevice.keys().some((key) => key.startsWith(`draft:${userId}:`));
    if (hasDrafts) setLeaving(userId);
    return hasDrafts;
  }
  return (
    <div data-plain-paper className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-card">
        {/* Hidden until the last part has rendered: on a slow connection earlier parts would move. */}
        <div className="mx-auto flex min-h-14 max-w-4xl flex-wrap items-center gap-2 px-4 [&:not(:has(>:nth-child(4)))]:invisible">
          <Link
            to="/dashboard"
            className="mr-auto flex min-w-0 flex-1 basis-24 items-center gap-2.5 rounded-xl py-1.5 pr-2"
          >
            <Logo />
            <span className="min-w-0 leading-tight">
              <span className="line-clamp-2 text-sm font-semibold max-[24rem]:text-xs">{name}</span>
              {name !== productName && (
                <span className="block truncate text-xs text-soft max-[24rem]:hidden">{productName}</span>
              )}
            </span>
          </Link>
          <Link to="/account" className={`${buttonStyle('quiet', 'small')} max-sm:min-w-11 max-sm:px-2!`}>
            <UserRound aria-hidden />
            <span className="max-sm:sr-only">My account</span>
          </Link>
          <ThemeSwitch />
          <SignOutButton variant="quiet" size="small" asksFirst={asksFirst}>
            <LogOut aria-hidden className="max-sm:min-[21rem]:hidden" />
            <span className="max-[21rem]:sr-only">Sign Out</span>
          </SignOutButton>
        </div>
      </header>
      {leaving && (
        <Suspense>
          <KeepDraftsDialog userId={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
      {me?.role === 'Candidate' && (
        <Suspense>
          <OutgoingWeeks userId={me.id} lookedAt={dataUpdatedAt} />
        </Suspense>
      )}
      <ConnectionNote />
      <div className="flex-1">{children ?? <Outlet />}</div>
      <footer className="mx-auto w-full max-w-4xl px-4 pt-2 pb-8">
        {me && <HelpLine consultant={me.consultant} />}
        <AgencyContact lead={me?.consultant ? 'Or ask' : 'Questions? Ask'} className="mt-2" />
      </footer>
    </div>
  );
}
