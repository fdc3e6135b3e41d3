import type { ReactNode } from 'react';
import { setWithUndo } from './set-with-undo.ts';
import { Button } from '#web/ui/button.tsx';

interface Use {
  isOut: boolean;
  busy: boolean;
  set: (isOut: boolean) => Promise<unknown>;
  actions: readonly [out: string, back: string];
  said: readonly [out: string, back: string];
  focus?: string | undefined;
}

interface RecordRowProps {
  name: string;
  badge?: ReactNode;
  children: ReactNode;
  use: Use | null;
  onEdit: (() => void) | null;
  more?: ReactNode;
}

export function RecordRow({ name, badge, children, use, onEdit, more }: RecordRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {badge}
        </p>
        {children}
      </div>
      {(onEdit || use) && (
        <div className="-mx-3 flex flex-wrap">
          {onEdit && (
            <Button variant="row" size="small" aria-haspopup="dialog" onClick={onEdit}>
              Edit<span className="sr-only"> {name}</span>
            </Button>
          )}
          {more}
          {use && <UseButton name={name} use={use} />}
        </div>
      )}
    </li>
  );
}

function UseButton({ name, use: { isOut, busy, set, actions, said, focus } }: { name: string; use: Use }) {
  const [out, back] = said;
  return (
    <Button
      variant="row"
      size="small"
      busy={busy}
      onClick={() =>
        void setWithUndo(!isOut, { set, done: isOut ? back : out, undone: isOut ? out : back, focus })
      }
    >
      {actions[isOut ? 1 : 0]}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
