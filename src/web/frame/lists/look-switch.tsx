import LayoutList from 'lucide-react/icons/layout-list';
import Table from 'lucide-react/icons/table';
import { classes } from '#web/ui/classes.ts';
import type { ListLook } from './use-list-look.ts';

interface LookSwitchProps {
  look: ListLook;
  onChoose: (look: ListLook) => void;
}

const looks = [
  { look: 'cards', text: 'Cards', Icon: LayoutList },
  { look: 'table', text: 'Table', Icon: Table },
] as const;

export function LookSwitch({ look: shown, onChoose }: LookSwitchProps) {
  return (
    <div role="group" aria-label="Show as" className="flex gap-1 rounded-xl bg-sunken p-1 print:hidden">
      {looks.map(({ look, text, Icon }) => (
        <button
          key={look}
          type="button"
          aria-pressed={look === shown}
          onClick={() => onChoose(look)}
          className={classes(
            'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-lg border px-3 text-sm',
            look === shown
              ? 'border-edge bg-card font-semibold'
              : 'border-transparent font-medium text-soft hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {text}
        </button>
      ))}
    </div>
  );
}
