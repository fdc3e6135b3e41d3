import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Agency, AgencyCache } from '#server/portal/agency-cache.ts';
import { headOf, plainTitle, readyFormFor, withAgency } from '#server/agency/agency-head.ts';
import type { Env } from '#server/session/env.ts';
import type { Inlined } from '#server/platform/http/http-env.ts';

interface Page {
  version: string;
  bodies: ReadonlyMap<string, Buffer>;
  inlined: Inlined;
}

const encodings = { br: '.br', gzip: '.gz' };

export function pagesIn(
  root: URL,
  agency: Pick<AgencyCache, 'lastKnown'>,
): (c: Context<Env>) => Response | null {
  const read = new Map<string, Page>();

  function find(name: string): Page | null {
    const own = agency.lastKnown();
    const form = name === 'index' ? '' : readyFormFor(own);
    const file = new URL(`${name}${form}.html`, root);
    if (!existsSync(file)) return null;
    const { mtimeMs, ino, size } = statSync(file);
    const head = headOf(own);
    const version = `${mtimeMs}-${ino}-${size} ${form} ${head}`;
    let page = read.get(name);
    if (page?.version !== version) {
      page = head === null ? readPage(file, version) : dressedPage(file, version, own, head);
      read.set(name, page);
    }
    return page;
  }

  return (c) => {
    const [, own] = /^\/([a-z]+(?:\/[a-z]+)*)$/.exec(c.req.path) ?? [];
    const page = (own && find(own.replaceAll('/', '.'))) || find('index');
    if (!page) return null;
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '', page);
    const body = page.bodies.get(encoding) ?? Buffer.alloc(0);
    c.set('inlined', page.inlined);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Encoding');
    c.header('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(body));
  };
}

function readPage(file: URL, version: string): Page {
  const bodies = new Map([['identity', readFileSync(file)]]);
  for (const [encoding, ending] of Object.entries(encodings)) {
    const compressed = new URL(file.href + ending);
    if (existsSync(compressed)) bodies.set(encoding, readFileSync(compressed));
  }
  return { version, bodies, inlined: inlinedIn(readFileSync(file, 'utf8')) };
}

function dressedPage(file: URL, version: string, agency: Agency, head: string): Page {
  const html = withAgency(readFileSync(file, 'utf8'), agency).replace(plainTitle, () => head);
  const body = Buffer.from(html);
  const bodies = new Map([
    ['identity', body],
    ['br', brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
    ['gzip', gzipSync(body, { level: 9 })],
  ]);
  return { version, bodies, inlined: inlinedIn(html) };
}

function inlinedIn(html: string): Inlined {
  const hashesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return {
    scripts: hashesOf(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs),
    styles: hashesOf(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

function encodingFor(accepted: string, { bodies }: Page): string {
  const names = new Set(accepted.split(',').map((name) => name.trim()));
  return Object.keys(encodings).find((name) => names.has(name) && bodies.has(name)) ?? 'identity';
}
