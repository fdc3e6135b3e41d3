import BadgePoundSterling from 'lucide-react/icons/badge-pound-sterling';
import Ban from 'lucide-react/icons/ban';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open';
import type { PayRunStatus } from '#domain/timesheet/progress/locked-run.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const looks: Record<PayRunStatus, { word: string; tone: Tone; icon: typeof LockKeyhole }> = {
  open: { word: 'Open', tone: 'accent', icon: LockKeyholeOpen },
  locked: { word: 'Locked', tone: 'warning', icon: LockKeyhole },
  paid: { word: 'Paid', tone: 'success', icon: BadgePoundSterling },
  cancelled: { word: 'Cancelled', tone: 'neutral', icon: Ban },
};

export function RunStatusBadge({ status }: { status: PayRunStatus }) {
  const { word, tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {word}
    </Badge>
  );
}
