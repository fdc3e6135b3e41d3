import { globSync, readFileSync } from 'node:fs';

/** Synonyms that `docs/words.md` forbids and that have no other meaning in code. */
export const forbidden = ['insist', 'placement', 'remark', 'signer', 'export map'];

/**
 * Names with a synonym that must stay: the table `export_maps`, and a member of stored records of
 * merged clients.
 */
const allowed: ReadonlySet<string> = new Set([
  'exportMaps',
  'export_maps',
  'export_maps_by_name',
  'signers in src/server/clients/moved-store.ts',
]);

const notCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase();
}

export function hasForbiddenWord(name: string): boolean {
  const words = ` ${wordsOf(name)} `;
  return forbidden.some((word) => words.includes(` ${word} `) || words.includes(` ${word}s `));
}

export function forbiddenIn(file: string, text: string): string[] {
  const names = new Set(text.replaceAll(notCode, ' ').match(/[A-Za-z_$][\w$]*/g));
  const found = [...names].filter(
    (name) => hasForbiddenWord(name) && !allowed.has(name) && !allowed.has(`${name} in ${file}`),
  );
  return [...found.map((name) => `${file}: ${name}`), ...(hasForbiddenWord(file) ? [file] : [])];
}

export function allForbidden(): string[] {
  return globSync('{src,test,tools}/**/*.{ts,tsx}').flatMap((file) =>
    forbiddenIn(file, readFileSync(file, 'utf8')),
  );
}
