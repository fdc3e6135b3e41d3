/** Which files the code becomes. Left alone, what pages share is a file each: they compress badly and come one by one. */

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** In this order: a module goes to the first that takes it, and with it what it stands on. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 6 },
  { name: 'index', tags: ['$initial'], priority: 5 },
  { name: 'overlays', test: /@base-ui|@floating-ui/, minShareCount: 2, priority: 4 },
  { ...sharedWith('week/dashboard-page.tsx', 'week'), minShareCount: 2, priority: 3 },
  { ...sharedWith('week/sent/week-summary.tsx', 'sent'), minShareCount: 2, priority: 2.5 },
  // Everybody hears of changes: with the page of reviews, which hears of its own, a phone would fetch dialogs and schemas.
  { name: 'live', test: /web.api.(live|invalidate)\.ts/, priority: 2.2 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 2 },
  { ...sharedWith('review/timesheets-page.tsx', 'review'), minShareCount: 2, priority: 1 },
];

/** A file of what a page and others stand on. */
function sharedWith(page: string, debugName: string): Rolldown.CodeSplittingGroup {
  const standsOn = new Set<string>();
  function take(id: string, graph: Graph): void {
    if (standsOn.has(id)) return;
    standsOn.add(id);
    // Stop at a package: its own imports come with the modules that our code names.
    if (id.includes('node_modules')) return;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported, graph);
  }
  function nameFor(id: string, graph: Graph): string | null {
    if (standsOn.size === 0) take(resolve('src/web', page), graph);
    return standsOn.has(id) ? debugName : null;
  }
  return { name: nameFor, debugName };
}
