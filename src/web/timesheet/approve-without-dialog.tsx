import { Suspense } from 'react';
import * as z from 'zod/mini';
import { weekLabel } from '#domain/calendar/week.ts';
import { Approval } from '#domain/timesheet/review.ts';
import { queryClient } from '#web/api/client.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { evidenceQuery } from './files/evidence.ts';
import type { Gaps } from './use-review.ts';

const WeekFiles = lazyPage(() => import('./files/week-files.tsx'), 'WeekFiles');

interface ApproveWithoutDialogProps {
  open: boolean;
  onClose: () => void;
  gaps: Gaps;
  busy: boolean;
  onApprove: (given: Approval) => Promise<void>;
  finalFocus: () => HTMLElement | boolean;
}

export function ApproveWithoutDialog(props: ApproveWithoutDialogProps) {
  const { open, onClose, gaps, busy, onApprove, finalFocus } = props;
  const { withoutRate, withoutSignOff } = gaps;
  const { candidate, weekStart } = gaps.timesheet;
  const { errors, handlers } = useCheckedForm(formFor(gaps), ({ withoutSignOff: said, ...given }) =>
    onApprove({ ...given, ...(said && { withoutSignOff: { ...said, ...evidenceOf(gaps) } }) }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={titleOf(gaps)}
      description={`${candidate.fullName}, ${weekLabel(weekStart)}`}
      finalFocus={finalFocus}
      actions={
        <FormActions
          form="approve-without"
          action={withoutRate && withoutSignOff ? 'Approve anyway' : 'Approve anyway'}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id="approve-without" {...handlers} className="space-y-4">
        {withoutRate && (
          <>
            <Notice tone="warning" title={withoutRate} />
            <FormField
              label={withoutSignOff ? 'Reason to approve without a pay rate' : 'Reason'}
              name="withoutRate"
              errors={errors}
              hint="Shown in the week’s history."
            >
              {(control) => <TextArea {...control} rows={3} />}
            </FormField>
          </>
        )}
        {withoutSignOff && (
          <>
            <Notice tone="warning" title={withoutSignOff} />
            <FormField
              label="Reason to approve without a signature"
              name="withoutSignOff"
              errors={errors}
              hint={`${candidate.fullName} will see this on the receipt.`}
            >
              {(control) => <TextArea {...control} rows={3} />}
            </FormField>
            <Suspense fallback={null}>
              <WeekFiles timesheet={gaps.timesheet} reader={null} adding="Add evidence" />
            </Suspense>
          </>
        )}
      </form>
    </Dialog>
  );
}

function evidenceOf({ timesheet }: Gaps): { evidenceFileId?: string } {
  const last = queryClient.getQueryData(evidenceQuery(timesheet.id).queryKey)?.at(-1);
  return last ? { evidenceFileId: last.id } : {};
}

function titleOf({ withoutRate, withoutSignOff, timesheet }: Gaps): string {
  if (withoutRate && withoutSignOff) return 'A pay rate and the signature are missing';
  if (withoutRate) return 'A pay rate is missing';
  return timesheet.signOff?.status === 'queried' ? 'The client has queried it' : 'The client has not signed';
}

function formFor({ withoutRate, withoutSignOff }: Gaps): z.ZodMiniType<Approval> {
  const read = z.transform((values: Record<string, unknown>) => ({
    ...(withoutRate && { withoutRate: values['withoutRate'] }),
    ...(withoutSignOff && { withoutSignOff: { reason: values['withoutSignOff'] } }),
  }));
  return z.pipe(read, Approval as never);
}
