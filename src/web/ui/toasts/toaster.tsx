import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toasts.ts';

/** Loads the toast list at the first key, click or touch, to keep the page itself small. */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { ToastList } = await import('./toast-list.tsx');
      setList(() => ToastList);
    };
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
