import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type PayrollFormat, PayrollFormatDetails } from '#domain/payroll-file/payroll-format.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { useWideWindow } from '#web/ui/layout/use-wide-window.ts';
import { ColumnsCard } from './columns-card.tsx';
import { detailsIn, type FormatValues } from './format-values.ts';
import { useSaveFormat } from './payroll-files.ts';
import { PreviewCard } from './preview-card.tsx';
import { WritingCard } from './writing-card.tsx';

interface PayrollFileFormProps {
  payrollFormat: PayrollFormat | null;
  initial: FormatValues;
}

export function PayrollFileForm({ payrollFormat, initial }: PayrollFileFormProps) {
  const navigate = useNavigate();
  const saving = useSaveFormat(payrollFormat);
  const failure = useFailureToast();
  const isWide = useWideWindow(80);
  const [values, setValues] = useState(initial);
  const [submissions, setSubmissions] = useState(0);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const found = PayrollFormatDetails.safeParse(detailsIn(values));
  // Errors appear after the first attempt to save. An error disappears when its field is corrected.
  const errors = submissions > 0 ? { ...refused, ...messagesIn(found.error?.issues ?? []) } : {};
  useQuestionBeforeLeaving(values !== initial && !saving.isSuccess);

  function change(changed: Partial<FormatValues>) {
    setRefused({});
    setValues({ ...values, ...changed });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    failure.clear();
    setRefused({});
    setSubmissions((count) => count + 1);
    if (!found.success) return;
    try {
      const { name } = await saving.mutateAsync(found.data);
      showSuccess('Success', `${name} has been ${payrollFormat ? 'saved' : 'added'}.`);
      await navigate({ to: '/consultant/payroll-files' });
    } catch (problem) {
      const name = problem instanceof Refusal && problem.fields?.['name'];
      if (name) setRefused({ map_name: name });
      else failure.show('Error', messageOf(problem));
    }
  }

  const listed = Object.entries(errors).map(([id, message]) => ({ id, message }));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      <ErrorSummary errors={listed} submissions={submissions} />
      <div className={isWide ? 'flex items-start gap-5' : undefined}>
        <div className="min-w-0 flex-1 space-y-5">
          <WritingCard values={values} errors={errors} onChange={change} />
          {!isWide && <PreviewCard values={values} />}
          <ColumnsCard columns={values.columns} errors={errors} onChange={(columns) => change({ columns })} />
        </div>
        {isWide && (
          <div className="sticky top-18 w-2/5 shrink-0">
            <PreviewCard values={values} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:flex-1">
        {payrollFormat && (
          <p className="mr-auto text-sm text-soft max-sm:basis-full">Files of earlier runs do not change.</p>
        )}
        <FormActions
          action={payrollFormat ? 'Save file' : 'Add file'}
          busy={saving.isPending}
          onCancel={() => void navigate({ to: '/consultant/payroll-files' })}
        />
      </div>
    </form>
  );
}

/** Returns the messages by the id of their field, for example `column_2_heading`. */
function messagesIn(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [name, index, field = 'heading'] = path;
    const ofColumn = index === undefined ? 'columns_source' : `column_${Number(index) + 1}_${String(field)}`;
    messages[name === 'columns' ? ofColumn : `map_${String(name)}`] ??= message;
  }
  return messages;
}
