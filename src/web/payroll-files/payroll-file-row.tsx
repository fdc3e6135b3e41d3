import { Link } from '@tanstack/react-router';
import { type PayrollFormat } from '#domain/payroll-file/payroll-format.ts';
import { encodings, separators } from '#domain/payroll-file/file-text.ts';
import { useMay } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { setWithUndo } from '#web/frame/records/set-with-undo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { FormatColumns } from './format-columns.tsx';
import { useChooseFormat, useSetFormatArchived } from './payroll-files.ts';

export function PayrollFileRow({ payrollFormat }: { payrollFormat: PayrollFormat }) {
  const { id, name, isShipped, isChosen, archivedAt, columns } = payrollFormat;
  const archiving = useSetFormatArchived(id);
  const choosing = useChooseFormat();
  const isArchived = archivedAt !== null;
  const runsPayroll = useMay('run payroll');

  async function choose() {
    await withToast('Error', async () => {
      await choosing.mutateAsync(id);
      showSuccess('Success', `${name} is now the file for payroll.`);
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isChosen && <Badge tone="success">For payroll</Badge>}
        </p>
        <p className="text-sm text-soft">{factsOf(payrollFormat)}</p>
      </div>
      {runsPayroll && (
        <div className="-mx-3 flex flex-wrap">
          {!isArchived && !isChosen && (
            <Button variant="row" size="small" busy={choosing.isPending} onClick={() => void choose()}>
              Use for payroll <span className="sr-only">{name}</span>
            </Button>
          )}
          {!isArchived && columns.length > 0 && (
            <Link
              to="/consultant/payroll-files/$id"
              params={{ id: isShipped ? 'new' : id }}
              search={isShipped ? { from: id } : {}}
              className={buttonStyle('row', 'small')}
            >
              {isShipped ? 'Copy' : 'Edit'}
              <span className="sr-only"> {name}</span>
            </Link>
          )}
          {!isShipped && !isChosen && (
            <Button
              variant="row"
              size="small"
              busy={archiving.isPending}
              onClick={() =>
                void setWithUndo(!isArchived, {
                  set: archiving.mutateAsync,
                  done: isArchived ? `${name} is restored.` : `${name} is archived.`,
                  undone: isArchived ? `${name} is archived.` : `${name} is restored.`,
                  focus: 'payroll-files',
                })
              }
            >
              {isArchived ? 'Restore' : 'Archive'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
      {columns.length > 0 && <FormatColumns payrollFormat={payrollFormat} />}
    </li>
  );
}

function factsOf({ columns, separator, encoding, needsPayrollNumber }: PayrollFormat): string {
  const isByDay = columns.some(({ source }) => source === 'day');
  const facts =
    columns.length === 0
      ? ['Hourly payments: one row for each worker, corrections in a second file']
      : [
          `${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`,
          isByDay ? 'one row for each day' : 'one row for each line',
          separators[separator].toLowerCase(),
          encodings[encoding],
        ];
  return [...facts, ...(needsPayrollNumber ? ['needs the payroll number'] : [])].join(' · ');
}
