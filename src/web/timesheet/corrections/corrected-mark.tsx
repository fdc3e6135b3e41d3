import { Badge } from '#web/ui/badge.tsx';

export function CorrectedMark({ of: { corrected } }: { of: { corrected?: string | undefined } }) {
  return corrected ? <Badge>Corrected</Badge> : null;
}
