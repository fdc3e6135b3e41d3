import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { classes } from './classes.ts';

interface SecondLookProps {
  id: string;
  sentences: readonly string[];
  className?: string;
}

/**
 * Returns the ids of the sentences for `aria-describedby`. With the id of the list, a screen reader
 * would read only the list's name.
 */
export function secondLookIds({ id, sentences }: SecondLookProps): string | undefined {
  return sentences.map((_, index) => `${id}-${index}`).join(' ') || undefined;
}

export function SecondLook({ id, sentences, className }: SecondLookProps) {
  if (sentences.length === 0) return null;
  return (
    <ul
      aria-label="Worth a second look"
      className={classes('space-y-1 rounded-xl bg-warning-tint p-3 text-sm', className)}
    >
      {sentences.map((sentence, index) => (
        <li key={sentence} id={`${id}-${index}`} className="flex gap-2">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
