import { Badge } from '#web/ui/badge.tsx';

interface CorrectedMarkProps {
  of: { corrected?: string | undefined; cancelled?: string | undefined };
}

export function CorrectedMark({ of: { corrected, cancelled } }: CorrectedMarkProps) {
  if (cancelled) return <Badge>Cancelled</Badge>;
  return corrected ? <Badge>Corrected</Badge> : null;
}
