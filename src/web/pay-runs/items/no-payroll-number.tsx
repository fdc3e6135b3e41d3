import { Link } from '@tanstack/react-router';
import type { PayRunItem } from '#web/pay-runs/pay-runs.ts';
import { classes } from '#web/ui/classes.ts';

interface NoPayrollNumberProps {
  of: Pick<PayRunItem, 'userId' | 'fullName'>;
  className?: string;
}

/** A payroll file that needs the number cannot be made, so a link leads to the worker’s page. A forgotten worker has none. */
export function NoPayrollNumber({ of: { userId, fullName }, className }: NoPayrollNumberProps) {
  if (userId === null) return <span className={classes('text-soft', className)}>No payroll number</span>;
  return (
    <Link
      to="/consultant/workers/$id"
      params={{ id: userId }}
      className={classes(
        'text-soft underline decoration-edge underline-offset-2 hover:decoration-current',
        className,
      )}
    >
      No payroll number<span className="sr-only"> of {fullName}</span>
    </Link>
  );
}
