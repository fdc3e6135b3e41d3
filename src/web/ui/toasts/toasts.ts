/** What there is to tell, until the toaster, which is loaded when it is first needed, shows it. */

interface ToastAction {
  label: string;
  press: () => void;
}

export interface Toast {
  id: string;
  kind: 'success' | 'news' | 'failure';
  title: string;
  /** A sentence, or several a line. */
  description: string | undefined;
  action?: ToastAction | undefined;
}

interface Display {
  show: (toast: Toast) => void;
  close: (id: string) => void;
}

let display: Display | null = null;
let wake: () => void = () => {};
let waiting: Toast[] = [];
let count = 0;

function tell(toast: Toast): void {
  if (display) display.show(toast);
  else {
    waiting.push(toast);
    wake();
  }
}

/** Calls back when there is something to tell and nobody who shows it. */
export function onFirstToast(callback: () => void): void {
  wake = callback;
  if (waiting.length > 0) callback();
}

/** From now on toasts are shown here; those that waited at once. */
export function connectDisplay(next: Display): () => void {
  display = next;
  for (const toast of waiting) next.show(toast);
  waiting = [];
  return () => {
    display = null;
  };
}

/** Something went well. Leaves after a while, later for those who point at it or stand in it. Answers with its id. */
export function showSuccess(title: string, description?: string, action?: ToastAction): string {
  count += 1;
  const id = `success ${count}`;
  tell({ id, kind: 'success', title, description, action });
  return id;
}

/** Something happened elsewhere. */
export function showNews(title: string, description?: string): void {
  count += 1;
  tell({ id: `news ${count}`, kind: 'news', title, description });
}

/** Something failed. Stays until it is dismissed; the same words twice are shown once. Answers with its id. */
export function showFailure(title: string, description?: string): string {
  const id = `failure ${title} ${description ?? ''}`;
  tell({ id, kind: 'failure', title, description });
  return id;
}

/** Takes a toast away that something newer has made untrue. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  display?.close(id);
}
