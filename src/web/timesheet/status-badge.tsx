import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import X from 'lucide-react/icons/x';
import type { Status } from '#domain/hours/status.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Unsent = 'To send' | 'Missing' | 'Not sent yet' | 'Did not work';

const looks: Record<Status | Unsent, { tone: Tone; icon: typeof Clock }> = {
  Pending: { tone: 'warning', icon: Clock },
  Approved: { tone: 'success', icon: Check },
  Rejected: { tone: 'danger', icon: X },
  'To send': { tone: 'neutral', icon: CircleDashed },
  Missing: { tone: 'neutral', icon: CircleDashed },
  'Did not work': { tone: 'neutral', icon: Check },
  'Not sent yet': { tone: 'warning', icon: CloudOff },
};

interface StatusBadgeProps {
  status: Status | Unsent;
  /** True in a list of one status, whose heading already names the status. */
  isQuiet?: boolean;
}

export function StatusBadge({ status, isQuiet = false }: StatusBadgeProps) {
  const { tone, icon: Icon } = looks[status];
  if (isQuiet) return <span className="text-xs text-soft">{status}</span>;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {status}
    </Badge>
  );
}
