import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MarkedTimesheet } from '#domain/timesheet/exception.ts';
import { type Opened, TimesheetDialogs } from '#web/timesheet/timesheet-dialogs.tsx';
import { useReview } from '#web/timesheet/use-review.ts';
import { useMe } from '#web/app/api/me.ts';
import { classes } from '#web/ui/classes.ts';
import { useLatestCallbacks } from '#web/ui/use-latest-callbacks.ts';
import type { CardActions } from './card-actions.ts';
import { cardOf, firstInView, isNowhere } from '#web/review/keys/card-focus.ts';
import { KeysDialog } from '#web/review/keys/keys-dialog.tsx';
import { NewsPill } from './news-pill.tsx';
import { NotApprovedNote } from './not-approved-note.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TimesheetCard } from './timesheet-card.tsx';
import { useBulkApproval } from './use-bulk-approval.ts';
import { useKeptFocus } from '#web/review/keys/use-kept-focus.ts';
import { usePageKeys } from '#web/review/keys/use-page-keys.ts';
import { useRest } from '#web/frame/selection/use-rest.ts';
import { useRowsOnShow } from './use-rows-on-show.ts';
import { useSelection } from '#web/frame/selection/use-selection.ts';

interface TimesheetFeedProps {
  /** Tells one filter's rows from another's. */
  listKey: string;
  /** The key of the rows whose first one is to have the focus, as soon as they are there. */
  wantedKey: string | null;
  onArrived: () => void;
  rows: readonly MarkedTimesheet[];
  total: number;
  hasMore: boolean;
  /** Shows what is further down; answers whether all of it is there. */
  onShowAll: () => Promise<boolean>;
  busy: boolean;
  /** They wait for a decision, which can be the same for many. */
  isPending: boolean;
  /** Stands in the place of the cards when there are none. */
  empty: ReactNode;
}

