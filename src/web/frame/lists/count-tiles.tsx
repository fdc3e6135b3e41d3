import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';

export interface CountTile {
  name: string;
  count: number;
  hint?: string;
  icon: LucideIcon;
  /** Colour of the icon if the count is above zero. */
  mark: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

interface CountTilesProps {
  label: string;
  tiles: readonly CountTile[];
}

/** Counts of several lists; each count links to its list. */
export function CountTiles({ label, tiles }: CountTilesProps) {
  return (
    <ul
      aria-label={label}
      className={classes(
        'grid gap-3 @xs:grid-cols-2 @md:grid-cols-3',
        tiles.length > 5 ? '@3xl:grid-cols-6' : '@3xl:grid-cols-5',
      )}
    >
      {tiles.map(({ name, count, hint, icon: Icon, mark, link }) => (
        <li key={name} className="last:odd:col-span-full @md:last:col-span-1!">
          <Link
            {...link}
            className="group block h-full rounded-xl border border-line bg-card p-3 transition-colors duration-150 hover:border-edge hover:bg-sunken"
          >
            <span className="flex items-center gap-1.5 text-sm text-soft">
              <Icon aria-hidden className={classes('size-4 shrink-0', count > 0 ? mark : 'text-soft')} />
              <span className="underline decoration-edge underline-offset-2 group-hover:decoration-current">
                {name}
              </span>
            </span>{' '}
            <span className="mt-1 block text-2xl font-semibold tracking-tight">
              {count.toLocaleString('en-GB')}
            </span>
            {hint && <span className="block text-xs text-soft"> {hint}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
