import StickyNote from 'lucide-react/icons/sticky-note';
import { counted } from '#web/ui/counted.ts';

export function NotesMark({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  const inWords = counted(count, 'note');
  return (
    <span
      title={inWords}
      className="inline-flex shrink-0 items-center gap-0.5 text-xs font-normal text-soft print:hidden"
    >
      <StickyNote aria-hidden className="size-3.5" />
      <span aria-hidden>{count.toLocaleString('en-GB')}</span>
      <span className="sr-only">{inWords}</span>
    </span>
  );
}
