/** Who draws an icon. Each stands behind its package's list of all icons, which is all that the module graph knows. */

import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], 'getModuleInfo'>;

const iconFile = /lucide-react.*icons.([\w-]+)\.mjs$/;

/** For each icon, by the name of its file, the modules that import it by one of its names. */
export type IconImporters = ReadonlyMap<string, readonly string[]>;

export function iconIn(id: string): string | undefined {
  return iconFile.exec(id)?.[1];
}

/** Reads the list that this icon stands in, and whoever imports from there. */
export function readIconImporters(iconId: string, graph: ModuleGraph): IconImporters {
  const listId = graph.getModuleInfo(iconId)?.importers.find((id) => id.endsWith('lucide-react.mjs'));
  const list = listId && graph.getModuleInfo(listId);
  if (!list || !list.code) return new Map();
  const fileOf = new Map<string, string>();
  for (const [, names = '', file = ''] of list.code.matchAll(/{([^}]*)} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const name of names.split(',')) fileOf.set(name.trim().replace('default as ', ''), file);
  }
  const importers = new Map<string, string[]>();
  for (const importer of list.importers) {
    for (const name of importedNames(graph.getModuleInfo(importer)?.code ?? '')) {
      const file = fileOf.get(name) ?? '';
      importers.set(file, [...(importers.get(file) ?? []), importer]);
    }
  }
  return importers;
}

function importedNames(code: string): string[] {
  const names = /{([^}]*)} from ["']lucide-react["']/.exec(code)?.[1] ?? '';
  return names.split(',').map((name) => name.trim().split(' ')[0] ?? '');
}
