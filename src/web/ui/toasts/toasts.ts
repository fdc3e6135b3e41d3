interface ToastAction {
  label: string;
  press: () => void;
}

interface ToastOf<Kind> {
  id: string;
  kind: Kind;
  title: string;
  description: string | undefined;
  action?: ToastAction | undefined;
  isBrief?: boolean;
}

export type Passing = ToastOf<'success'> | ToastOf<'news'>;
export type Toast = Passing | ToastOf<'failure'>;

interface Display {
  show: (toast: Toast) => void;
  close: (id: string) => void;
  makeRoom: () => void;
}

let display: Display | null = null;
let wake: () => void = () => {};
let waiting: Toast[] = [];
/** Failure toasts of the current page: id and time of display. */
const ofPage = new Map<string, number>();
let count = 0;

function tell(toast: Toast): void {
  if (display) display.show(toast);
  else {
    waiting.push(toast);
    wake();
  }
}

export function onFirstToast(callback: () => void): void {
  wake = callback;
  if (waiting.length > 0) callback();
}

export function connectDisplay(next: Display): () => void {
  display = next;
  for (const toast of waiting) next.show(toast);
  waiting = [];
  return () => {
    display = null;
  };
}

export function showSuccess(title: string, description?: string, action?: ToastAction): string {
  count += 1;
  const id = `success ${count}`;
  tell({ id, kind: 'success', title, description, action });
  return id;
}

/** A greeting tells nothing that has to be read, and soon uncovers the page. */
export function showGreeting(title: string, description: string): void {
  count += 1;
  tell({ id: `greeting ${count}`, kind: 'success', title, description, isBrief: true });
}

export function showNews(title: string, description?: string): void {
  count += 1;
  tell({ id: `news ${count}`, kind: 'news', title, description });
}

/**
 * Shows a failure until the user dismisses it or leaves the page. With `everywhere`, the failure
 * also stays on other pages.
 */
export function showFailure(title: string, description?: string, stays?: 'everywhere'): string {
  const id = `failure ${title} ${description ?? ''}`;
  if (!stays) ofPage.set(id, Date.now());
  tell({ id, kind: 'failure', title, description });
  return id;
}

export function dismissToast(id: string): void {
  ofPage.delete(id);
  waiting = waiting.filter((toast) => toast.id !== id);
  display?.close(id);
}

/**
 * Milliseconds. A failure that is newer than this stays on the next page: the failure may have led
 * there, or nobody could read it yet.
 */
const justFailed = 2_000;

export function leavePage(): void {
  for (const [id, shownAt] of ofPage) if (Date.now() - shownAt > justFailed) dismissToast(id);
}

export function makeRoomForDialog(): void {
  waiting = waiting.filter(({ kind, action }) => kind === 'failure' || action);
  display?.makeRoom();
}
