/** What stands in the query of a mailed link, or behind its `#`, after mail programs and gateways have changed it. */

import { decoded, tokenIn, withoutBreaks } from './mailed-token.ts';

/** Punctuation behind an address, which some programs take for a part of it. */
const punctuation = /[).,;:!>"'\]}*’”»]+$/;

export function withoutPunctuation(text: string): string {
  const end = punctuation.exec(text)?.[0] ?? '';
  // A bracket that was opened inside belongs to the text.
  const isOpened = end.startsWith(')') && text.slice(0, -end.length).includes('(');
  return isOpened ? text : text.slice(0, text.length - end.length);
}

function dayIn(text: string): string {
  const plain = withoutBreaks(decoded(text));
  return /\d{4}-\d{2}-\d{2}/.exec(plain)?.[0] ?? plain;
}

/** A plus sign stands for itself: no address of a letter has a space. */
function emailIn(text: string): string {
  return withoutPunctuation(withoutBreaks(decoded(text)));
}

/** For what a link is; a value that is none of these stays as it is. */
export const linkTypes = ['signup', 'recovery', 'invite'] as const;

function typeIn(text: string): string {
  const plain = withoutBreaks(decoded(text)).replace(/^=?3D/, '');
  return linkTypes.find((type) => plain.toLowerCase().startsWith(type)) ?? text;
}

function wordsIn(text: string): string {
  return withoutPunctuation(decoded(text.replaceAll('+', ' ')));
}

/** Every member that a letter of the portal puts into an address, and how its value is read. */
const members: Record<string, (value: string) => string> = {
  token: tokenIn,
  token_hash: tokenIn,
  type: typeIn,
  email: emailIn,
  week: dayIn,
  weekStart: dayIn,
  candidate: wordsIn,
};
/** Of the members, those whose value never has a `#`. */
const narrow = new Set(Object.keys(members).filter((name) => name !== 'candidate'));

const names = Object.keys(members).join('|');
const escapedAmpersand = /&(?:amp|#38|#x26);|%26(?:amp|%2338)(?:;|%3B)/gi;
const encodedNext = new RegExp(`(?:%26|&)(?:amp(?:;|%3B))?(?=(?:${names})(?:=|%3D))`, 'gi');
const encodedEquals = new RegExp(`(^|[&?#])(${names})(?:%3D|%253D)`, 'g');

export interface Member {
  name: string;
  /** As it stands in the address. */
  raw: string;
  /** As it was meant; null where a letter of the portal has no such member. */
  value: string | null;
  /** What stood behind a `#` that was encoded. */
  fragment: string | null;
}

/** The members of a query, or of what is behind a `#`, in their order. */
export function membersIn(part: string): Member[] {
  const plain = part
    .replace(/^[#?&]+/, '')
    .replaceAll(escapedAmpersand, '&')
    .replaceAll(encodedNext, '&')
    .replaceAll(encodedEquals, '$1$2=');
  return plain
    .split(/[&?]/)
    .filter((raw) => raw !== '')
    .map((raw) => memberOf(raw));
}

function memberOf(raw: string): Member {
  const [said = '', ...rest] = raw.split('=');
  const name = withoutBreaks(decoded(said)).replace(/^amp;/, '');
  const read = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!read) return { name, raw, value: null, fragment: null };
  const [value = '', ...behind] = narrow.has(name) ? rest.join('=').split(/#|%23|%2523/) : [rest.join('=')];
  const fragment = behind.length > 0 ? behind.join('#') : null;
  return { name, raw, value: read(value), fragment };
}

/** A member of the address by its name: in the query, else behind the `#`; empty where there is none. */
export function memberOfLink({ search, hash }: { search: string; hash: string }, name: string): string {
  for (const part of [search, hash]) {
    const found = membersIn(part).find((member) => member.name === name)?.value;
    if (found) return found;
  }
  return '';
}

/** The token of the address: by its name, else what stands behind the `#`. */
export function tokenOfLink(address: { search: string; hash: string }, name: string): string {
  const named = memberOfLink(address, name);
  if (named) return named;
  const behind = membersIn(address.search).find(({ fragment }) => fragment !== null)?.fragment;
  return tokenIn(behind ?? address.hash);
}
