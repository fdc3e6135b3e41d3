import { importsOf, type Source } from './imports.ts';

/** An import between two parts of the deepest folder that holds both files. A part is a subfolder or a file. */
interface Arrow {
  folder: string;
  from: string;
  to: string;
  place: string;
}

function arrowsOf(source: Source): Arrow[] {
  const [file] = source;
  const here = file.split('/');
  return importsOf(source).flatMap(({ line, to }) => {
    const there = to.split('/');
    const depth = here.findIndex((name, index) => name !== there[index]);
    const [from, next] = [here[depth], there[depth]];
    if (!from || !next) return [];
    return [{ folder: here.slice(0, depth).join('/'), from, to: next, place: `${file}:${line}` }];
  });
}

function reachedFrom(start: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set([start]);
  // The loop also visits the names that it adds.
  for (const name of reached) {
    for (const { from, to } of arrows) if (from === name) reached.add(to);
  }
  return reached;
}

/** Returns the imports that close a circle between the parts of one folder, at every depth. */
export function importsInCircles(all: Source[]): string[] {
  const folders = Map.groupBy(all.flatMap(arrowsOf), ({ folder }) => folder);
  return [...folders].flatMap(([folder, arrows]) => {
    const parts = new Set(arrows.map(({ to }) => to));
    const reached = new Map([...parts].map((part) => [part, reachedFrom(part, arrows)]));
    return arrows
      .filter(({ from, to }) => reached.get(to)?.has(from))
      .map(({ from, to, place }) => `${place} ${folder}/${from} imports ${folder}/${to}, which leads back`);
  });
}
