/**
 * Splits the code into chunks. By default, each shared module would be a file, which compresses
 * badly and loads in sequence.
 */

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The order matters: a module and its imports belong to the first group that matches. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 6 },
  { name: 'index', tags: ['$initial'], priority: 5 },
  { name: 'overlays', test: /@base-ui|@floating-ui/, minShareCount: 2, priority: 4 },
  { ...sharedWith('week/dashboard-page.tsx', 'week'), minShareCount: 2, priority: 3 },
  { ...sharedWith('week/sent/week-summary.tsx', 'sent'), minShareCount: 2, priority: 2.5 },
  // Live updates have a chunk of their own. As a part of the review pages, they would make every
  // phone load dialogs and schemas.
  { name: 'live', test: /web.api.(live|invalidate)\.ts/, priority: 2.2 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 2 },
  { ...sharedWith('review/timesheets-page.tsx', 'review'), minShareCount: 2, priority: 1 },
];

function sharedWith(page: string, debugName: string): Rolldown.CodeSplittingGroup {
  const standsOn = new Set<string>();
  function take(id: string, graph: Graph): void {
    if (standsOn.has(id)) return;
    standsOn.add(id);
    // Stop at a package: its imports follow the modules that our code names.
    if (id.includes('node_modules')) return;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported, graph);
  }
  function nameFor(id: string, graph: Graph): string | null {
    if (standsOn.size === 0) take(resolve('src/web', page), graph);
    return standsOn.has(id) ? debugName : null;
  }
  return { name: nameFor, debugName };
}
