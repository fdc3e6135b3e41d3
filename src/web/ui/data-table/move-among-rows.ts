import type { KeyboardEvent } from 'react';

/**
 * The up and down keys move to the same control of the next row. With Shift, the keys also tick
 * checkboxes.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.ctrlKey || event.metaKey || event.altKey) return;
  const control = (target as HTMLElement).closest<HTMLElement>('button, a, input[type=checkbox]');
  const cell = control?.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!control || !cell || !row) return;
  event.preventDefault();
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  const beside = next instanceof HTMLTableRowElement ? next.cells[cell.cellIndex] : undefined;
  const place = [...cell.querySelectorAll(controls)].indexOf(control);
  const there = beside && [...beside.querySelectorAll<HTMLElement>(controls)];
  const wanted = there?.[place] ?? there?.[0];
  if (!wanted) return;
  wanted.focus();
  if (shiftKey) [control, wanted].forEach(tick);
}

const controls = 'button, a, input[type=checkbox]';

function tick(control: HTMLElement): void {
  if (control instanceof HTMLInputElement && !control.checked) control.click();
}
