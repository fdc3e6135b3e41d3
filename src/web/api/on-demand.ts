/** Code fetched on demand. A page from before an upgrade asks for files that are gone: once, it is loaded anew. */

import { inTab } from '#web/browser/device-storage.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('This part of the portal could not be loaded.', { cause });
    this.name = 'CodeMissing';
  }
}

/** The same, with a failure that can be told from others. */
export function onDemand<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw new CodeMissing(cause);
    }
  };
}

/** Fetches what will probably be needed; whoever needs it then hears of a failure. */
export function preload(load: () => Promise<unknown>): void {
  void load().catch(() => {});
}

export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(onDemand(load), name);

const patience = 5_000;
const reloadedFor = 'reloaded-for';
const mainScript = /<script type="module"[^>]* src="([^"]+)"/;

/** The main script of the build that the server has now; null where it cannot be reached. */
async function newestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return mainScript.exec(await response.text())?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Loads the page anew where the server has another build, unless that was tried for this one; says whether it does. */
export async function renewIfOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  const newest = await newestBuild();
  if (newest === null || newest === own || inTab.getItem(reloadedFor) === newest) return false;
  // Without that mark a page that stays old would load itself for ever.
  if (!inTab.keep(reloadedFor, newest)) return false;
  location.reload();
  return true;
}

/** Whether the portal answers at all. */
export async function isReachable(): Promise<boolean> {
  return (await newestBuild()) !== null;
}

/** Loads the page anew, unless there is nobody to load it from; says whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isReachable())) return false;
  location.reload();
  return true;
}
