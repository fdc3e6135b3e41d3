import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataRequest } from '#contract/workers/data-requests.ts';
import { ForgettingOrder } from '#domain/person/forgetting.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Milliseconds before the form shows progress. */
const patience = 1_000;

interface ForgetFormProps {
  id: string;
  formId: string;
  request: DataRequest;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onForgotten: () => void;
}

export function ForgetForm({ id, formId, request, busy, onBusy, onForgotten }: ForgetFormProps) {
  const forgetting = useMutation({
    mutationFn: (body: ForgettingOrder) => call('POST /api/workers/:id/forgetting', { params: { id }, body }),
    onSettled: fetchNow,
  });
  const { errors, listed, submissions, handlers } = useCheckedForm(ForgettingOrder, async (order) => {
    onBusy(true);
    try {
      await forgetting.mutateAsync(order);
      onForgotten();
    } finally {
      onBusy(false);
    }
  });
  const { fullName, worksAt, refusals, goes, stays } = request;
  return (
    <div className="space-y-5">
      {refusals.length > 0 && (
        <Notice tone="warning" title={`${fullName} cannot be forgotten yet`}>
          <ul className="list-disc space-y-1 pl-5">
            {refusals.map(({ reason, message }) => (
              <li key={`${reason} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {worksAt.length > 0 && (
        <Notice tone="warning">
          {fullName} still has an assignment at {worksAt.join(' and ')}. The account will be closed: no more
          weeks can be sent.
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Parts title="Removed" parts={goes} />
        <Parts title="Kept, and why" parts={stays} />
      </div>
      {refusals.length === 0 && (
        <form id={formId} {...handlers} className="space-y-4 border-t border-line pt-5">
          <p className="text-sm">Nobody can undo this. Export the data first if the person asked for it.</p>
          <ErrorSummary errors={listed} submissions={submissions} />
          <FormField label={`To confirm, type the name: ${fullName}`} name="name" errors={errors}>
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField
            label="Reason"
            name="reason"
            errors={errors}
            hint="For example the date of the letter. The reason stays in the record, so leave out the name."
          >
            {(control) => <TextArea {...control} maxLength={500} />}
          </FormField>
          <Progress isShown={busy} />
        </form>
      )}
    </div>
  );
}

function Parts({ title, parts }: { title: string; parts: DataRequest['goes'] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {parts.map(({ what, why }) => (
          <li key={what}>
            {what}
            {why && <span className="block text-soft">{why}.</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ isShown }: { isShown: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isShown]);
  return (
    <div role="status" className="space-y-2 text-sm text-soft">
      {isLong && (
        <>
          <ProgressBar label="Removing the data" done={null} total={1} />
          <p>
            Removing the data. If an email is being delivered, this takes up to a minute. You can close this
            page: the portal finishes, and the receipt will be here.
          </p>
        </>
      )}
    </div>
  );
}
