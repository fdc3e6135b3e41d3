/** Which files the code of the pages becomes: few and early ones for the first visits, the rest apart. */

import type { Rolldown } from 'vite';

type ChunkingContext = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The pages that people open first, and the file for what each shares with any other page or dialog. */
const firstPages: readonly (readonly [screen: RegExp, file: string])[] = [
  [/screens.auth.auth-page/, 'controls'],
  [/screens.dashboard.dashboard-page/, 'week'],
  [/screens.consultant.consultant-layout|timesheets-page/, 'review'],
];

/** Small parts only: a package stays a file of its own, loaded by those who need it. */
const isOurs = /src.web|src.domain|lucide-react|@tanstack/;

/** The main file, what the dialogs of all pages stand on, and a file for the shared parts of each first page. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 9 },
  { name: 'overlays', test: /@base-ui|@floating-ui/, minShareCount: 2, priority: 8 },
  ...firstPages.map(([, file], index) => ({
    name: (id: string, context: ChunkingContext) => (sharedFile(id, context) === file ? file : null),
    debugName: file,
    priority: 7 - index,
  })),
];

/**
 * The file for a module that several pages or dialogs import: that of the first of the first pages among them. Left
 * alone such modules become dozens of files, which compress badly and arrive one after another.
 */
function sharedFile(id: string, context: ChunkingContext): string | null {
  if (!isOurs.test(id)) return null;
  const users = [...usersOf(id, context)];
  if (users.length < 2) return null;
  const [, file = null] = firstPages.find(([screen]) => users.some((user) => screen.test(user))) ?? [];
  return file;
}

/** The modules loaded on demand that cannot do without this one. */
function usersOf(
  id: string,
  context: ChunkingContext,
  seen = new Set<string>(),
  users = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return users;
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (!info) return users;
  if (info.dynamicImporters.length > 0) users.add(id);
  for (const importer of info.importers) usersOf(importer, context, seen, users);
  return users;
}
