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
 * Empties a page that was prerendered for another kind of visitor. An outline stays on screen until
 * React renders the right page.
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

/**
 * Milliseconds after page load: limit for restoring typed text, and age at which an early response
 * counts as stale.
 */
const longestStart = 15_000;

/**
 * Records text that a user types into the prerendered page. Returns a function that restores the
 * text and the focus after React has rendered. Fields are matched by their order, and may appear
 * later because their code is still loading.
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
  // Listen in the capture phase: React stops these events on a tree that it is hydrating.
  for (const kind of ['input', 'focusin']) document.addEventListener(kind, note, true);
  // Clear the recorded texts, because they include passwords.
  setTimeout(() => {
    for (const kind of ['input', 'focusin']) document.removeEventListener(kind, note, true);
    typed.clear();
  }, longestStart);
  function putBack(): void {
    for (const [place, field] of fields().entries()) {
      const value = typed.get(place) ?? '';
      if (value !== '' && field.value === '') {
        // Set the value without React's value tracking, which would suppress the change event.
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
