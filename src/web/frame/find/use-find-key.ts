import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onFind` on Ctrl K, or Command K on a Mac. Does nothing while a dialog is open, because the
 * dialog may have unsaved text.
 */
export function useFindKey(onFind: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onFind();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
