import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { DataRequest } from '#contract/workers/data-requests.ts';
import type { WorkerInFull } from '#contract/workers/workers.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { useWithToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { dataRequestQuery, saveData, saveReceipt } from './data-requests.ts';
import { ForgetForm } from './forget-form.tsx';

interface DataDialogProps {
  worker: WorkerInFull;
  isOpen: boolean;
  onClose: () => void;
}

const formId = 'forgetting';

export function DataDialog({ worker, isOpen, onClose }: DataDialogProps) {
  const query = useQuery({ ...dataRequestQuery(worker.id), enabled: isOpen });
  const [isForgetting, setForgetting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data: request } = query;
  const isOrder = isForgetting && request?.forgotten === null;
  const mayOrder = isOrder && request.refusals.length === 0;

  function close() {
    // Closing would not stop the request, so the dialog stays open until the response has come.
    if (busy) return;
    setForgetting(false);
    onClose();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      width="wide"
      title={isOrder ? 'Forget this person' : 'Data of this person'}
      description={worker.fullName}
      actions={
        mayOrder ? (
          <FormActions
            form={formId}
            action="Forget for ever"
            variant="danger"
            busy={busy}
            onCancel={() => setForgetting(false)}
          />
        ) : (
          isOrder && <Button onClick={() => setForgetting(false)}>Back</Button>
        )
      }
    >
      <Loaded query={query} problem="Failed to fetch the data" loading={<Skeleton className="h-40" />}>
        {(found) =>
          found.forgotten ? (
            <Forgotten id={worker.id} forgotten={found.forgotten} />
          ) : isForgetting ? (
            <ForgetForm
              id={worker.id}
              formId={formId}
              request={found}
              busy={busy}
              onBusy={setBusy}
              onForgotten={() => setForgetting(false)}
            />
          ) : (
            <Choices id={worker.id} onForget={() => setForgetting(true)} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Choices({ id, onForget }: { id: string; onForget: () => void }) {
  return (
    <div className="space-y-6">
      <section aria-labelledby="export-title" className="space-y-3">
        <div>
          <h3 id="export-title" className="font-semibold">
            Export
          </h3>
          <p className="text-sm text-soft">
            Everything that the portal stores about this person. The PDF is for reading; the JSON is complete,
            for programs. The audit records each export.
          </p>
        </div>
        <Exports id={id} />
      </section>
      <section aria-labelledby="forget-title" className="space-y-3 border-t border-line pt-5">
        <div>
          <h3 id="forget-title" className="font-semibold">
            Forget
          </h3>
          <p className="text-sm text-soft">
            Removes name, address and words for ever. Weeks, hours and amounts stay, because the law asks for
            pay records. The next step lists both.
          </p>
        </div>
        <Button onClick={onForget}>Forget…</Button>
      </section>
    </div>
  );
}

function Exports({ id }: { id: string }) {
  const { today } = useMe().agency;
  const [making, setMaking] = useState<'json' | 'pdf' | null>(null);
  const withToast = useWithToast();

  async function make(format: 'json' | 'pdf') {
    setMaking(format);
    await withToast({ lead: 'Failed to export the data.' }, () => saveData(id, format, today));
    setMaking(null);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['pdf', 'json'] as const).map((format) => (
        <Button
          key={format}
          busy={making === format}
          disabled={making !== null && making !== format}
          onClick={() => void make(format)}
        >
          <Download aria-hidden />
          Export {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}

interface ForgottenProps {
  id: string;
  forgotten: NonNullable<DataRequest['forgotten']>;
}

function Forgotten({ id, forgotten: { at, byName, reason } }: ForgottenProps) {
  const { timeZone } = useMe().agency;
  const withToast = useWithToast();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await withToast({ lead: 'Failed to make the receipt.' }, () => saveReceipt(id));
    setBusy(false);
  }

  return (
    <div className="space-y-5">
      <Notice tone="success" title="This person is forgotten" role="status">
        <p>
          {dayAndTimeAt(at, timeZone)}
          {byName && ` by ${byName}`}.{reason && ` Reason: ${reason}`}
        </p>
      </Notice>
      <p className="text-sm text-soft">
        The receipt lists what is removed and what stays. It does not contain the name.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          <Download aria-hidden />
          Download the receipt
        </Button>
      </div>
      <section aria-labelledby="rest-title" className="space-y-3 border-t border-line pt-5">
        <h3 id="rest-title" className="font-semibold">
          Export what stays
        </h3>
        <Exports id={id} />
      </section>
    </div>
  );
}
