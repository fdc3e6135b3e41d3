import { onDevice } from '#web/browser/device-storage.ts';
import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/**
 * Applies and stores the theme. On page load, `boot.js` applies the stored theme before the first
 * paint.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    onDevice.removeItem('theme');
  } else {
    document.documentElement.dataset['theme'] = theme;
    onDevice.setItem('theme', theme);
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosenTheme,
    () => 'system',
  );
}
