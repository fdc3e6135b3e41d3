/**
 * Loads code on demand. An upgrade removes the old files, so the page reloads once when a file is
 * missing.
 */

import { inTab } from '#web/browser/device-storage.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('This part of the portal could not be loaded.', { cause });
    this.name = 'CodeMissing';
  }
}

export function onDemand<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw new CodeMissing(cause);
    }
  };
}

export function preload(load: () => Promise<unknown>): void {
  void load().catch(() => {});
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(onDemand(load), name);

const patience = 5_000;
const reloadedFor = 'reloaded-for';
const mainScript = /<script type="module"[^>]* src="([^"]+)"/;

async function newestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return mainScript.exec(await response.text())?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * Reloads the page if the server has a newer build, at most once per build. Returns whether a
 * reload started.
 */
export async function renewIfOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  const newest = await newestBuild();
  if (newest === null || newest === own || inTab.getItem(reloadedFor) === newest) return false;
  // Reload only if the mark can be stored: without the mark, an outdated page would reload forever.
  if (!inTab.keep(reloadedFor, newest)) return false;
  location.reload();
  return true;
}

export async function isReachable(): Promise<boolean> {
  return (await newestBuild()) !== null;
}

export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isReachable())) return false;
  location.reload();
  return true;
}
