import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

/**
 * Syntax newer than PostgreSQL 15. `npm test` runs on version 18 only, and `npm run faults -- postgres` runs
 * on version 15.
 */
const newer = [
  /\b(?:any_value|json_table|json_query|json_value|json_exists|json_scalar|json_serialize|random_normal)\s*\(/i,
  /\b(?:casefold|array_sort|array_reverse|array_shuffle|array_sample|uuidv4)\s*\(/i,
  /\bmerge\s+into\b[^;]*\breturning\b/i,
  /\breturning\s+(?:with\s*\(|old\.|new\.)/i,
  /\b(?:transaction_timeout|without\s+overlaps)\b/i,
  /\bis\s+json\s+(?:object|array|scalar|value)\b/i,
];

const files = globSync(['src/server/**/*.ts', 'migrations/*.sql']).filter(
  (file) => !file.endsWith('.test.ts'),
);

/** The text after each subquery in a FROM clause. */
function afterSubqueries(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join|lateral)\s*\(\s*(?=select\b|values\b|\$\{)/g)].map(({ index }) => {
    let depth = 0;
    let place = text.indexOf('(', index);
    do {
      if (text[place] === '(') depth += 1;
      if (text[place] === ')') depth -= 1;
      place += 1;
    } while (depth > 0 && place < text.length);
    return text.slice(place, place + 30);
  });
}

const isNamed = (after: string): boolean =>
  /^\s+(?:as\s+)?(?!where|order|group|union|join|on\b|limit|left|cross|having|returning|for\b)[a-z_]/.test(
    after,
  );

describe('SQL statements of the portal', () => {
  test('no SQL statement uses a keyword that PostgreSQL 15 lacks', () => {
    assert.ok(files.length > 200);
    const words = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return newer.flatMap((word) => word.exec(text)?.[0] ?? []).map((word) => `${file}: ${word}`);
    });
    assert.deepEqual(words, []);
  });

  test('every subquery in a from clause has a name, as PostgreSQL 15 requires', () => {
    const nameless = files.flatMap((file) =>
      afterSubqueries(readFileSync(file, 'utf8'))
        .filter((after) => !isNamed(after) && !after.startsWith('`'))
        .map((after) => `${file}: ${after}`),
    );
    assert.deepEqual(nameless, []);
  });
});
