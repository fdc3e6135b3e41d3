import { withToast } from '#web/frame/with-toast.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

interface Reversible {
  set: (to: boolean) => Promise<unknown>;
  done: string;
  undone: string;
  focus?: string | undefined;
}

export async function setWithUndo(to: boolean, { set, done, undone, focus }: Reversible): Promise<void> {
  await withToast('Error', async () => {
    await set(to);
    if (focus) focusOn(focus);
    const press = () => void takeBack(!to, { set, done: undone });
    showSuccess('Success', done, { label: 'Undo', press });
  });
}

async function takeBack(to: boolean, { set, done }: Pick<Reversible, 'set' | 'done'>): Promise<void> {
  await withToast('Error', async () => {
    await set(to);
    showSuccess('Success', done);
  });
}

export function focusOn(id: string): void {
  (document.getElementById(id) ?? document.querySelector('h1'))?.focus();
}
