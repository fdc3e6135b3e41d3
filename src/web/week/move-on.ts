import type { KeyboardEvent } from 'react';

export function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault();
    const fields = [...form.elements].filter(isField);
    fields[fields.indexOf(target) + 1]?.focus();
  }
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
