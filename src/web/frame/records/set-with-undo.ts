import { attempt } from '#web/frame/attempt.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

interface Reversible {
  /** Does it, or takes it back. */
  set: (to: boolean) => Promise<unknown>;
  done: string;
  undone: string;
  /** What takes the focus where its own button goes away: by id, or the heading of the page. */
  focus?: string | undefined;
}

/** Does at once what can be taken back, says so, and offers the way back. */
export async function setWithUndo(to: boolean, { set, done, undone, focus }: Reversible): Promise<void> {
  await attempt('Error', async () => {
    await set(to);
    if (focus) focusOn(focus);
    const press = () => void takeBack(!to, { set, done: undone });
    showSuccess('Success', done, { label: 'Undo', press });
  });
}

async function takeBack(to: boolean, { set, done }: Pick<Reversible, 'set' | 'done'>): Promise<void> {
  await attempt('Error', async () => {
    await set(to);
    showSuccess('Success', done);
  });
}

/** The element of this id; where that has gone too, the heading of the page. */
export function focusOn(id: string): void {
  (document.getElementById(id) ?? document.querySelector('h1'))?.focus();
}
