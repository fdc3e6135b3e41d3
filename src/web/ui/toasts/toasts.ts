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
/** Failures of the page, with the time they were shown. */
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

export function showNews(title: string, description?: string): void {
  count += 1;
  tell({ id: `news ${count}`, kind: 'news', title, description });
}

/** Stays until it is dismissed or its page is left; with `everywhere`, on every page. */
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

/** In ms: a failure that led to the next page, or could not be read yet, goes with the person. */
const justFailed = 2_000;

export function leavePage(): void {
  for (const [id, shownAt] of ofPage) if (Date.now() - shownAt > justFailed) dismissToast(id);
}

export function makeRoomForDialog(): void {
  waiting = waiting.filter(({ kind, action }) => kind === 'failure' || action);
  display?.makeRoom();
}
