import { useEffect, useEffectEvent } from 'react';

/**
 * Single keys while the page has the focus and none of its controls has: its heading after a navigation, its ground
 * after a press or the skip link. Everywhere else they belong to what one types or dictates (WCAG 2.1.4).
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
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
