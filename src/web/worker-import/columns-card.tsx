import { type FormEvent, useState } from 'react';
import type { Column } from '#domain/worker-import/columns.ts';
import { columnChoices, type FileHead } from '#domain/worker-import/file-head.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ColumnsFormProps {
  head: FileHead;
  busy: boolean;
  onChoose: (choices: ImportChoices) => void;
}

export function ColumnsCard({
  fileName,
  onOtherFile,
  ...form
}: ColumnsFormProps & { fileName: string; onOtherFile: () => void }) {
  return (
    <TitledCard
      title="Which column is which?"
      className="space-y-4"
      aside={
        <Button variant="quiet" disabled={form.busy} onClick={onOtherFile}>
          Choose another file
        </Button>
      }
    >
      <Notice tone="warning" role="alert" title={fileName}>
        <p>{form.head.problem}</p>
      </Notice>
      <ColumnsForm {...form} />
    </TitledCard>
  );
}

export function ColumnsForm({ head, busy, onChoose }: ColumnsFormProps) {
  const [chosen, setChosen] = useState(head.columns.map(({ column }) => column));
  const [isWorker, setIsWorker] = useState(!head.hasHeadings);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose({ columns: chosen, hasHeadings: !isWorker && head.hasHeadings });
  }

  return (
    <form className="space-y-4" onSubmit={submit}>
      <div className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
        {head.columns.map(({ place, heading, example }, index) => (
          <Field
            key={place}
            label={heading || `Column ${place}`}
            hint={example ? `For example “${example}”` : 'Empty'}
          >
            {(control) => (
              <Select
                {...control}
                value={chosen[index] ?? ''}
                onChange={({ target }) =>
                  setChosen(chosen.with(index, target.value === '' ? null : (target.value as Column)))
                }
              >
                <Options of={[['', 'Leave out'], ...columnChoices]} />
              </Select>
            )}
          </Field>
        ))}
      </div>
      {head.hasHeadings && (
        <Tick
          id="first-line-is-worker"
          checked={isWorker}
          onChange={({ target }) => setIsWorker(target.checked)}
        >
          The file has no headings. The first line is a worker
        </Tick>
      )}
      <Button variant="primary" type="submit" busy={busy} className="max-sm:w-full">
        Read the file
      </Button>
    </form>
  );
}
