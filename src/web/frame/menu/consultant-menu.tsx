import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { mayInGeneral } from '#domain/person/access.ts';
import { rolesInWords } from '#domain/person/roles-in-words.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { timesheetCountQuery } from '#web/api/queries/timesheets.ts';
import { MenuGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';
import { hasMonday, menuPages } from './menu-pages.ts';
import { useWhose } from './use-whose.ts';
import { WhoseSwitch } from './whose-switch.tsx';

interface ConsultantMenuProps {
  onChoose: () => void;
  onFind: () => void;
}

/**
 * Draws a shadow at the upper and at the lower edge while links are hidden there. Covers of the
 * card's colour scroll with the links, and hide the shadow at the end of the list.
 */
const edgesThatScroll = [
  'linear-gradient(var(--color-card) 40%, transparent) 0 0 / 100% 3rem local no-repeat',
  'linear-gradient(transparent, var(--color-card) 60%) 0 100% / 100% 3rem local no-repeat',
  'linear-gradient(var(--color-line), transparent) 0 0 / 100% 1.25rem no-repeat',
  'linear-gradient(transparent, var(--color-line)) 0 100% / 100% 1.25rem no-repeat',
].join(', ');

export function ConsultantMenu({ onChoose, onFind }: ConsultantMenuProps) {
  const me = useMe();
  const words = useClientWords();
  const seesAll = mayInGeneral(me.role, 'see all workers');
  const hasOwn = mayInGeneral(me.role, 'review weeks');
  const { whose, isOfPage, choose } = useWhose({ seesAll, hasOwn });
  const pending = useQuery({ ...timesheetCountQuery('Pending', 'claimed'), enabled: whose === 'mine' });
  const covered = useQuery({
    ...timesheetCountQuery('Pending', 'covered'),
    enabled: whose === 'mine' && Boolean(me.covers),
  });
  const allPending = useQuery({ ...timesheetCountQuery('Pending', 'all'), enabled: whose === 'all' });
  const counts: Record<string, number | undefined> = {
    '/consultant/all-pending': allPending.data,
    '/consultant/pending': pending.data === undefined ? undefined : pending.data + (covered.data ?? 0),
  };
  return (
    <nav aria-label="Main" className="flex h-full flex-col px-3 pt-4">
      <div className="px-3 pr-12 pb-4 md:pr-3">
        <p className="font-semibold tracking-tight">{rolesInWords[me.role].area}</p>
        <p className="text-sm text-soft wrap-anywhere">
          <EmailText of={me.email} />
        </p>
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          onClick={onFind}
          className="mt-3 flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-xl border border-edge bg-card px-3 text-left text-sm text-soft hover:bg-sunken md:min-h-9"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="flex-1">Find</span>
          <kbd aria-hidden className="font-sans text-xs pointer-coarse:hidden">
            Ctrl K
          </kbd>
        </button>
      </div>
      <div
        className="-mx-3 min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain border-y border-line px-3 py-4"
        style={{ background: edgesThatScroll }}
      >
        {menuPages({
          role: me.role,
          asksClients: Boolean(me.asksClients),
          hasMonday: hasMonday(me),
          whose,
          words,
        }).map(({ group, pages }, index) => (
          <MenuGroup
            key={group}
            name={group}
            aside={
              index === 0 &&
              seesAll &&
              hasOwn && (
                // On other pages the switch is invisible but keeps its room, so that the links below
                // do not move.
                <div className={isOfPage ? undefined : 'invisible'}>
                  <WhoseSwitch
                    whose={whose}
                    onChoose={(next) => {
                      choose(next);
                      onChoose();
                    }}
                  />
                </div>
              )
            }
          >
            {pages.map((page) => (
              <MenuLink key={page.to} {...page} count={counts[page.to]} onChoose={onChoose} />
            ))}
          </MenuGroup>
        ))}
      </div>
      <SignOutButton
        variant="quiet"
        className="my-2 justify-start! gap-3 px-3! mb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <LogOut aria-hidden />
        Sign Out
      </SignOutButton>
    </nav>
  );
}
