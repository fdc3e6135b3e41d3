import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function payrollNumberQuery(id: string) {
  return asked('GET /api/workers/:id/payroll-number', { params: { id } });
}

const empty = z.transform((text: unknown) => (typeof text === 'string' && text.trim() === '' ? null : text));
const Form = z.object({ payrollNumber: z.pipe(empty, z.nullable(PayrollNumber)) });

export function PayrollNumberForm({ workerId, startsOpen }: { workerId: string; startsOpen: boolean }) {
  return (
    <div id="payroll-number" className="scroll-mt-18 border-t border-line pt-3">
      <Disclosure label="Payroll number" startsOpen={startsOpen}>
        {() => <NumberOf workerId={workerId} />}
      </Disclosure>
    </div>
  );
}

function NumberOf({ workerId }: { workerId: string }) {
  const query = useQuery(payrollNumberQuery(workerId));
  return (
    <Loaded query={query} problem="Failed to fetch the payroll number" loading={<Skeleton className="h-9" />}>
      {({ payrollNumber }) => <NumberForm key={payrollNumber} workerId={workerId} known={payrollNumber} />}
    </Loaded>
  );
}

interface NumberFormProps {
  workerId: string;
  known: string | null;
  onSaved?: () => void;
}

export function NumberForm({ workerId, known, onSaved }: NumberFormProps) {
  const saving = useMutation({
    mutationFn: (payrollNumber: string | null) =>
      call('PUT /api/workers/:id/payroll-number', {
        params: { id: workerId },
        body: { payrollNumber, seen: known },
      }),
    onSuccess: fetchNow,
  });
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, async ({ payrollNumber }) => {
    await saving.mutateAsync(payrollNumber);
    showSuccess('Success', payrollNumber ? 'The payroll number is saved.' : 'The payroll number is removed.');
    onSaved?.();
  });
  return (
    <form {...handlers} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      <FormField
        label="The worker’s number in payroll"
        name="payrollNumber"
        errors={errors}
        hint="Type it with all zeros. It goes into payroll files."
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            defaultValue={known ?? ''}
          />
        )}
      </FormField>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={busy}>
          Save payroll number
        </Button>
      </div>
    </form>
  );
}
