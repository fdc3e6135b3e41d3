/** A page that came ready from the server: shown before its code has run, and brought to life by it. */

declare global {
  interface Window {
    /** From `boot.js`: presses once more what was pressed too early, and lets presses through from now on. */
    pressAgain?: () => void;
    /** From `boot.js` too: what the API was asked for before the app could ask, by path. */
    earlyAnswers?: Map<string, Promise<Response | null>>;
  }
}

/** Whether the page in this document is the one to show: made for this address, and for somebody who stays on it. */
export function cameReady(page: HTMLElement): boolean {
  return (
    page.dataset['ready'] === location.pathname && document.documentElement.dataset['elsewhere'] === undefined
  );
}

/** Takes away what is not for this visitor; an outline stays until the page itself takes its place. */
export function makeRoom(page: HTMLElement): void {
  if (document.documentElement.dataset['elsewhere'] === undefined) return;
  page.replaceChildren();
  delete document.documentElement.dataset['elsewhere'];
}

/** From now on the page answers itself what is pressed. */
export function comeAlive(): void {
  window.pressAgain?.();
}

/** What stands in a field already, typed before its code ran; the field keeps it, for whoever asks at the start. */
export function typedInto(id: string): string {
  return globalThis.document?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
}

/** Nobody waits this long for the app to begin; what is older may be out of date. */
const longestStart = 15_000;

/**
 * Remembers what is typed into a page that may be drawn anew; the answer puts it back into the new fields, by their order,
 * and the focus with it. The new fields may come later than the page: its code may still be loading.
 */
export function keepTyped(page: HTMLElement): () => void {
  const fields = () => [
    ...page.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])'),
  ];
  const typed = new Map(fields().map(({ value }, place) => [place, value]));
  let focused = fields().findIndex((field) => field === document.activeElement);
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !page.contains(target)) return;
    focused = fields().indexOf(target);
    typed.set(focused, target.value);
  };
  // Before React hears of it, which stops events of a page that it is about to take over.
  for (const kind of ['input', 'focusin']) document.addEventListener(kind, note, true);
  // Passwords are among it.
  setTimeout(() => {
    for (const kind of ['input', 'focusin']) document.removeEventListener(kind, note, true);
    typed.clear();
  }, longestStart);
  function putBack(): void {
    for (const [place, field] of fields().entries()) {
      const value = typed.get(place) ?? '';
      if (value !== '' && field.value === '') {
        // Past React, which would take the value for its own and hear of no change.
        Reflect.set(HTMLInputElement.prototype, 'value', value, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (place === focused && document.activeElement === document.body) field.focus();
    }
  }
  return () => {
    if (fields().length > 0) {
      putBack();
      return;
    }
    const later = new MutationObserver(() => {
      if (fields().length === 0) return;
      later.disconnect();
      putBack();
    });
    later.observe(page, { childList: true, subtree: true });
    setTimeout(() => later.disconnect(), longestStart);
  };
}

/** What was asked for early, once; null where it was not, had no answer, or is too old. */
export async function earlyAnswer(path: string): Promise<Response | null> {
  const answer = window.earlyAnswers?.get(path);
  window.earlyAnswers?.delete(path);
  return performance.now() < longestStart ? ((await answer) ?? null) : null;
}

/** Somebody changes something: what was asked for before that is no longer true. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