/** The cards of a list, and what is done with them. Rows keep their place while somebody works among them. */
export function TimesheetFeed({
  listKey,
  wantedKey,
  onArrived,
  rows,
  total,
  hasMore,
  onShowAll,
  busy,
  isPending,
  empty,
}: TimesheetFeedProps) {
  const { timeZone } = useMe().agency;
  const review = useReview(comeBack);
  const list = useRowsOnShow({ key: listKey, rows, hasMore });
  const waiting = list.rows.filter(
    ({ id, status }) => status === 'Pending' && !list.gone.has(id) && !list.isLeaving(id),
  );
  const selection = useSelection(isPending ? waiting : []);
  const rest = useRest({
    shown: list.rows.length,
    total,
    hasMore,
    onShowAll,
    onChoose: () => selection.choose(waiting),
  });
  const bulk = useBulkApproval({
    offer: review.offer,
    onLeft: leave,
    onReturned: comeBackAmongMany,
  });
  const returned = useRef<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [helps, setHelps] = useState(false);
  const feed = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(feed);
  const returnTo = useRef<HTMLElement | null>(null);

  function open(dialog: Opened['dialog'], timesheet: MarkedTimesheet) {
    returnTo.current = cardOf(timesheet.id);
    setOpened({ dialog, timesheet });
  }

  /** Takes the card out and gives the focus to the next one, unless it is somewhere else by now. */
  function leave({ id }: { id: string }) {
    const next = neighbourOf(id, 1) ?? neighbourOf(id, -1) ?? document.querySelector('h1');
    returnTo.current = next;
    if (cardOf(id)?.contains(document.activeElement)) next?.focus();
    list.leave(id);
  }

  function comeBack({ id }: { id: string }) {
    list.comeBack(id);
    returned.current = id;
  }

  /** The first of them takes a focus that has nowhere to be. */
  function comeBackAmongMany({ id }: { id: string }) {
    if (!returned.current && isNowhere(document.activeElement)) comeBack({ id });
    else list.comeBack(id);
  }

  const arrive = useEffectEvent(() => {
    const first = list.rows.find(({ id }) => !list.gone.has(id) && !list.isLeaving(id));
    if (first) cardOf(first.id)?.focus();
    onArrived();
  });
  // What is kept from before may be gone by now: the focus waits for the server's word.
  const isThere = wantedKey === listKey && !busy;
  useEffect(() => {
    if (isThere) arrive();
  }, [isThere]);

  // The focus follows a row that has come back, as soon as it is there.
  useEffect(() => {
    const card = returned.current && cardOf(returned.current);
    if (!card) return;
    card.focus();
    returned.current = null;
  });

  /** The card leaves at once, and comes back where the server does not agree. */
  async function approve(timesheet: MarkedTimesheet) {
    leave(timesheet);
    if (await review.approve(timesheet)) return;
    list.comeBack(timesheet.id);
    if (isNowhere(document.activeElement)) returned.current = timesheet.id;
  }

  async function approveMany(chosen: readonly MarkedTimesheet[]) {
    if (chosen.length === 0 || bulk.progress) return;
    selection.choose([]);
    const { isComplete } = await bulk.approve(chosen);
    const next = feed.current?.querySelector<HTMLElement>(':not([data-leaving]) > * > * > article');
    if (isComplete && isNowhere(document.activeElement)) (next ?? document.querySelector('h1'))?.focus();
  }

  function forget() {
    bulk.forget();
    (feed.current?.querySelector('article') ?? document.querySelector('h1'))?.focus();
  }

  function neighbourOf(id: string, step: 1 | -1): HTMLElement | null {
    const cards = [...(feed.current?.querySelectorAll('article') ?? [])].filter(
      (card) => card.id === `timesheet-${id}` || !card.closest('[data-leaving]'),
    );
    return cards[cards.findIndex((card) => card.id === `timesheet-${id}`) + step] ?? null;
  }

  const actions = useLatestCallbacks<CardActions>({
    open,
    approve: (timesheet) => void approve(timesheet),
    move: ({ id }, step) => neighbourOf(id, step)?.focus(),
    select: ({ id }) => selection.toggle(id),
    approveSelected: () => void approveMany(selection.chosen),
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

  return (
    <>
      {bulk.notApproved.length > 0 && <NotApprovedNote items={bulk.notApproved} onRead={forget} />}
      {isPending && (waiting.length > 0 || bulk.progress) && (
        <SelectionBar
          rows={waiting}
          selection={selection}
          rest={rest}
          progress={bulk.progress}
          onApprove={() => void approveMany(selection.chosen)}
          onApproveSigned={(signed) => void approveMany(signed)}
        />
      )}
      {list.isScrolled && list.waiting > 0 && (
        <NewsPill
          count={list.waiting}
          isBelowBar={selection.chosen.length > 0}
          onShow={() => {
            list.refresh();
            scrollTo({ top: 0 });
            document.querySelector('h1')?.focus({ preventScroll: true });
          }}
        />
      )}
      {list.rows.length === 0 && empty}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody is here */}
      <div
        ref={feed}
        role="feed"
        aria-label="Timesheets"
        aria-busy={busy}
        {...keptFocus}
        onPointerMove={list.attend}
        onKeyDown={list.attend}
        hidden={list.rows.length === 0}
      >
        {list.rows.map((timesheet, index) => {
          const isLeaving = list.isLeaving(timesheet.id);
          return (
            <div
              key={timesheet.id}
              data-leaving={isLeaving || undefined}
              className={classes(
                '-mx-1.5 grid grid-cols-1 px-1.5 transition-[grid-template-rows,opacity] duration-200 ease-out [contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
                isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
              )}
            >
              <div className={classes('min-h-0', isLeaving && 'overflow-hidden')}>
                <div className="pt-1.5 pb-2.5 @2xl:pt-1 @2xl:pb-1.5">
                  <TimesheetCard
                    timesheet={timesheet}
                    timeZone={timeZone}
                    position={index + 1}
                    total={Math.max(total, list.rows.length)}
                    busy={review.isBusy(timesheet.id)}
                    selected={isPending ? selection.has(timesheet.id) : null}
                    gone={list.gone.has(timesheet.id)}
                    actions={actions}
                  />
                </div>
              </div>
            </div>
          );
        })}
      </div>
      <TimesheetDialogs
        opened={opened}
        onOpen={setOpened}
        review={review}
        onLeft={leave}
        finalFocus={() => returnTo.current}
      />
      <KeysDialog open={helps} onClose={() => setHelps(false)} />
    </>
  );
}
