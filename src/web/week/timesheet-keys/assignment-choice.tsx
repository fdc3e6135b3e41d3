import Check from 'lucide-react/icons/check';
import { classes } from '#web/ui/classes.ts';
import type { OwnAssignment } from './timesheet-key.ts';

interface AssignmentChoiceProps {
  choices: readonly OwnAssignment[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function AssignmentChoice({ choices, chosen, onChoose }: AssignmentChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Which assignment?</legend>
      <div className="flex flex-wrap gap-1 rounded-xl bg-sunken p-1">
        {choices.map(({ id, name }) => (
          <label
            key={id}
            className={classes(
              'relative flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-2 rounded-lg border px-3 py-1.5 text-sm',
              id === chosen ? 'border-edge bg-card font-semibold' : 'border-transparent font-medium',
            )}
          >
            <input
              type="radio"
              name="assignment"
              value={id ?? ''}
              checked={id === chosen}
              onChange={({ target }) => onChoose(target.value)}
              className="absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-lg"
            />
            <Check
              aria-hidden
              className={classes('size-4 shrink-0 text-accent', id !== chosen && 'opacity-0')}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
