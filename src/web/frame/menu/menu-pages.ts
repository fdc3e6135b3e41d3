import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Handshake from 'lucide-react/icons/handshake';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import PenLine from 'lucide-react/icons/pen-line';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import XCircle from 'lucide-react/icons/circle-x';
import { type GeneralAction, mayInGeneral } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import { usualStartPageOf } from '#domain/person/start-page.ts';
import type { Me } from '#web/api/queries/me.ts';
import type { Whose } from './use-whose.ts';

export interface MenuPage {
  to: NonNullable<LinkProps['to']>;
  search?: { view: 'all' };
  icon: LucideIcon;
  text: string;
}

interface PageGroup {
  group: string;
  pages: MenuPage[];
}

interface Viewer {
  role: Role;
  asksClients: boolean;
  hasMonday: boolean;
  whose: Whose;
  /** The agency's word for clients, with and without a capital letter. */
  words: { Many: string; many: string };
}

export function menuPages({ role, asksClients, hasMonday, whose, words }: Viewer): PageGroup[] {
  const ifAllowed = (action: GeneralAction, ...pages: MenuPage[]) =>
    mayInGeneral(role, action) ? pages : [];
  const clients = { to: '/consultant/sign-offs', icon: PenLine, text: `Waiting for ${words.many}` } as const;
  return [
    {
      group: mayInGeneral(role, 'review weeks') ? 'Review' : 'Timesheets',
      pages: [
        ...(hasMonday ? [monday] : []),
        ...(whose === 'all' ? listsOfAll : ownLists),
        ...(asksClients ? ifAllowed('read clients', clients) : []),
        { to: '/consultant/missing', icon: CalendarX2, text: 'Missing' },
      ],
    },
    {
      group: 'People',
      pages: [
        {
          to: '/consultant/workers',
          ...(whose === 'all' && { search: { view: 'all' } }),
          icon: Users,
          text: 'Workers',
        },
        ...ifAllowed('read clients', { to: '/consultant/clients', icon: Handshake, text: words.Many }),
        ...ifAllowed('read staff', { to: '/consultant/staff', icon: IdCard, text: 'Staff' }),
      ],
    },
    {
      group: 'Money',
      pages: [
        { to: '/consultant/reports', icon: ChartColumn, text: 'Reports' },
        ...ifAllowed(
          'read pay runs',
          { to: '/consultant/pay-runs', icon: Wallet, text: 'Pay runs' },
          { to: '/consultant/payroll-files', icon: FileSpreadsheet, text: 'Payroll files' },
          { to: '/consultant/rate-types', icon: Coins, text: 'Rate types' },
        ),
      ],
    },
    {
      group: 'Settings',
      pages: [
        ...ifAllowed('read bank holidays', {
          to: '/consultant/agency',
          icon: Building2,
          text: mayInGeneral(role, 'read the agency') ? 'Agency' : 'Pay calendar',
        }),
        ...ifAllowed('read the agency', { to: '/consultant/health', icon: HeartPulse, text: 'Health' }),
        ...ifAllowed('read the audit', { to: '/consultant/audit', icon: ScrollText, text: 'Audit' }),
        { to: '/account', icon: UserRound, text: 'My account' },
      ],
    },
  ];
}

/**
 * Returns true if the Monday page has several consultants to compare, or is the user's start page.
 */
export function hasMonday(me: Pick<Me, 'role' | 'startPage' | 'hasMonday'>): boolean {
  return me.hasMonday ?? (me.startPage ?? usualStartPageOf(me.role)) === 'monday';
}

const monday: MenuPage = { to: '/consultant/monday', icon: CalendarClock, text: 'Monday' };

const ownLists: MenuPage[] = [
  { to: '/consultant/pending', icon: Clock, text: 'Pending' },
  { to: '/consultant/approved', icon: Check, text: 'Approved' },
  { to: '/consultant/rejected', icon: X, text: 'Rejected' },
];

const listsOfAll: MenuPage[] = [
  { to: '/consultant/all-pending', icon: Hourglass, text: 'All Pending' },
  { to: '/consultant/all-approved', icon: CheckCheck, text: 'All Approved' },
  { to: '/consultant/all-rejected', icon: XCircle, text: 'All Rejected' },
];
