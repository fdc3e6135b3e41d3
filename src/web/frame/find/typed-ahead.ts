let ahead: { text: string; over: AbortController } | null = null;

/**
 * Keeps the keys typed before the search field has the focus. On the page behind, a letter may be a
 * shortcut: A approves a week.
 */
export function catchTyping(): void {
  takeTyped();
  const over = new AbortController();
  const caught = { text: '', over };
  ahead = caught;
  const { signal } = over;
  addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      if (key === 'Escape') over.abort();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key.length > 1 && key !== 'Backspace' && key !== 'Enter') return;
      if (key === 'Backspace') caught.text = caught.text.slice(0, -1);
      else if (key !== 'Enter') caught.text += key;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  addEventListener('pointerdown', () => over.abort(), { signal });
}

/** The text typed since; from then on keys reach the page again. */
export function takeTyped(): string {
  const text = ahead?.text ?? '';
  ahead?.over.abort();
  ahead = null;
  return text;
}
