import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted, type PendingCounts } from '#domain/flags/clean.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { ListOrder } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/hours/status.ts';
import { type Opened, TimesheetDialogs } from '#web/timesheet/timesheet-dialogs.tsx';
import { useReview } from '#web/timesheet/use-review.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import type { ManyApproved } from '#web/api/queries/timesheets.ts';
import { useLatestCallbacks } from '#web/ui/use-latest-callbacks.ts';
import type { CardActions } from './card-actions.ts';
import { cardOf, cardsIn, firstInView, isNowhere, neighbourOf } from './card-focus.ts';
import { KeysDialog } from '#web/review/keys/keys-dialog.tsx';
import { NewsPill } from './news-pill.tsx';
import { NotApprovedNote } from './many/not-approved-note.tsx';
import { isSigned, SelectionBar } from './many/selection-bar.tsx';
import { LastBulkNote } from './many/last-bulk-note.tsx';
import { useLastBulk } from './many/last-bulk.ts';
import { useFlagLink } from './opened/use-flag-link.ts';
import { useOpenedWeek } from './opened/use-opened-week.ts';
import { UnknownWeekNote } from './opened/unknown-week-note.tsx';
import { WeekRatesDialog } from '#web/workers/details/week-rates-dialog.tsx';
import { ApprovalQuestion, useApprovalQuestion } from './many/approval-question.tsx';
import type { RowListProps } from './row-list.ts';
import { WeekList } from './week-list.tsx';
import { useBulkApproval } from './many/use-bulk-approval.ts';
import { useRowFocus } from '#web/review/keys/use-row-focus.ts';
import { useRetainedFocus } from '#web/review/keys/use-retained-focus.ts';
import { usePageKeys } from '#web/review/keys/use-page-keys.ts';
import { useRests } from './many/use-rests.ts';
import { useRowsOnShow } from './use-rows-on-show.ts';
import { useSelection } from '#web/frame/selection/use-selection.ts';

interface TimesheetFeedProps {
  isTable: boolean;
  withConsultant: boolean;
  listKey: string;
  wantedKey: string | null;
  onArrived: () => void;
  rows: readonly FlaggedTimesheet[];
  total: number;
  /** The server's counts; undefined if all rows are loaded. */
  counts: PendingCounts | undefined;
  hasMore: boolean;
  onShowAll: () => Promise<boolean>;
  busy: boolean;
  status: Status;
  sort: ListOrder;
  onSort: (sort: ListOrder) => void;
  empty: ReactNode;
}

