import ArrowUp from 'lucide-react/icons/arrow-up';
import { classes } from '#web/ui/classes.ts';
import { counted } from '#web/ui/counted.ts';

interface NewsPillProps {
  count: number;
  isBelowBar: boolean;
  onShow: () => void;
}

export function NewsPill({ count, isBelowBar, onShow }: NewsPillProps) {
  return (
    <div
      role="status"
      className={classes(
        'pointer-events-none print:hidden sticky z-10 flex h-0 items-start justify-center',
        isBelowBar ? 'top-34' : 'top-18',
      )}
    >
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-accent px-4 text-sm font-semibold text-on-accent floating hover:bg-accent-strong md:min-h-10"
      >
        <ArrowUp aria-hidden className="size-4.5" />
        {counted(count, 'new timesheet')}
      </button>
    </div>
  );
}
