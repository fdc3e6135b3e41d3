import { classes } from '#web/ui/classes.ts';
import type { Whose } from './use-whose.ts';

const texts: Record<Whose, string> = { mine: 'Mine', all: 'All' };

interface WhoseSwitchProps {
  whose: Whose;
  onChoose: (next: Whose) => void;
}

export function WhoseSwitch({ whose, onChoose }: WhoseSwitchProps) {
  return (
    <div role="group" aria-label="Whose lists" className="flex rounded-xl bg-sunken p-0.5">
      {(['mine', 'all'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === whose}
          onClick={() => onChoose(one)}
          className={classes(
            'flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-lg border px-2.5 text-xs md:min-h-6',
            one === whose ? 'border-edge bg-card font-semibold' : 'border-transparent font-medium text-soft',
          )}
        >
          {texts[one]}
        </button>
      ))}
    </div>
  );
}
