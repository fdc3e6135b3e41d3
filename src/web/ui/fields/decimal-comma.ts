/** Where the browser's own language has a decimal point, a comma in a number field vanishes: 1,5 would become 15. */
const hasPoint = (0.5).toLocaleString().includes('.');

/** From now on a comma typed or pasted into a number field is a point. A browser whose language has a comma understands it itself. */
export function mindCommas(): void {
  // The same listener is added once, however often it is asked for.
  if (hasPoint) document.addEventListener('beforeinput', putPoint);
}

function putPoint(event: InputEvent): void {
  const { data, target } = event;
  if (!data?.includes(',') || !(target instanceof HTMLInputElement) || target.type !== 'number') return;
  event.preventDefault();
  // The one way that writes where the caret stands in a number field, and can be undone.
  document.execCommand('insertText', false, data.replaceAll(',', '.'));
}
