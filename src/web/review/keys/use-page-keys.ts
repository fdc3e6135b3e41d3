import { useEffect, useEffectEvent } from 'react';
import { isNowhere } from './card-focus.ts';

/** Single keys while the page has the focus and no control has: elsewhere one types or dictates (WCAG 2.1.4). */
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
    // After a reload, from a bookmark or from a letter nothing has the focus yet, and the keys would be dead.
    if (isNowhere(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
