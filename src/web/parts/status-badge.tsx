import { Check, Clock, X } from 'lucide-react';
import type { Status } from '#domain/timesheet.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const looks: Record<Status, { tone: Tone; icon: typeof Clock }> = {
  Pending: { tone: 'warning', icon: Clock },
  Approved: { tone: 'success', icon: Check },
  Rejected: { tone: 'danger', icon: X },
};

/** A timesheet's status as picture, word and colour, the same everywhere. */
export function StatusBadge({ status }: { status: Status }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {status}
    </Badge>
  );
}
