import { useEffect, useEffectEvent } from 'react';
import { isNowhere } from '#web/review/card-focus.ts';

/**
 * Single-key shortcuts work only while the page itself has the focus, because in other elements
 * users type or dictate (WCAG 2.1.4).
 */
export function usePageKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isPage = target instanceof Element && target.matches('main, h1');
    const action = keys[key.toLowerCase()];
    if (!isPage || !action || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    // After a reload or a link no element has the focus, and the shortcuts would not work.
    if (isNowhere(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
