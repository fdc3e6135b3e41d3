import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

export type Source = [file: string, text: string];

const importOf = /\b(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g;

export function sources(): Source[] {
  const all = ['src/**/*.{ts,tsx}', 'test/support/**/*.ts'];
  const files = globSync(all, { exclude: ['**/*.test.ts', '**/*.d.ts'] }).sort();
  return files.map((file) => [file, readFileSync(file, 'utf8')]);
}

function roomBelow(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  return file.slice(folder.length + 1).replace(/[/.].*/, '');
}

function fileAt(address: string, importer: string): string {
  if (!address.startsWith('#')) return join(importer, '..', address);
  return `${address.startsWith('#support/') ? 'test' : 'src'}/${address.slice(1)}`;
}

/** Returns the line and the imported file of each import, type imports and lazy ones included. */
export function importsOf([file, text]: Source): { line: number; to: string }[] {
  return [...text.matchAll(importOf)].map(({ 1: address = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    to: fileAt(address, file),
  }));
}

function upwards(folder: string, floors: string[][], source: Source): string[] {
  const [file] = source;
  const from = roomBelow(folder, file);
  if (!from) return [];
  const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));
  if (floorOf(from) < 0) return [`${file}:1 stands in ${folder}/${from}, which has no floor`];
  return importsOf(source).flatMap(({ line, to: imported }) => {
    const to = roomBelow(folder, imported);
    if (!to || to === from || floorOf(to) < floorOf(from)) return [];
    return [`${file}:${line} ${folder}/${from} imports ${folder}/${to}, which does not stand lower`];
  });
}

export function importsThatRunUp(floors: Record<string, string[][]>, all: Source[]): string[] {
  return Object.entries(floors).flatMap(([folder, rooms]) =>
    all.flatMap((source) => upwards(folder, rooms, source)),
  );
}

export function roomsWithoutFiles(floors: Record<string, string[][]>, all: Source[]): string[] {
  return Object.entries(floors).flatMap(([folder, rooms]) => {
    const there = new Set(all.map(([file]) => roomBelow(folder, file)));
    return rooms
      .flat()
      .filter((room) => !there.has(room))
      .map((room) => `${folder}/${room}`);
  });
}
