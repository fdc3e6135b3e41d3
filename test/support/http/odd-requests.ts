import * as fc from 'fast-check';
import type { Operation } from './api-description.ts';
import type { JsonSchema } from './json-schema.ts';

export interface OddRequest {
  operation: Operation;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
}

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '🌍'.repeat(60),
  'é'.repeat(500),
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '٣',
  'true',
  '2026-11-16',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '+010000-01-01',
  '2026-W47',
  'infinity',
  'today',
  'x'.repeat(3_000),
  '\n'.repeat(50),
  'a\tb',
  '\r\nSet-Cookie: a=b',
  '=1+1',
  'Approved',
  'Admin',
  'all',
];
const oddNumbers = [0, -0, -1, 0.1, 0.25, 7.500_000_01, 1e-320, 24.5, 1e21, -1e308, 2 ** 53, 2 ** 31];
const deep = '['.repeat(20_000) + ']'.repeat(20_000);
const oddBodies = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  '[{}]',
  'null',
  '0',
  '"text"',
  'true',
  '{"a":1',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\u0000',
  deep,
  `{"a":${deep}}`,
  '\ufeff{}',
  '{"__proto__":{"role":"Admin"}}',
  '{"constructor":{"prototype":{}}}',
  '{"weekStart":"2026-11-16","weekStart":"x"}',
  '<xml/>',
  'a=b&c=d',
  `{"reason":"${'x'.repeat(70_000)}"}`,
];
const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  '',
  '*/*',
];

const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.uuid(),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...oddNumbers, null, true, [], {}, [[]], { a: { b: {} } }, ['x'], { toString: 1 }),
  fc.double(),
);

/** Returns values of the right type, which pass the first check. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  const type = [schema.type].flat()[0];
  if (type === 'number' || type === 'integer') return fc.integer({ min: 0, max: 30 }).map((half) => half / 2);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'object') return bodyFor(schema, 0);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('2026-11-16', '2026-11-09', 'Camden Council') },
    { weight: 1, arbitrary: oddText },
  );
}

function bodyFor(schema: JsonSchema, oddness: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      [
        name,
        fc.oneof(
          { weight: 10 - oddness, arbitrary: fitting(field) },
          { weight: oddness, arbitrary: oddValue },
        ),
      ] as const,
  );
  return fc.record(Object.fromEntries(fields), oddness > 0 ? { requiredKeys: [] } : {});
}

function asCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function forgedKey(ids: readonly string[]): fc.Arbitrary<unknown[]> {
  const id = fc.constantFrom(...ids, 'no id', '');
  const text = fc.constantFrom('Amara Okafor', '', 'a\u0000b', '\ud800', '2026-11-16');
  const week = fc.constantFrom('2026-11-16', '2200-12-29', '9999-12-27', '', '2026-02-30');
  const number = fc.constantFrom<unknown>(0, 40, 7.5, -1, 2 ** 31, 2 ** 53 - 1, 1e308, null, true);
  return fc.oneof(
    fc.tuple(number),
    fc.tuple(number, text),
    fc.tuple(number, id),
    fc.tuple(text, id),
    fc.tuple(week, id),
    fc.tuple(text, week, id),
    fc.tuple(text, id, week, id),
    fc.tuple(fc.boolean(), fc.oneof(text, number, week), text, id),
  );
}

const oddHeaders = [
  { range: 'bytes=0-1,5-' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0, ;;q=nan' },
  { 'if-none-match': '*' },
  { 'x-request-id': 'a"b{}' },
  { 'x-forwarded-for': ',,unknown,[::1' },
  { 'x-file-name': '%00%E0%A4' },
  { cookie: 'portal_device=%00; __proto__=x; =' },
  { expect: '100-continue' },
  { 'content-encoding': 'gzip' },
  { 'x-supabase-api-version': '2024-13-99' },
  { 'x-http-method-override': 'DELETE' },
];

function pathFor({ path, parameters }: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed()) || 'x') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%FF', '%00', '..', '%2e%2e', '%2F', 'me', '__proto__') },
  );
  const names = parameters.filter((one) => one.in === 'query').map((one) => one.name);
  const name = fc.constantFrom(...names, ...names, '__proto__', 'constructor', 'limit[]', '', 'cursor');
  const key = fc.array(fc.oneof(oddText, fc.constantFrom<unknown>(1, null, '2026-11-16', ...ids)), {
    maxLength: 3,
  });
  const value = fc.oneof(
    oddText.map((text) => text.toWellFormed()),
    fc.constantFrom('1', '200', '201', '1e9', '-1', '0.5', 'claimed', 'unclaimed', 'Pending'),
    key.map(asCursor),
    forgedKey(ids).map(asCursor),
  );
  const query = fc.array(
    fc.tuple(name, value).map(([left, right]) => `${encodeURIComponent(left)}=${encodeURIComponent(right)}`),
    { maxLength: 4 },
  );
  return fc
    .tuple(segment, query)
    .map(([id, parts]) => `${path.replace('{id}', id)}${parts.length > 0 ? `?${parts.join('&')}` : ''}`);
}

function requestOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<OddRequest> {
  const { body: schema, method } = operation;
  const asJson = (value: unknown): string => JSON.stringify(value) ?? '';
  const body =
    method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 4, arbitrary: bodyFor(schema ?? {}, 3).map(asJson) },
          { weight: 3, arbitrary: bodyFor(schema ?? {}, 0).map(asJson) },
          { weight: 1, arbitrary: fc.constantFrom(...oddBodies) },
          { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
        );
  const contentType = fc.oneof(
    { weight: 5, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
  );
  const key = fc.option(fc.constantFrom('', 'a b', 'x'.repeat(201), 'same', 'é', '__proto__'), {
    nil: undefined,
    freq: 4,
  });
  const more = fc.option(fc.constantFrom<Record<string, string>>(...oddHeaders), { nil: {}, freq: 3 });
  return fc
    .tuple(pathFor(operation, ids), body, contentType, key, more)
    .map(([path, text, type, idempotencyKey, others]) => ({
      operation,
      path,
      body: text,
      headers: {
        ...others,
        'content-type': type,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
    }));
}

export function oddRequests(operations: Operation[], ids: readonly string[]): fc.Arbitrary<OddRequest> {
  return fc.oneof(...operations.map((operation) => requestOf(operation, ids)));
}
