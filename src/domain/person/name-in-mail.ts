/** Strangers type names at sign-up, so a name in an email must carry no message and no link. */

const gaps = /[\p{White_Space}\u115f\u1160\u2800\u3164\uffa0]+/u;
const linkLike = /[/:@／：＠]|[.。．｡][\p{L}\p{N}]/u;
const mostOfWord = 40;
const mostOfName = 80;

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

function wordsOf(fullName: string): string[] {
  return fullName.split(gaps).filter(Boolean);
}

export function greeting(fullName: string | null = null): string {
  const [first] = wordsOf(fullName ?? '');
  return first && !linkLike.test(first) ? `Hello ${cut(first, mostOfWord)},` : 'Hello,';
}

export function nameInMail(fullName: string, otherwise: string): string {
  const words = wordsOf(fullName).filter((word) => !linkLike.test(word));
  return cut(words.join(' '), mostOfName) || otherwise;
}
