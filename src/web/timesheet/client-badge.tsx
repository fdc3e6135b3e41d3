import type { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ClientBadge({ assignment }: { assignment: Pick<AssignmentDetails, 'clientName'> | null }) {
  const { One } = useClientWords('council');
  return (
    assignment && (
      <Badge>
        <span className="min-w-0 wrap-anywhere">
          {One}: {assignment.clientName}
        </span>
      </Badge>
    )
  );
}
