import { useCallback, useSyncExternalStore } from 'react';

function onResize(changed: () => void): () => void {
  // Larger letters leave less room in the same window, and tell nobody: something as large as one is watched.
  const letter = document.createElement('div');
  Object.assign(letter.style, { position: 'fixed', visibility: 'hidden', width: '1rem', height: '1rem' });
  document.body.append(letter);
  const observer = new ResizeObserver(changed);
  observer.observe(letter);
  addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    letter.remove();
    removeEventListener('resize', changed);
  };
}

/** Whether the window is at least so many rem wide, known from the first render on. */
export function useWideWindow(rem: number): boolean {
  const isWide = useCallback(() => {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return innerWidth >= rem * letter;
  }, [rem]);
  return useSyncExternalStore(onResize, isWide);
}
