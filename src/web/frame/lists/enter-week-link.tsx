import { Link } from '@tanstack/react-router';
import type { Week } from '#domain/calendar/week.ts';

interface EnterWeekLinkProps {
  worker: { id: string; fullName: string };
  week?: Week;
  className?: string;
}

export function EnterWeekLink({ worker, week, className }: EnterWeekLinkProps) {
  return (
    <Link
      to="/consultant/workers/$id/week"
      params={{ id: worker.id }}
      search={week ? { week } : {}}
      className={className}
    >
      {week ? 'Enter this week' : 'Enter a week'}
      <span className="sr-only"> for {worker.fullName}</span>
    </Link>
  );
}
