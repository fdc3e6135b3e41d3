import { type ReactNode, useId, useState } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import type { RateOrder } from '#domain/money/rate-move.ts';
import { fullDay } from '#domain/calendar/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { counted } from '#web/ui/counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type ClientMeant, ClientMeantField, useClientMeant } from './assignments-meant.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { OrderForm } from './order-form.tsx';
import { RateRowItem } from './rate-row.tsx';
import { type RateRow, type RateRowState, waitingRow } from './rate-rows.ts';
import { useBulkRates } from './use-bulk-rates.ts';

interface BulkRatesDialogProps {
  workers: readonly WorkerRow[] | null;
  search: string | undefined;
  onClose: (some: { areSet: boolean }) => void;
}

export function BulkRatesDialog({ workers, search, onClose }: BulkRatesDialogProps) {
  const [shown, setShown] = useState({ workers, times: 0 });
  if (workers && workers !== shown.workers) setShown({ workers, times: shown.times + 1 });
  return (
    shown.workers && (
      <BulkRates
        key={shown.times}
        isOpen={workers !== null}
        workers={shown.workers}
        search={search}
        onClose={onClose}
      />
    )
  );
}

interface BulkRatesProps extends Pick<BulkRatesDialogProps, 'search' | 'onClose'> {
  isOpen: boolean;
  workers: readonly WorkerRow[];
}

function BulkRates({ isOpen, workers, search, onClose }: BulkRatesProps) {
  const [client, setClient] = useClientMeant(workers, search);
  return (
    <RatesOfMany
      isOpen={isOpen}
      rowsAtStart={workers.map((worker) => waitingRow(worker, null))}
      counted={counted(workers.length, 'worker')}
      client={client}
      onClose={onClose}
    >
      <ClientMeantField id="bulk_client" workers={workers} value={client} onChange={setClient} />
    </RatesOfMany>
  );
}

interface RatesOfManyProps {
  isOpen: boolean;
  rowsAtStart: readonly RateRow[];
  counted: string;
  client: ClientMeant;
  proposed?: RateOrder;
  onClose: (some: { areSet: boolean }) => void;
  children?: ReactNode;
}

export function RatesOfMany(props: RatesOfManyProps) {
  const { isOpen, rowsAtStart, client, proposed, onClose, children } = props;
  const formId = useId();
  const bulk = useBulkRates(rowsAtStart, (all) => {
    showSuccess('Rates set', `${countedRows(all.filter(({ state }) => state === 'set'))}.`);
    onClose({ areSet: true });
  });
  const { order, rows, course } = bulk;
  const [isBack, setIsBack] = useState(false);
  const of = (...states: RateRowState[]) => rows.filter(({ state }) => states.includes(state));
  const set = of('set');
  const refused = of('refused', 'waiting');
  const toSet = rows.filter((row) => row.state === 'ready' || (row.state === 'unanswered' && row.found));
  const unknown = rows.filter((row) => row.state === 'unanswered' && !row.found);
  const isAsking = !order || isBack;

  function close() {
    onClose({ areSet: set.length > 0 });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={course ? bulk.stop : close}
      width="wide"
      isSteady
      title={isAsking ? `Set rates of ${props.counted}` : 'Set rates'}
      description={isAsking ? undefined : `From ${fullDay(order.from)}`}
      actions={
        isAsking ? (
          <FormActions form={formId} action="Show what changes" onCancel={close} />
        ) : course ? (
          <Button onClick={bulk.stop}>Stop</Button>
        ) : (
          <>
            {set.length === 0 && <Button onClick={() => setIsBack(true)}>Back</Button>}
            {refused.length + unknown.length > 0 && (
              <Button onClick={() => bulk.lookAgain([...refused, ...unknown])}>
                Fix {countedRows([...refused, ...unknown])}
              </Button>
            )}
            {toSet.length > 0 ? (
              <Button variant="primary" onClick={() => void bulk.set(toSet)}>
                Set rates of {countedRows(toSet)}
              </Button>
            ) : (
              <Button variant="primary" onClick={close}>
                Done
              </Button>
            )}
          </>
        )
      }
    >
      {isAsking ? (
        <OrderForm
          id={formId}
          last={order ?? proposed ?? null}
          onDone={(wanted) => {
            setIsBack(false);
            bulk.begin({ ...wanted, client });
          }}
        >
          {children}
        </OrderForm>
      ) : (
        <div className="space-y-4">
          <div className="space-y-2">
            {course && <ProgressBar label={`${course.doing} workers`} done={course.done} total={course.of} />}
            <p role="status" className="text-sm text-soft">
              {course
                ? `${course.doing} ${course.done.toLocaleString('en-GB')} of ${counted(course.of, 'worker')}…`
                : summaryOf(rows)}
            </p>
          </div>
          {!course && <Notes rows={rows} />}
          <ul aria-label="Workers" className="divide-y divide-line">
            {[...rows].sort(troubleFirst).map((row) => (
              <RateRowItem key={row.key} row={row} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const inWords: readonly [RateRowState, string][] = [
  ['ready', 'to set'],
  ['set', 'set'],
  ['same', 'without a change'],
  ['refused', 'not set'],
  ['unanswered', 'without an answer'],
  ['waiting', 'not checked'],
];

function summaryOf(rows: readonly RateRow[]): string {
  return inWords
    .map(([state, words]) => ({ words, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count.toLocaleString('en-GB')} ${words}`)
    .join(', ');
}

function countedRows(rows: readonly RateRow[]): string {
  const workers = new Set(rows.map(({ worker }) => worker.id));
  return counted(rows.length, workers.size === rows.length ? 'worker' : 'assignment');
}

function troubleFirst(one: RateRow, other: RateRow): number {
  const order = ({ state }: RateRow) => (state === 'refused' || state === 'unanswered' ? 0 : 1);
  return order(one) - order(other);
}

function Notes({ rows }: { rows: readonly RateRow[] }) {
  const waiting = rows.filter(({ state }) => state === 'ready');
  const approved = waiting.reduce((sum, { found }) => sum + (found?.approved ?? 0), 0);
  const isUnanswered = rows.some(({ state }) => state === 'unanswered');
  return (
    <>
      {approved > 0 && (
        <Notice tone="warning">
          <p>
            This change affects {counted(approved, 'approved week')}. Approved weeks do not change here. To
            change them, set the rates on the worker’s page and decide about each week.
          </p>
        </Notice>
      )}
      {isUnanswered && (
        <Notice tone="warning">
          <p>
            The portal could not be reached. Finished changes are saved. Continue when you have internet. We
            check the others again first.
          </p>
        </Notice>
      )}
    </>
  );
}
