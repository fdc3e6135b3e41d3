import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ListedNumber } from '#contract/workers/payroll-numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { NumberRows } from './number-rows.tsx';
import { changesIn, previewNumbers, saveNumbers, takenBack } from './number-list.ts';

interface NumberListDialogProps {
  isOpen: boolean;
  onClose: () => void;
  finalFocus?: () => HTMLElement | boolean;
}

export function NumberListDialog({ isOpen, onClose, finalFocus }: NumberListDialogProps) {
  const formId = useId();
  const [list, setList] = useState('');
  const [rows, setRows] = useState<readonly ListedNumber[] | null>(null);
  const [busy, setBusy] = useState(false);
  const changes = changesIn(rows ?? []);
  const numbers = counted(changes.length, 'payroll number');

  async function save() {
    setBusy(true);
    try {
      await saveNumbers(changes);
      const press = () =>
        void withToast('Not undone', async () => {
          await saveNumbers(takenBack(changes));
          showSuccess('Undone', 'The workers have their earlier payroll numbers again.');
        });
      const verb = changes.length === 1 ? 'is' : 'are';
      showSuccess('Success', `${numbers} ${verb} saved.`, { label: 'Undo', press });
      onClose();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      showFailure('Not saved', problem.message);
      setRows(await previewNumbers(list));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      width="wide"
      isSteady={rows !== null}
      title="Paste payroll numbers"
      finalFocus={finalFocus}
      actions={
        rows === null ? (
          <FormActions form={formId} action="Show what changes" onCancel={onClose} />
        ) : (
          <>
            <Button onClick={() => setRows(null)}>Back</Button>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => (changes.length === 0 ? onClose() : void withToast('Not saved', save))}
            >
              {changes.length === 0 ? 'Done' : `Save ${numbers}`}
            </Button>
          </>
        )
      }
    >
      {rows === null ? (
        <ListForm
          id={formId}
          list={list}
          onRead={async (text) => {
            setRows(await previewNumbers(text));
            setList(text);
          }}
        />
      ) : (
        <NumberRows rows={rows} />
      )}
    </Dialog>
  );
}

const List = z.object({
  list: z.string().check(z.refine((text) => text.trim() !== '', 'Paste at least one row')),
});

interface ListFormProps {
  id: string;
  list: string;
  onRead: (list: string) => Promise<void>;
}

function ListForm({ id, list, onRead }: ListFormProps) {
  const form = useCheckedForm(List, (read) => onRead(read.list), {}, { failureTitle: 'Not read' });
  return (
    <form id={id} {...form.handlers} className="space-y-4">
      <ErrorSummary errors={form.listed} submissions={form.submissions} />
      <FormField
        label="Workers and payroll numbers"
        name="list"
        errors={form.errors}
        hint="Copy two columns from a spreadsheet: the worker (name, email or current number), then the payroll number. You will see a preview before anything is saved."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            defaultValue={list}
            autoComplete="off"
            spellCheck={false}
            placeholder={'amara.okafor@example.com   00310\nBen Hughes   00311'}
          />
        )}
      </FormField>
    </form>
  );
}
