import { type DateFormat, formatsOf, labelOfSource } from '#domain/payroll-file/file-sources.ts';
import type { PayrollFormat, PayrollFormatColumn } from '#domain/payroll-file/payroll-format.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { exampleOf, formatChoices } from './format-values.ts';

const cell = 'px-2.5 py-1.5 text-left wrap-anywhere first:pl-0 last:pr-0';

/** The columns of a payroll format to read, also for people who cannot change the format. */
export function FormatColumns({ payrollFormat }: { payrollFormat: PayrollFormat }) {
  const { name, columns, dateFormat } = payrollFormat;
  return (
    <Disclosure
      className="basis-full"
      label={
        <>
          Columns<span className="sr-only"> of {name}</span>
        </>
      }
    >
      {() => (
        <table className="w-full text-sm">
          <caption className="sr-only">Columns of {name}</caption>
          <thead>
            <tr className="border-b border-line text-left text-xs text-soft">
              {['Heading', 'Content', 'Written as'].map((title) => (
                <th key={title} scope="col" className={`${cell} font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {columns.map((column, index) => (
              // eslint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" className={`${cell} font-medium`}>
                  {column.heading}
                </th>
                <td className={cell}>{contentOf(column)}</td>
                <td className={cell}>{writtenAs(column, dateFormat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  );
}

function contentOf({ source, text }: PayrollFormatColumn): string {
  return source === 'text' ? `“${text ?? ''}” in each row` : labelOfSource(source);
}

function writtenAs({ source, format }: PayrollFormatColumn, dateFormat: DateFormat): string {
  if (format === null && formatsOf(source).includes(dateFormat)) return exampleOf(dateFormat);
  return formatChoices(source).find(([value]) => value === (format ?? ''))?.[1] ?? 'As text';
}
