import { messageOf } from '#web/app/api/api.ts';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

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
  try {
    await set(to);
    if (focus) focusOn(focus);
    const press = () => void takeBack(!to, { set, done: undone });
    showSuccess('Success', done, { label: 'Undo', press });
  } catch (problem) {
    showFailure('Error', messageOf(problem));
  }
}

async function takeBack(to: boolean, { set, done }: Pick<Reversible, 'set' | 'done'>): Promise<void> {
  try {
    await set(to);
    showSuccess('Success', done);
  } catch (problem) {
    showFailure('Error', messageOf(problem));
  }
}

/** The element of this id; where that has gone too, the heading of the page. */
export function focusOn(id: string): void {
  (document.getElementById(id) ?? document.querySelector('h1'))?.focus();
}
