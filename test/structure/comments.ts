import { globSync, readFileSync } from 'node:fs';

const oblique = /^(What|Who|Whoever|Whom|Whose|Of|Those|Where|So|As|That which|Nobody)\b/;

const comment = /\/\*\*?\s*(.*?)\*\/|^[ \t]*(\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gms;

export function commentsIn(text: string): string[] {
  return [...text.matchAll(comment)]
    .map(([, block = '', lines = '']) => (block || lines).replace(/^[\s/*]+/, ''))
    .filter((words) => words !== '' && !/^(oxlint|@ts)/.test(words));
}

export function isOblique(words: string): boolean {
  return oblique.test(words);
}

/** Returns all comments of the product, its tests and its tools, each with the name of its file. */
export function allComments(): { file: string; words: string }[] {
  return globSync('{src,test,tools}/**/*.{ts,tsx}').flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).map((words) => ({ file, words })),
  );
}
