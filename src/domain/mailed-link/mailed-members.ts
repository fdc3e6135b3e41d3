import { decoded, tokenIn, withoutBreaks } from './mailed-token.ts';

const punctuation = /[).,;:!>"'\]}*’”»]+$/;

export function withoutPunctuation(text: string): string {
  const end = punctuation.exec(text)?.[0] ?? '';
  const isOpened = end.startsWith(')') && text.slice(0, -end.length).includes('(');
  return isOpened ? text : text.slice(0, text.length - end.length);
}

function dayIn(text: string): string {
  const plain = withoutBreaks(decoded(text));
  return /\d{4}-\d{2}-\d{2}/.exec(plain)?.[0] ?? plain;
}

function emailIn(text: string): string {
  return withoutPunctuation(withoutBreaks(decoded(text)));
}

export const linkTypes = ['signup', 'recovery', 'invite'] as const;

function typeIn(text: string): string {
  const plain = withoutBreaks(decoded(text)).replace(/^=?3D/, '');
  return linkTypes.find((type) => plain.toLowerCase().startsWith(type)) ?? text;
}

function wordsIn(text: string): string {
  return withoutPunctuation(decoded(text.replaceAll('+', ' ')));
}

const members: Record<string, (value: string) => string> = {
  token: tokenIn,
  token_hash: tokenIn,
  type: typeIn,
  email: emailIn,
  week: dayIn,
  weekStart: dayIn,
  candidate: wordsIn,
};
const narrow = new Set(Object.keys(members).filter((name) => name !== 'candidate'));

const names = Object.keys(members).join('|');
const escapedAmpersand = /&(?:amp|#38|#x26);|%26(?:amp|%2338)(?:;|%3B)/gi;
const encodedNext = new RegExp(`(?:%26|&)(?:amp(?:;|%3B))?(?=(?:${names})(?:=|%3D))`, 'gi');
const encodedEquals = new RegExp(`(^|[&?#])(${names})(?:%3D|%253D)`, 'g');

export interface Member {
  name: string;
  raw: string;
  value: string | null;
  fragment: string | null;
}

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

export function memberOfLink({ search, hash }: { search: string; hash: string }, name: string): string {
  for (const part of [search, hash]) {
    const found = membersIn(part).find((member) => member.name === name)?.value;
    if (found) return found;
  }
  return '';
}

export function tokenOfLink(address: { search: string; hash: string }, name: string): string {
  const named = memberOfLink(address, name);
  if (named) return named;
  const behind = membersIn(address.search).find(({ fragment }) => fragment !== null)?.fragment;
  return tokenIn(behind ?? address.hash);
}
