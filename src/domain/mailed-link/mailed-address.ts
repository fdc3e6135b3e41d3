/** Decision 375: repairs the address of a mailed link on the server. */

import { type Member, membersIn, withoutPunctuation } from './mailed-members.ts';
import { decoded, withoutBreaks } from './mailed-token.ts';

const longest = 2_000;

const plainPath = /^\/(?:[a-z\d-]+\/)*[a-z\d._-]*[a-z\d]$|^\/$/;

/**
 * Returns the repaired path and query, or null if the address is correct. Idempotent. The path has one
 * leading slash, against open redirects.
 */
export function mendedAddress(address: string): string | null {
  if (address.length > longest) return null;
  const [path = '', ...queries] = address.split('?');
  const query = queries.join('?');
  const members = membersIn(query);
  const asWritten = members.map(({ raw }) => raw).join('&');
  if (plainPath.test(path) && asWritten === query && members.every(isPlain)) return null;

  const seen = withoutBreaks(decoded(path)).replaceAll('\\', '/');
  const end = seen.search(/[#?&;]/);
  const behind = end < 0 ? '' : seen.slice(end);
  const [inPath = '', ...hashes] = behind.split('#');
  const all = [...membersIn(inPath), ...members];
  const fragments = [hashes.join('#'), ...all.map(({ fragment }) => fragment ?? '')].filter(Boolean);
  const mended = pathIn(end < 0 ? seen : seen.slice(0, end));
  if (mended === null) return null;
  const search = all.map(written).filter(Boolean).join('&');
  const hash = fragments.join('&');
  const result = `${mended}${search && `?${search}`}${hash && `#${encodeURI(hash)}`}`;
  return result === address ? null : result;
}

function pathIn(seen: string): string | null {
  let path = seen;
  for (let before = ''; before !== path;) {
    before = path;
    path = withoutPunctuation(path).replace(/\/+$/, '');
  }
  const mended = `/${path.replaceAll(/\/{2,}/g, '/').replace(/^\//, '')}`.toLowerCase();
  return /^\/[\w./-]*$/.test(mended) ? mended : null;
}

function isPlain({ raw, name, value, fragment }: Member): boolean {
  if (value === null) return raw.startsWith(name);
  return fragment === null && value === decodedOnce(raw.slice(name.length + 1));
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function written({ name, raw, value }: Member): string {
  return value === null ? raw.replace(/^amp;/, '') : `${name}=${encodeURIComponent(value)}`;
}
