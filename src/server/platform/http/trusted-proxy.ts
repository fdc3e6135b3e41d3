import { BlockList, isIP } from 'node:net';

export type TrustedProxy = { hops: number } | { networks: string[] } | null;

const on = new Set(['on', 'true', 'yes']);
const off = new Set(['off', 'false', 'no', '0']);

export function trustedProxyOf(said: string): TrustedProxy | undefined {
  const word = said.trim().toLowerCase();
  if (on.has(word)) return { hops: 1 };
  if (off.has(word)) return null;
  if (/^\d{1,2}$/.test(word)) return { hops: Number(word) };
  const networks = word.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? { networks } : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function readableAddress(entry: string): string | null {
  const text = entry.trim();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = plainAddress(inBrackets ?? beforePort ?? text);
  return isIP(address) === 0 ? null : address;
}

export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

export interface Caller {
  address: string | null;
  isProxy: boolean;
}

const unread: Caller = { address: null, isProxy: true };

export function callerBehind(
  proxy: NonNullable<TrustedProxy>,
  { entries, socket }: { entries: readonly string[]; socket: string | null },
): Caller {
  const last = 'hops' in proxy ? entries.length - proxy.hops : lastTrusted(proxy, { entries, socket });
  const place = Math.max(0, last);
  const entry = entries[place];
  if (entry === undefined) return { address: socket, isProxy: entries.length > 0 };
  const address = readableAddress(entry);
  return address ? { address, isProxy: place > 0 } : unread;
}

function lastTrusted(
  { networks }: { networks: string[] },
  { entries, socket }: { entries: readonly string[]; socket: string | null },
): number {
  const trusted = blockListOf(networks);
  const isTrusted = (address: string | null) =>
    address !== null && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let place = entries.length;
  let address = socket;
  while (place > 0 && (address === null ? place === entries.length : isTrusted(address))) {
    place -= 1;
    address = readableAddress(entries[place] ?? '');
    if (address === null) break;
  }
  return place;
}

const blockLists = new WeakMap<string[], BlockList>();

function blockListOf(networks: string[]): BlockList {
  const known = blockLists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  blockLists.set(networks, list);
  return list;
}
