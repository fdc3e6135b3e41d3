import { Badge } from '#web/ui/badge.tsx';

/** Beside the status of a week that was corrected after it had gone to payroll. */
export function CorrectedMark({ of: { corrected } }: { of: { corrected?: string | undefined } }) {
  return corrected ? <Badge>Corrected</Badge> : null;
}
