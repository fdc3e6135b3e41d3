const fields = [
  'input:not([type="hidden"]):enabled',
  'textarea:enabled',
  'select:enabled',
  '[role="combobox"]:not([aria-disabled="true"])',
].join(',');

/**
 * Returns the element that a dialog focuses on opening: the selected tab, the first field, or the
 * cancel button. The Close button never gets the focus, because a typed space would press it.
 */
export function firstFocus(popup: HTMLElement): HTMLElement {
  const shown = (selector: string) =>
    [...popup.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  return shown('[role="tab"][aria-selected="true"]') ?? shown(fields) ?? shown('[data-cancels]') ?? popup;
}
