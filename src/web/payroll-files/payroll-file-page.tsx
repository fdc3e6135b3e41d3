import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import { payrollFormatsQuery } from '#web/api/queries/payroll-formats.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { newFormat, valuesOfFormat } from './format-values.ts';
import { PayrollFileForm } from './payroll-file-form.tsx';

export function PayrollFilePage() {
  const { id } = useParams({ from: '/consultant/payroll-files/$id' });
  const { from } = useSearch({ from: '/consultant/payroll-files/$id' });
  const query = useQuery(payrollFormatsQuery(false));
  const isNew = id === 'new';
  const payrollFormat = query.data?.find((one) => one.id === (isNew ? from : id));
  const isThere = isNew || (payrollFormat !== undefined && !payrollFormat.isShipped);
  return (
    <ReviewerPage
      isWide
      title={isNew ? 'New payroll file' : (payrollFormat?.name ?? 'Payroll file')}
      aside={
        <Link to="/consultant/payroll-files" className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden />
          All payroll files
        </Link>
      }
    >
      <Loaded
        query={query}
        problem="Failed to fetch the payroll file"
        loading={
          <Card>
            <RowSkeletons count={4} className="h-10" />
          </Card>
        }
      >
        {() =>
          isThere ? (
            <PayrollFileForm
              key={id}
              payrollFormat={isNew ? null : (payrollFormat ?? null)}
              initial={
                payrollFormat ? { ...valuesOfFormat(payrollFormat), ...(isNew && { name: '' }) } : newFormat()
              }
            />
          ) : (
            <EmptyState icon={<SearchX aria-hidden />} title="There is no such payroll file to change." />
          )
        }
      </Loaded>
    </ReviewerPage>
  );
}
