import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addWeeks } from '#domain/calendar/week.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { WeekChoice } from './week-button.tsx';

export function WeekStep({ by, week, first, last, onSelect }: WeekChoice & { by: 1 | -1 }) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft;
  return (
    <IconButton
      icon={<Icon aria-hidden />}
      label={by === 1 ? 'Next week' : 'Previous week'}
      variant="secondary"
      disabled={by === 1 ? week >= last : week <= first}
      onClick={() => onSelect(addWeeks(week, by))}
    />
  );
}
