import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-complex';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Handshake from 'lucide-react/icons/handshake';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import LogOut from 'lucide-react/icons/log-out';
import PenLine from 'lucide-react/icons/pen-line';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import XCircle from 'lucide-react/icons/circle-x';
import { mayInGeneral } from '#domain/person/access.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { EmailText } from '#web/frame/lists/email-text.tsx';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { timesheetCountQuery } from '#web/api/queries/timesheets.ts';
import { MenuGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';
import { useWhose } from './use-whose.ts';
import { WhoseSwitch } from './whose-switch.tsx';

export function ConsultantMenu({ onChoose }: { onChoose: () => void }) {
  const me = useMe();
  const words = useClientWords();
  const seesAll = mayInGeneral(me.role, 'see all workers');
  const { whose, choose } = useWhose(seesAll);
  const pending = useQuery({ ...timesheetCountQuery('Pending', 'claimed'), enabled: whose === 'mine' });
  const covered = useQuery({
    ...timesheetCountQuery('Pending', 'covered'),
    enabled: whose === 'mine' && Boolean(me.covers),
  });
  const allPending = useQuery({ ...timesheetCountQuery('Pending', 'all'), enabled: whose === 'all' });
  return (
    <nav aria-label="Main" className="flex h-full flex-col px-3 pt-4">
      <div className="px-3 pr-12 pb-4 md:pr-3">
        <p className="font-semibold tracking-tight">
          {me.role === 'Admin' ? 'Admin Dashboard' : 'Consultant Dashboard'}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          <EmailText of={me.email} />
        </p>
      </div>
      <div className="-mx-3 min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain border-y border-line px-3 py-4">
        {seesAll && (
          <WhoseSwitch
            whose={whose}
            onChoose={(next) => {
              if (choose(next)) onChoose();
            }}
          />
        )}
        <MenuGroup name="Review">
          {whose === 'all' ? (
            <>
              <MenuLink
                to="/consultant/all-pending"
                icon={Hourglass}
                text="All Pending"
                count={allPending.data}
                onChoose={onChoose}
              />
              <MenuLink
                to="/consultant/all-approved"
                icon={CheckCheck}
                text="All Approved"
                onChoose={onChoose}
              />
              <MenuLink
                to="/consultant/all-rejected"
                icon={XCircle}
                text="All Rejected"
                onChoose={onChoose}
              />
            </>
          ) : (
            <>
              <MenuLink
                to="/consultant/pending"
                icon={Clock}
                text="Pending"
                count={pending.data === undefined ? undefined : pending.data + (covered.data ?? 0)}
                onChoose={onChoose}
              />
              <MenuLink to="/consultant/approved" icon={Check} text="Approved" onChoose={onChoose} />
              <MenuLink to="/consultant/rejected" icon={X} text="Rejected" onChoose={onChoose} />
            </>
          )}
          {me.asksClients && (
            <MenuLink
              to="/consultant/sign-offs"
              icon={PenLine}
              text={`Waiting for ${words.many}`}
              onChoose={onChoose}
            />
          )}
          <MenuLink to="/consultant/missing" icon={CalendarX2} text="Missing" onChoose={onChoose} />
        </MenuGroup>
        <MenuGroup name="People">
          <MenuLink
            to="/consultant/workers"
            search={whose === 'all' ? { view: 'all' } : {}}
            icon={Users}
            text="Workers"
            onChoose={onChoose}
          />
          <MenuLink to="/consultant/clients" icon={Handshake} text={words.Many} onChoose={onChoose} />
          {mayInGeneral(me.role, 'keep staff accounts') && (
            <MenuLink to="/consultant/staff" icon={IdCard} text="Staff" onChoose={onChoose} />
          )}
        </MenuGroup>
        <MenuGroup name="Money">
          <MenuLink to="/consultant/reports" icon={ChartColumn} text="Reports" onChoose={onChoose} />
          {mayInGeneral(me.role, 'run payroll') && (
            <>
              <MenuLink to="/consultant/pay-runs" icon={Wallet} text="Pay runs" onChoose={onChoose} />
              <MenuLink
                to="/consultant/payroll-files"
                icon={FileSpreadsheet}
                text="Payroll files"
                onChoose={onChoose}
              />
            </>
          )}
          {mayInGeneral(me.role, 'keep rate types') && (
            <MenuLink to="/consultant/rate-types" icon={Coins} text="Rate types" onChoose={onChoose} />
          )}
        </MenuGroup>
        <MenuGroup name="Settings">
          {mayInGeneral(me.role, 'keep the agency') && (
            <MenuLink to="/consultant/agency" icon={Building2} text="Agency" onChoose={onChoose} />
          )}
          {mayInGeneral(me.role, 'read the audit') && (
            <MenuLink to="/consultant/audit" icon={ScrollText} text="Audit" onChoose={onChoose} />
          )}
          <MenuLink to="/account" icon={UserRound} text="My account" onChoose={onChoose} />
        </MenuGroup>
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
