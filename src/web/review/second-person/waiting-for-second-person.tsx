import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import type { WaitingProposal } from '#contract/second-person.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { messageOf } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { invalidateSoon } from '#web/api/invalidate.ts';
import { staleAfterByStaff } from '#web/api/stale-by-staff.ts';
import { useMe } from '#web/api/queries/me.ts';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { AmountChange } from '#web/timesheet/amounts/amount-change.tsx';
import { type Opened, TimesheetDialogs } from '#web/timesheet/timesheet-dialogs.tsx';
import { timesheetQuery } from '#web/api/queries/timesheets.ts';
import { useReview } from '#web/timesheet/use-review.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import { secondPersonQuery, waitingInWords } from './second-person.ts';

const titleId = 'second-person';
const rowIdOf = (timesheetId: string) => `${titleId}-${timesheetId}`;

export function WaitingForSecondPerson() {
  const list = useInfiniteQuery(secondPersonQuery());
  const review = useReview();
  const [opened, setOpened] = useState<Opened | null>(null);
  const openedId = useRef('');
  const rows = rowsIn(list.data?.pages ?? []);
  const total = list.data?.pages.at(-1)?.total ?? 0;

  async function open(id: string) {
    openedId.current = id;
    try {
      const timesheet = (await queryClient.fetchQuery(timesheetQuery(id))) as FlaggedTimesheet;
      setOpened({ dialog: 'details', timesheet });
    } catch (failure) {
      showFailure('Failed to fetch the week', messageOf(failure));
      invalidateSoon(staleAfterByStaff.timesheets);
    }
  }

  return (
    <>
      {rows.length > 0 && (
        <Card aria-labelledby={titleId} className="print:hidden">
          <h2 id={titleId} tabIndex={-1} className="flex items-center gap-2 font-semibold outline-none">
            Waiting for a second person <Badge tone="warning">{total.toLocaleString('en-GB')}</Badge>
          </h2>
          <ul className="-mx-2 mt-1 -mb-2 divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id}>
                <ProposalRow proposal={row} onOpen={() => void open(row.timesheetId)} />
              </li>
            ))}
          </ul>
          <ShowMore {...nextPageOf(list)} />
        </Card>
      )}
      <TimesheetDialogs
        opened={opened}
        onOpen={setOpened}
        review={review}
        finalFocus={() =>
          document.getElementById(rowIdOf(openedId.current)) ??
          document.getElementById(titleId) ??
          document.querySelector('h1')
        }
      />
    </>
  );
}

const kinds = { correction: 'Correction', 'new price': 'New price' } as const;

function ProposalRow({ proposal, onOpen }: { proposal: WaitingProposal; onOpen: () => void }) {
  const me = useMe();
  const { kind, timesheetId, fullName, weekStart, clientName, jobTitle } = proposal;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      id={rowIdOf(timesheetId)}
      onClick={onOpen}
      className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-2 py-2.5 text-left text-sm transition-colors duration-150 hover:bg-sunken"
    >
      <span className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">
            {fullName}, <span className="whitespace-nowrap">{weekLabel(weekStart)}</span>
          </span>
          <span className="block text-soft">
            {kinds[kind]} · {clientName}, {jobTitle}
          </span>
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="flex flex-wrap gap-x-4">
            <AmountChange name="Pay" before={proposal.oldPay} after={proposal.newPay} />
            <AmountChange name="Bill" before={proposal.oldBill} after={proposal.newBill} />
          </span>
          <span className="block text-soft">{waitingInWords(proposal, me)}</span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-soft" />
    </button>
  );
}
