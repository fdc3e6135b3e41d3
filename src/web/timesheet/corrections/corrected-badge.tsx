import { Badge } from '#web/ui/badge.tsx';

interface CorrectedBadgeProps {
  of: { corrected?: string | undefined; cancelled?: string | undefined };
}

export function CorrectedBadge({ of: { corrected, cancelled } }: CorrectedBadgeProps) {
  if (cancelled) return <Badge>Cancelled</Badge>;
  return corrected ? <Badge>Corrected</Badge> : null;
}
