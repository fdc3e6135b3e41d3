import FilterX from 'lucide-react/icons/funnel-x';
import type { MouseEvent } from 'react';
import { Button } from '#web/ui/button.tsx';

interface ClearFiltersProps {
  shown: boolean;
  className: string;
  onClear: () => void;
}

export function ClearFilters({ shown, className, onClear }: ClearFiltersProps) {
  function clear({ currentTarget }: MouseEvent) {
    currentTarget.parentElement?.querySelector<HTMLElement>('button, input')?.focus();
    onClear();
  }
  return (
    shown && (
      <Button onClick={clear} className={className}>
        <FilterX aria-hidden />
        Clear Filters
      </Button>
    )
  );
}
