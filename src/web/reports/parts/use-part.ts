import { useState } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { useMe } from '#web/api/queries/me.ts';

export interface Part {
  isOpen: boolean;
  toggle: () => void;
}

/**
 * State of a foldable section of the report. The section is closed until the person opens it, and
 * the device stores the choice. A URL that names the section opens it once without changing the
 * stored choice.
 */
export function usePart(name: 'filters' | 'breakdown' | 'exports' | 'more', isAsked = false): Part {
  const key = `reports:${name}:${useMe().id}`;
  const [isOpen, setIsOpen] = useState(() => isAsked || onDevice.getItem(key) === 'open');
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsOpen(true);
  }
  return {
    isOpen,
    toggle() {
      if (isOpen) onDevice.removeItem(key);
      else onDevice.setItem(key, 'open');
      setIsOpen(!isOpen);
    },
  };
}
