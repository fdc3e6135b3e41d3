import { Link, type LinkProps } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';

interface NarrowedToProps {
  filters: readonly { text: string; without: Pick<LinkProps, 'to' | 'search'> }[];
}

export function NarrowedTo({ filters }: NarrowedToProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Narrowed to" className="flex flex-wrap gap-2 print:hidden">
      {filters.map(({ text, without }) => (
        <li key={text}>
          <Link
            {...without}
            replace
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-2 rounded-xl bg-tint px-3 py-1 text-sm font-medium text-accent-strong hover:underline md:min-h-9"
          >
            <span className="wrap-anywhere">{text}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">, show all of them</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
