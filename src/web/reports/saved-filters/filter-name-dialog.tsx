import { type FormEvent, useRef, useState } from 'react';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

interface FilterNameDialogProps {
  title: string;
  description: string;
  initial: string;
  outcomeOf: (name: string) => { action: string; hint?: string };
  busy: boolean;
  onName: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

export function FilterNameDialog(props: FilterNameDialogProps) {
  const { title, description, initial, outcomeOf, busy, onName, onClose } = props;
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { action, hint } = outcomeOf(name);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = await onName(name);
    setProblem(found);
    if (found === undefined) onClose();
    else field.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      initialFocus={field}
      actions={<FormActions form="filter-name" action={action} busy={busy} onCancel={onClose} />}
    >
      <form id="filter-name" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={problem} hint={hint}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              name="filter_name"
              autoComplete="off"
              value={name}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
