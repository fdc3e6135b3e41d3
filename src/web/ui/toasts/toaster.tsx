import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toasts.ts';

/** The list of toasts is fetched with the first key, press or touch, so that the page itself arrives without it. */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { ToastList } = await import('./toast-list.tsx');
      setList(() => ToastList);
    };
    // Without a network the next toast tries again.
    const tryToLoad = () => void load().catch(() => {});
    onFirstToast(tryToLoad);
    const once = new AbortController();
    for (const sign of ['pointerdown', 'keydown', 'focusin']) {
      addEventListener(sign, tryToLoad, { once: true, signal: once.signal });
    }
    return () => once.abort();
  }, []);
  return List && <List />;
}
