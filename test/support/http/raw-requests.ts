import * as fc from 'fast-check';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { largestFile } from '#domain/file/file.ts';
import { bytesOf, jpegOf, odd, pdfOf, pngOf, webpOf } from '../documents/odd-files.ts';

export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  format?: string;
}

export interface Target {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema?: Schema }[];
  body: Schema | null;
  takesFile?: boolean;
}

export interface OddRequest {
  target: string;
  actor: string;
  method: string;
  path: string;
  headers: string[];
  body: string | Uint8Array;
}

const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\u202E',
    '\u{1F600}'.repeat(40),
    '<script>alert(1)</script>',
    "' or 1=1; drop table users; --",
    '%00%ff',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'Infinity',
    'NaN',
    '-0',
    '1e309',
    '9'.repeat(400),
    '2026-02-30',
    '2026-11-16',
    '99999-01-01',
    '0000-00-00',
    'name@example.com\r\nBcc: all@example.com',
    'x'.repeat(3_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const oddNumbers = fc.oneof(
  fc.constantFrom(-1, -0, 0.1, 0.30000000000000004, 1e21, 1e308, -1e308, 2 ** 53, 5e-324, 24.5, 99999999.995),
  fc.double(),
  fc.integer(),
);

const deep = fc.tuple(fc.constantFrom(10, 300, 1_500), fc.boolean()).map(([depth, isArray]) => {
  let value: unknown = '\u0000';
  for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value };
  return value;
});

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddTexts },
  { weight: 4, arbitrary: oddNumbers },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
);

/** Returns mostly valid values, so that many requests pass the first check. */
function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, ids)));
  if (schema.type === 'object') return objectOf(schema, ids);
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 3 });
  if (schema.type === 'number' || schema.type === 'integer') {
    return fc.integer({ min: 0, max: Math.min(schema.maximum ?? 40, 40) }).map((half) => half / 2);
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.format === 'uuid') return fc.constantFrom(...ids);
  if (schema.format === 'email') return fc.integer({ min: 0, max: 99 }).map((n) => `odd.${n}@example.com`);
  return fc.constantFrom(
    '2026-11-16',
    '2026-11-09',
    '2026-10-05',
    'Camden Council',
    'a plain sentence',
    ...ids,
  );
}

const mondays = fc.integer({ min: 0, max: 14 }).map((weeks) => addWeeks('2026-11-16' as Week, -weeks));

function objectOf({ properties = {} }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 30, arbitrary: /week|date/i.test(name) ? mondays : fitting(schema, ids) },
      { weight: 1, arbitrary: anything },
    ),
  ]);
  const requiredKeys = Object.keys(properties);
  const known = Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>;
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(known) },
    { weight: 1, arbitrary: fc.record(known, { requiredKeys: requiredKeys.slice(0, 1) }) },
  );
}

function textOf(schema: Schema | null, ids: readonly string[]): fc.Arbitrary<string> {
  const value = schema ? fitting(schema, ids) : anything;
  const json = value.map((body) => JSON.stringify(body) ?? '');
  const firstName = Object.keys(schema?.properties ?? { email: {} })[0] ?? 'email';
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 2, arbitrary: anything.map((body) => JSON.stringify(body) ?? '') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(json, anything)
        .map(([text, other]) =>
          text.replace('{', `{${JSON.stringify(firstName)}:${JSON.stringify(other) ?? 'null'},`),
        ),
    },
    {
      weight: 1,
      arbitrary: json.map((text) =>
        text.replace('{', '{"__proto__":{"role":"Admin"},"constructor":{"prototype":{"role":"Admin"}},'),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(60)).map(([text, cut]) => text.slice(0, cut)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '{}{}',
        '\uFEFF{}',
        '\u0000',
        '{"a":1e999}',
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        `{"data":${'{"a":'.repeat(9_000)}"\\u0000"${'}'.repeat(9_000)}}`,
        JSON.stringify({ email: 'x'.repeat(70_000) }),
        JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      ),
    },
  );
}

const tooLarge = pdfOf(largestFile + 1);

