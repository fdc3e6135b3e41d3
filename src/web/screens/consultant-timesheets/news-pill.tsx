import { ArrowUp } from 'lucide-react';

/** New rows wait above: shown instead of moving what somebody is reading. */
export function NewsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-10 flex h-0 items-start justify-center">
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-accent px-4 text-sm font-semibold text-on-accent floating hover:bg-accent-strong md:min-h-10"
      >
        <ArrowUp aria-hidden className="size-4.5" />
        {count === 1 ? '1 new timesheet' : `${count} new timesheets`}
      </button>
    </div>
  );
}
