import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { PayrollFormatDetails } from '#domain/payroll-file/payroll-format.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { detailsIn, type FormatValues } from './format-values.ts';
import { previewQuery } from './payroll-files.ts';

type Preview = AnswerOf<'POST /api/export-maps/preview'>;

export function PreviewCard({ values }: { values: FormatValues }) {
  const debounced = useDebounced(JSON.stringify(detailsIn({ ...values, name: 'Preview' })));
  const found = PayrollFormatDetails.safeParse(JSON.parse(debounced));
  const query = useQuery(previewQuery(found.success ? found.data : null));
  return (
    <TitledCard title="Preview" className="space-y-3">
      <Loaded query={query} problem="Failed to fetch the preview" loading={<Skeleton className="h-40" />}>
        {(preview) => (
          <>
            <p className="text-sm text-soft">{ofWhat(preview)}</p>
            <div
              role="region"
              aria-label="First rows of the file"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="-mx-1 overflow-x-auto px-1"
            >
              <Rows preview={preview} />
            </div>
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}

function ofWhat({ of, runNumber }: Preview): string {
  if (of === 'run') return `Lines of pay run ${runNumber}.`;
  return of === 'weeks'
    ? 'Approved weeks for the next pay run.'
    : 'There are no approved weeks yet. Rows will appear here.';
}

const cell = 'px-2.5 py-1.5 text-left whitespace-nowrap first:pl-0';

function Rows({ preview: { headings, rows } }: { preview: Preview }) {
  return (
    <table className="border-collapse text-sm tabular-nums">
      <caption className="sr-only">The first rows of the file</caption>
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          {headings.map((heading, column) => (
            // eslint-disable-next-line react/no-array-index-key
            <th key={column} scope="col" className={`${cell} font-medium`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row, line) => (
          // eslint-disable-next-line react/no-array-index-key
          <tr key={line}>
            {row.map((text, column) => (
              // eslint-disable-next-line react/no-array-index-key
              <td key={column} className={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
