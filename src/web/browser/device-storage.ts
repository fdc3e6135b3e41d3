/**
 * Values stored on the device. A browser may refuse storage (blocked cookies, full disk, private
 * window). Refused values stay in memory until the page is closed or reloaded. Decision 505.
 */

let isRefused = false;
const listeners = new Set<() => void>();

function refuse(): void {
  if (isRefused) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

class Kept {
  readonly #area: 'localStorage' | 'sessionStorage';
  readonly #memory = new Map<string, string | null>();

  constructor(area: 'localStorage' | 'sessionStorage') {
    this.#area = area;
  }

  getItem(key: string): string | null {
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return window[this.#area].getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    this.keep(key, value);
  }

  keep(key: string, value: string): boolean {
    try {
      window[this.#area].setItem(key, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      refuse();
      return false;
    }
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    try {
      window[this.#area].removeItem(key);
    } catch {
      this.#memory.set(key, null);
    }
  }

  keys(): string[] {
    const remembered = [...this.#memory].flatMap(([key, value]) => (value === null ? [] : [key]));
    try {
      return [...new Set([...Object.keys(window[this.#area]), ...remembered])];
    } catch {
      return remembered;
    }
  }
}

export const onDevice = new Kept('localStorage');
export const inTab = new Kept('sessionStorage');

export function storageIsRefused(): boolean {
  return isRefused;
}

export function onStorageRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