const oddFiles: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(5_000).map((side) => jpegOf(side, 3_000)) },
  { weight: 2, arbitrary: fc.string().map((mark) => pdfOf(200, mark)) },
  { weight: 2, arbitrary: fc.constantFrom(...odd.map(([, bytes]) => bytes)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(jpegOf(9, 9), pngOf(9, 9), webpOf('VP8X', 9, 9), webpOf('VP8L', 9, 9), pdfOf()),
        fc.nat(40),
        fc.oneof(
          fc.uint8Array({ maxLength: 40 }),
          fc.constantFrom('<script>alert(1)</script>', 'PK\x03\x04'),
        ),
      )
      .map(([file, cut, more]) => bytesOf(file.subarray(0, cut), more)),
  },
  { weight: 1, arbitrary: fc.constant(tooLarge) },
);

const fileTypes = fc.constantFrom(
  'application/octet-stream',
  'image/jpeg',
  'application/pdf',
  'image/svg+xml',
  'text/html',
  'application/json',
  'multipart/form-data; boundary=x',
  '',
);

const oddHeaders = fc.constantFrom(
  'Idempotency-Key: same-key',
  'Idempotency-Key: ',
  `Idempotency-Key: ${'k'.repeat(300)}`,
  'Idempotency-Key: caf\u00E9',
  'X-Forwarded-For: 127.0.0.1, <script>, ::ffff:1.2.3.4',
  'X-Forwarded-Host: evil.example',
  'X-Http-Method-Override: DELETE',
  'X-Request-Id: <script>alert(1)</script>',
  'Accept: application/xml',
  'Accept-Encoding: br;q=9, *;q=nonsense',
  'Range: bytes=5-1',
  'If-None-Match: "x", W/"y", *',
  'If-Modified-Since: yesterday',
  'Origin: https://evil.example',
  'Cookie: a=b; =; ;;',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: upgrade',
  'X-Supabase-Api-Version: 9999-99-99',
  'X-Supabase-Api-Version: 2024-01-01',
  `X-Long: ${'x'.repeat(20_000)}`,
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Bad Header: x',
  'Host: other.example',
  'X-File-Name: sheet.jpg',
  'X-File-Name: ..%2F..%2Fetc%2Fpasswd%00.html',
  'X-File-Name: %E0%A4%A',
);

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/jsonp',
      '',
      '/',
    ),
  },
);

const oddMethods = fc.constantFrom(
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'LINK',
  'QUERY',
  'get',
  'NONSENSE',
);

export function oddRequest(
  targets: readonly Target[],
  actors: readonly string[],
  ids: readonly string[],
): fc.Arbitrary<OddRequest> {
  const segment = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: oddTexts.map((text) => escapeOddly(text)) },
  );
  return fc.constantFrom(...targets).chain((target) => {
    const query = target.parameters.filter((one) => one.in === 'query');
    return fc
      .record({
        actor: fc.constantFrom(...actors),
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(target.method) },
          { weight: 1, arbitrary: oddMethods },
        ),
        segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
        query: fc.array(
          fc.tuple(
            fc.constantFrom(...query.map((one) => one.name), 'grant_type', 'redirect_to', '__proto__'),
            fc.oneof(
              oddTexts.map(escapeOddly),
              fc.constantFrom(
                'password',
                'refresh_token',
                'pkce',
                'all',
                'Pending',
                '2026-11-16',
                '200',
                '-1',
              ),
            ),
          ),
          { maxLength: 3 },
        ),
        type: target.takesFile ? fileTypes : contentTypes,
        headers: fc.array(oddHeaders, { maxLength: 1 }),
        text: target.takesFile ? oddFiles : textOf(target.body, ids),
      })
      .map(({ actor, method, segments, query: asked, type, headers, text }) => {
        let at = 0;
        const path = target.path.replaceAll(/\{\w+\}/g, () => segments[at++ % 2] ?? '');
        const search = asked.map(([name, value]) => `${name}=${value}`).join('&');
        const isRead = ['GET', 'HEAD'].includes(method);
        return {
          target: `${target.method} ${target.path}`,
          actor,
          method,
          path: search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path,
          headers: [...(type ? [`Content-Type: ${type}`] : []), ...headers],
          body: isRead ? '' : text,
        };
      });
  });
}

function escapeOddly(text: string): string {
  const wellFormed = text.replaceAll(/[\uD800-\uDFFF]/g, '');
  return encodeURIComponent(wellFormed).slice(0, 2_000) || '%ff';
}
