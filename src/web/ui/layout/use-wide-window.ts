import { useCallback, useSyncExternalStore } from 'react';

function onResize(changed: () => void): () => void {
  // A larger font size fires no resize event, so an observer watches an element that is 1 rem wide.
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

export function useWideWindow(rem: number): boolean {
  const isWide = useCallback(() => {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return innerWidth >= rem * letter;
  }, [rem]);
  return useSyncExternalStore(onResize, isWide);
}
