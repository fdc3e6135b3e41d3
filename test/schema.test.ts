import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { migratedSchema, schemaFile } from '../tools/schema/migrated-schema.ts';

test('docs/schema.md shows the tables of a migrated database; `npm run schema` writes the file', async () => {
  assert.equal(readFileSync(schemaFile, 'utf8'), await migratedSchema());
});

test('each column of the portal’s tables has a comment', async () => {
  const tables = (await migratedSchema()).split(/^### /m).slice(1);
  const own = tables.filter((table) => !table.startsWith('kysely_'));
  const rows = own.flatMap((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => `${table.split(/\s/, 1)[0]} ${line}`),
  );
  assert.ok(rows.length > 500, `found ${rows.length} columns`);
  assert.deepEqual(
    rows.filter((row) => /\|\s*\|$/.test(row)),
    [],
  );
});
