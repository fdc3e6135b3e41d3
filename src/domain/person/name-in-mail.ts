/** Names as mails show them: whoever signs up types one, and it must carry neither a message nor an address. */

/** Spaces of every width, and letters that look like one. */
const gaps = /[\p{White_Space}\u115f\u1160\u2800\u3164\uffa0]+/u;
/** What mail programs make a link of: `/`, `:`, `@`, or a dot that a word goes on after, in any script. */
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

/** `Hello Amara,`: the first word of the name; nobody is named where that could be an address, or nobody is known. */
export function greeting(fullName: string | null = null): string {
  const [first] = wordsOf(fullName ?? '');
  return first && !linkLike.test(first) ? `Hello ${cut(first, mostOfWord)},` : 'Hello,';
}

/** The name for a mail to somebody else, without words that could be an address. */
export function nameInMail(fullName: string, otherwise: string): string {
  const words = wordsOf(fullName).filter((word) => !linkLike.test(word));
  return cut(words.join(' '), mostOfName) || otherwise;
}
