import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { coversInWords } from '#domain/person/cover.ts';
import { useMe } from '#web/api/queries/me.ts';
import { classes } from '#web/ui/classes.ts';

export function useIsCovering(): boolean {
  const { view } = useSearch({ strict: false });
  const { covers } = useMe();
  return view === 'covered' && covers !== undefined;
}

export function CoverSwitch() {
  const { covers } = useMe();
  const isCovering = useIsCovering();
  const navigate = useNavigate();
  const name = useId();
  if (!covers) return null;
  const choices = [
    { text: 'Mine', covers: false },
    { text: coversInWords(covers), covers: true },
  ];
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="sr-only">Whose workers</legend>
      <div className="flex flex-wrap gap-1 rounded-xl bg-sunken p-1 sm:w-fit">
        {choices.map((choice) => (
          <label
            key={choice.text}
            className={classes(
              'relative flex min-h-11 items-center justify-center rounded-lg border px-4 py-1.5 text-sm max-sm:flex-1 md:min-h-9',
              choice.covers === isCovering
                ? 'border-edge bg-card font-semibold'
                : 'border-transparent font-medium text-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice.covers === isCovering}
              onChange={() =>
                void navigate({
                  to: '.',
                  search: (before: object) => ({ ...before, view: choice.covers ? 'covered' : undefined }),
                  replace: true,
                  resetScroll: false,
                })
              }
              className="absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-lg"
            />
            <span className="min-w-0 wrap-anywhere">{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
