import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { SignOffOfWeek } from '#domain/timesheet/signature.ts';
import { signOffInWords } from '#domain/sign-off/sign-off-in-words.ts';
import { classes } from '#web/ui/classes.ts';

interface SignOffBadgeProps {
  id?: string;
  signOff: SignOffOfWeek | undefined;
  timeZone: string;
  isWhole?: boolean;
  isInRow?: boolean;
}

export function SignOffBadge({ id, signOff, timeZone, isWhole, isInRow }: SignOffBadgeProps) {
  if (!signOff) return null;
  const { status } = signOff;
  const isAnswered = status === 'signed' || status === 'queried' || status === 'overridden';
  const Icon = status === 'signed' ? Check : isAnswered ? TriangleAlert : Clock;
  const words = signOffInWords(signOff, timeZone);
  const tone = status === 'signed' ? 'text-success' : isAnswered ? 'text-warning' : 'text-soft';
  return (
    <p
      id={id}
      className={classes(
        'flex items-start font-medium wrap-anywhere',
        isInRow ? 'gap-1 text-xs' : 'gap-1.5 text-sm',
        tone,
      )}
    >
      <Icon aria-hidden className={isInRow ? 'mt-px size-3.5 shrink-0' : 'mt-0.5 size-4 shrink-0'} />
      <span
        title={isWhole ? undefined : words}
        className={classes(
          'whitespace-pre-line print:line-clamp-none',
          !isWhole && (isInRow ? 'line-clamp-1' : 'line-clamp-2'),
        )}
      >
        {words}
      </span>
    </p>
  );
}
