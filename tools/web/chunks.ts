/** Which files the code of the pages becomes: few and early ones for the first visits, the rest apart. */

import type { Plugin, Rolldown } from 'vite';
import { type IconImporters, iconIn, readIconImporters } from './icons.ts';

type ChunkingContext = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The pages that people open first, and the file for what each shares with any other page or dialog. */
const firstPages: readonly (readonly [screen: RegExp, file: string])[] = [
  [/web.sign-in.auth-page/, 'controls'],
  [/web.week.dashboard-page/, 'week'],
  [/web.frame.consultant-layout|timesheets-page/, 'review'],
];

/** What comes together with a first page although nothing says so: parts of a package behind its list. */
const alsoThere: readonly (readonly [module: RegExp, file: string])[] = [
  [/@tanstack.*mutation|react-router.*esm.link\./i, 'week'],
  [/@tanstack.*infinite/i, 'review'],
  [/src.web.app.api.(live|invalidate)\.ts/, 'live'],
  [/node_modules.zod|domain.[a-z-]+.(person|day|entry|rates|verdict)\.ts/, 'schemas'],
];

/** A file takes what its modules stand on too, unless one before it has: the consultants' would take zod. */
const files = ['controls', 'week', 'schemas', 'live', 'review'];

/** Small parts only: a package stays a file of its own, loaded by those who need it. */
const isOurs = /src.web|src.domain|lucide-react/;

/**
 * React, which runs in a task of its own and stays the same from release to release, the main file, what the dialogs
 * of all pages stand on, and a file for what each first page shares with others. Left alone shared modules become dozens of files, which compress badly and arrive one after another.
 */
export function fewEarlyFiles(): Plugin {
  let shared = new SharedFiles();
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]|react-first/, priority: 10 },
    { name: 'index', tags: ['$initial'], priority: 9 },
    { name: 'overlays', test: /@base-ui|@floating-ui/, minShareCount: 2, priority: 8 },
    ...files.map((file, index) => ({
      name: (id: string, context: ChunkingContext) => (shared.fileFor(id, context) === file ? file : null),
      debugName: file,
      priority: 7 - index,
    })),
  ];
  return {
    name: 'few-early-files',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildStart() {
      shared = new SharedFiles();
    },
  };
}

/** The files for the modules of one build that several pages or dialogs import. */
class SharedFiles {
  #files = new Map<string, string | null>();
  #iconImporters: IconImporters | undefined;

  fileFor(id: string, context: ChunkingContext): string | null {
    const known = this.#files.get(id);
    if (known !== undefined) return known;
    const [, placed] = alsoThere.find(([module]) => module.test(id)) ?? [];
    const file = placed ?? (isOurs.test(id) ? firstAmong([...this.#usersOf(id, context)]) : null);
    this.#files.set(id, file);
    return file;
  }

  /** The modules loaded on demand that cannot do without this one. */
  #usersOf(id: string, context: ChunkingContext, seen = new Set<string>(), users = new Set<string>()) {
    if (seen.has(id)) return users;
    seen.add(id);
    const info = context.getModuleInfo(id);
    if (info?.dynamicImporters.length) users.add(id);
    for (const importer of this.#importersOf(id, context)) this.#usersOf(importer, context, seen, users);
    return users;
  }

  #importersOf(id: string, context: ChunkingContext): readonly string[] {
    const icon = iconIn(id);
    if (!icon) return context.getModuleInfo(id)?.importers ?? [];
    this.#iconImporters ??= readIconImporters(id, context);
    return this.#iconImporters.get(icon) ?? [];
  }
}

/** The file of the first of the first pages among the users; none for what has one user only. */
function firstAmong(users: readonly string[]): string | null {
  if (users.length < 2) return null;
  const [, file = null] = firstPages.find(([screen]) => users.some((user) => screen.test(user))) ?? [];
  return file;
}
