import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMay } from '#web/api/queries/me.ts';
import { payrollFormatsQuery } from '#web/api/queries/payroll-formats.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { PayrollFileRow } from './payroll-file-row.tsx';

export function PayrollFilesPage() {
  const list = useQuery(payrollFormatsQuery(false));
  const archived = useQuery(payrollFormatsQuery(true));
  const runsPayroll = useMay('run payroll');
  return (
    <ReviewerPage
      isWide
      title="Payroll files"
      subtitle="The file of a locked pay run for your payroll program"
      aside={
        runsPayroll && (
          <Link
            to="/consultant/payroll-files/$id"
            params={{ id: 'new' }}
            className={`${buttonStyle('primary')} max-sm:w-full`}
          >
            <Plus aria-hidden />
            New payroll file
          </Link>
        )
      }
    >
      <Card className="py-1! sm:py-1!">
        <Loaded
          query={list}
          problem="Failed to fetch payroll files"
          loading={<RowSkeletons count={3} className="h-12" />}
        >
          {(payrollFormats) => (
            <ul
              id="payroll-files"
              tabIndex={-1}
              aria-label="Payroll files"
              className="outline-none divide-y divide-line"
            >
              {payrollFormats.map((payrollFormat) => (
                <PayrollFileRow key={payrollFormat.id} payrollFormat={payrollFormat} />
              ))}
            </ul>
          )}
        </Loaded>
        {archived.data && archived.data.length > 0 && (
          <Disclosure
            label={`Archived payroll files (${archived.data.length})`}
            className="border-t border-line pt-2"
          >
            {() => (
              <ul aria-label="Archived payroll files" className="divide-y divide-line">
                {archived.data.map((payrollFormat) => (
                  <PayrollFileRow key={payrollFormat.id} payrollFormat={payrollFormat} />
                ))}
              </ul>
            )}
          </Disclosure>
        )}
      </Card>
      <p className="text-sm text-soft">
        Amounts are gross, before tax and deductions, without VAT. Each file has exactly the total of its pay
        run.
      </p>
    </ReviewerPage>
  );
}
