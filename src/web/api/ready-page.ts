declare global {
  interface Window {
    pressAgain?: () => void;
    earlyAnswers?: Map<string, Promise<Response | null>>;
  }
}

export function cameReady(page: HTMLElement): boolean {
  return (
    page.dataset['ready'] === location.pathname && document.documentElement.dataset['elsewhere'] === undefined
  );
}

/**
 * Empties a prerendered page made for another visitor; an outline stays until the real page
 * renders.
 */
export function makeRoom(page: HTMLElement): void {
  if (document.documentElement.dataset['elsewhere'] === undefined) return;
  page.replaceChildren();
  delete document.documentElement.dataset['elsewhere'];
}

export function comeAlive(): void {
  window.pressAgain?.();
}

export function typedInto(id: string): string {
  return globalThis.document?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
}

/** In ms: early answers older than this may be stale. */
const longestStart = 15_000;

/**
 * Remembers text typed into a page that may be rendered again. The returned function restores text
 * by field order, and the focus. New fields may come later than the page, since their code may
 * still be loading.
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
  // Capture before React, which stops events on a tree it is hydrating.
  for (const kind of ['input', 'focusin']) document.addEventListener(kind, note, true);
  // Clear the typed texts, since they include passwords.
  setTimeout(() => {
    for (const kind of ['input', 'focusin']) document.removeEventListener(kind, note, true);
    typed.clear();
  }, longestStart);
  function putBack(): void {
    for (const [place, field] of fields().entries()) {
      const value = typed.get(place) ?? '';
      if (value !== '' && field.value === '') {
        // Bypass React's value tracking, which would swallow the change event.
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

export async function earlyAnswer(path: string): Promise<Response | null> {
  const answer = window.earlyAnswers?.get(path);
  window.earlyAnswers?.delete(path);
  return performance.now() < longestStart ? ((await answer) ?? null) : null;
}

export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
