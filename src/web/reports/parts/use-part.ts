import { useState } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { useMe } from '#web/api/queries/me.ts';

export interface Part {
  isOpen: boolean;
  toggle: () => void;
}

/**
 * A part of the report beyond the specification. Closed until the person opens it; the device keeps
 * the choice. An address that asks for the part opens it once, without keeping that.
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