export function TimesheetFeed({
  isTable,
  withConsultant,
  listKey,
  wantedKey,
  onArrived,
  rows,
  total,
  counts,
  hasMore,
  onShowAll,
  busy,
  status,
  sort,
  onSort,
  empty,
}: TimesheetFeedProps) {
  const mayReview = useMay('review a timesheet');
  const decides = mayReview && status === 'Pending';
  const list = useRowsOnShow({ key: listKey, rows, hasMore });
  const week = useOpenedWeek(list.rows, isTable);
  const feed = useRef<HTMLDivElement>(null);
  const focus = useRowFocus({ feed, list, week });
  const { holdAt, leave, stay, comeBack } = focus;
  const review = useReview({ onPressed: holdAt, onLeaving: leave, onStayed: stay, onReturned: comeBack });
  const there = list.rows.filter(({ id }) => !list.gone.has(id) && !list.isLeaving(id));
  const waiting = there.filter(({ status }) => status === 'Pending');
  const selection = useSelection(decides ? waiting : []);
  const offersMany =
    decides && (list.rows.length > 1 || selection.chosen.length > 0 || waiting.some(isSigned));
  const rests = useRests({
    further: { shown: list.rows.length, total, hasMore, onShowAll },
    waiting,
    onSelect: selection.choose,
    onAsk: (weeks) => question.ask(weeks),
  });
  const lastBulk = useLastBulk();
  const bulk = useBulkApproval({
    offer: review.offer,
    onLeft: leave,
    onReturned: focus.comeBackAmongMany,
    onApproved: lastBulk.remember,
    onTakenBack: lastBulk.forget,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [helps, setHelps] = useState(false);
  const question = useApprovalQuestion((weeks, given) => void approveMany(weeks, given));
  const flagLink = useFlagLink((timesheet) => open('details', timesheet), week.closeDialog);
  const retainedFocus = useRetainedFocus(feed);

  function open(dialog: Opened['dialog'], timesheet: FlaggedTimesheet) {
    holdAt(timesheet);
    if (dialog === 'details') week.show(timesheet);
    setOpened(dialog === 'details' ? null : { dialog, timesheet });
  }

  const arrive = useEffectEvent(() => {
    if (there[0]) cardOf(there[0].id)?.focus();
    onArrived();
  });
  // Cached rows may be stale, so the focus waits for the server's response.
  const isThere = wantedKey === listKey && !busy;
  useEffect(() => {
    if (isThere) arrive();
  }, [isThere]);

  async function approveMany(chosen: readonly FlaggedTimesheet[], given: ManyApproved) {
    if (chosen.length === 0 || bulk.progress) return;
    selection.choose([]);
    const { isComplete } = await bulk.approve(chosen, given);
    const [next] = cardsIn(feed.current);
    if (isComplete && isNowhere(document.activeElement)) (next ?? document.querySelector('h1'))?.focus();
  }

  function forget() {
    bulk.forget();
    (cardsIn(feed.current)[0] ?? document.querySelector('h1'))?.focus();
  }

  const actions = useLatestCallbacks<CardActions>({
    open,
    close: week.close,
    approve: review.approveAtOnce,
    followFlag(timesheet, flag) {
      holdAt(timesheet);
      flagLink.follow(timesheet, flag);
    },
    move: ({ id }, step) => neighbourOf(feed.current, id, step)?.focus(),
    select: ({ id }) => selection.toggle(id),
    approveSelected: () => question.ask(selection.chosen),
    search: () => document.querySelector<HTMLElement>('search input')?.focus(),
    undo: review.offer.undoLast,
    help: () => setHelps(true),
  });

  usePageKeys({
    j: () => firstInView(feed.current)?.focus(),
    z: actions.undo,
    '/': actions.search,
    '?': actions.help,
  });

  const shown: RowListProps = {
    rows: list.rows,
    total: Math.max(total, list.rows.length),
    status,
    sort,
    onSort,
    timeZone: useMe().agency.timeZone,
    withConsultant,
    isBusy: review.isBusy,
    selected: (id) => (offersMany ? selection.has(id) : null),
    isGone: (id) => list.gone.has(id),
    isLeaving: list.isLeaving,
    mayReview,
    actions,
  };
  const isBelowBar = selection.chosen.length > 0 || bulk.progress !== null;

  return (
    <>
      {bulk.notApproved.length > 0 && (
        <NotApprovedNote
          items={bulk.notApproved}
          onOpen={(timesheet) => open('details', timesheet)}
          onApproveUnsigned={question.ask}
          onRead={forget}
        />
      )}
      {week.isUnknown && <UnknownWeekNote onDismiss={week.close} />}
      {decides && lastBulk.last && !bulk.progress && (
        <LastBulkNote
          bulk={lastBulk.last}
          onUndo={() => void bulk.takeBack((lastBulk.last?.ids ?? []).map((id) => ({ id })))}
          onDismiss={lastBulk.forget}
        />
      )}
      {((offersMany && waiting.length > 0) || bulk.progress) && (
        <SelectionBar
          rows={waiting}
          selection={selection}
          {...rests}
          progress={bulk.progress}
          onApprove={() => question.ask(selection.chosen)}
          counts={counts ?? counted(waiting)}
          onApproveThese={question.ask}
        />
      )}
      {list.isScrolled && list.waiting > 0 && (
        <NewsPill
          count={list.waiting}
          isBelowBar={isBelowBar}
          onShow={() => {
            list.refresh();
            scrollTo({ top: 0 });
            document.querySelector('h1')?.focus({ preventScroll: true });
          }}
        />
      )}
      {list.rows.length === 0 && empty}
      <WeekList
        {...shown}
        isTable={isTable}
        list={feed}
        busy={busy}
        isBelowBar={isBelowBar}
        opened={week}
        retainedFocus={retainedFocus}
        onAttend={list.attend}
      />
      <TimesheetDialogs
        opened={opened ?? (week.inDialog ? { dialog: 'details', timesheet: week.inDialog } : null)}
        onOpen={(next) => {
          week.closeDialog();
          setOpened(next);
        }}
        review={review}
        onLeft={leave}
        finalFocus={focus.returnTo}
        onFollow={mayReview ? actions.followFlag : undefined}
        among={{
          rows: there,
          total: Math.max(total, list.rows.length),
          onMove: (to) => open('details', to),
        }}
      />
      <WeekRatesDialog
        timesheet={flagLink.ratesOf}
        onClose={flagLink.closeRates}
        finalFocus={() => focus.returnTo() ?? true}
      />
      <ApprovalQuestion {...question} />
      <KeysDialog open={helps} onClose={() => setHelps(false)} />
    </>
  );
}
