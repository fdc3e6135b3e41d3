import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { labelOfSource, type SourceName, sourceNames } from '#domain/payroll-file/file-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { ColumnFields } from './column-fields.tsx';
import { type ColumnValues, newColumn } from './format-values.ts';

interface ColumnsCardProps {
  columns: readonly ColumnValues[];
  errors: Record<string, string>;
  onChange: (columns: ColumnValues[]) => void;
}

export function ColumnsCard({ columns, errors, onChange }: ColumnsCardProps) {
  const [next, setNext] = useState<SourceName>('client');

  function move(index: number, by: 1 | -1) {
    const moved = [...columns];
    const [column] = moved.splice(index, 1);
    if (column) moved.splice(index + by, 0, column);
    onChange(moved);
  }

  function remove({ key }: ColumnValues) {
    onChange(columns.filter((one) => one.key !== key));
    document.getElementById('columns')?.focus();
  }

  return (
    <TitledCard title="Columns">
      <ol id="columns" tabIndex={-1} className="outline-none divide-y divide-line">
        {columns.map((column, index) => (
          <ColumnFields
            key={column.key}
            column={column}
            position={index + 1}
            total={columns.length}
            errors={errors}
            onChange={(changed) => onChange(columns.map((one) => (one.key === column.key ? changed : one)))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(column)}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-end gap-3 border-t border-line pt-4">
        <Field
          label="Another column"
          id="columns_source"
          error={errors['columns_source']}
          className="min-w-0 flex-1 basis-52"
        >
          {(control) => (
            <Select {...control} value={next} onChange={({ target }) => setNext(target.value as SourceName)}>
              <Options of={sourceNames.map((source) => [source, labelOfSource(source)])} />
            </Select>
          )}
        </Field>
        <Button onClick={() => onChange([...columns, newColumn(next)])}>
          <Plus aria-hidden />
          Add column
        </Button>
        <p className="basis-full text-sm text-soft">
          If you add a column for the day, the file has one row for each day.
        </p>
      </div>
    </TitledCard>
  );
}
