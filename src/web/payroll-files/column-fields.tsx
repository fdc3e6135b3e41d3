import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash';
import { labelOfSource } from '#domain/payroll-file/file-sources.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type ColumnValues, formatChoices } from './format-values.ts';

interface ColumnFieldsProps {
  column: ColumnValues;
  position: number;
  total: number;
  errors: Record<string, string>;
  onChange: (column: ColumnValues) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function ColumnFields(props: ColumnFieldsProps) {
  const { column, position, total, errors, onChange, onMove, onRemove } = props;
  const idOf = (field: string) => `column_${position}_${field}`;
  const name = labelOfSource(column.source);
  const formats = formatChoices(column.source);
  return (
    <li className="py-3">
      <div role="group" aria-labelledby={idOf('title')}>
        <div className="flex items-center justify-between gap-2">
          <p id={idOf('title')} className="min-w-0 text-sm font-semibold wrap-anywhere">
            <span className="text-soft">{position}.</span> {name}
          </p>
          <div className="-my-2 flex shrink-0">
            <IconButton
              icon={<ArrowUp aria-hidden />}
              label={`Move column ${position} up`}
              disabled={position === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={<ArrowDown aria-hidden />}
              label={`Move column ${position} down`}
              disabled={position === total}
              onClick={() => onMove(1)}
            />
            <IconButton
              icon={<Trash2 aria-hidden />}
              label={`Remove column ${position}`}
              onClick={onRemove}
            />
          </div>
        </div>
        <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">
          <Field label="Heading" id={idOf('heading')} error={errors[idOf('heading')]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={column.heading}
                onChange={({ target }) => onChange({ ...column, heading: target.value })}
              />
            )}
          </Field>
          {column.source === 'text' && (
            <Field label="Text in each row" id={idOf('text')} error={errors[idOf('text')]}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={column.text}
                  onChange={({ target }) => onChange({ ...column, text: target.value })}
                />
              )}
            </Field>
          )}
          {formats.length > 1 && (
            <Field label="Written as" id={idOf('format')} error={errors[idOf('format')]}>
              {(control) => (
                <Select
                  {...control}
                  value={column.format}
                  onChange={({ target }) => onChange({ ...column, format: target.value })}
                >
                  <Options of={formats} />
                </Select>
              )}
            </Field>
          )}
        </div>
      </div>
    </li>
  );
}
